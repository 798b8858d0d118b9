// Every page that can be is rendered when it is built, so that a cheap phone
// shows something before it has run a line of ours.
export const prerender = true;
