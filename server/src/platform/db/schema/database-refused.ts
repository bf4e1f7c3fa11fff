/** A database that cannot serve; its message is for the person at the terminal. */
export class DatabaseRefused extends Error {}
