/** The few things the launcher says while it works; any pino logger fits. */
export type LauncherLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
};
