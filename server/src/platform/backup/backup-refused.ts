/** A backup that cannot be made, read or restored; its message is for the person at the terminal. */
export class BackupRefused extends Error {}
