/** A command that cannot be carried out; its message is for the person at the terminal. */
export class CommandRefused extends Error {}
