/** Whether letters leave this server, and where whoever reads one reaches it. */
export type LetterDeps = {
  /** A mail server is configured. */
  readonly leave: boolean;
  readonly publicUrl: string | undefined;
};

/** Returns the address of a page as a letter names it; undefined where this server was not told its own. */
export const pageIn = ({ publicUrl }: Pick<LetterDeps, 'publicUrl'>, path: string): string | undefined =>
  publicUrl === undefined ? undefined : publicUrl.replace(/\/$/, '') + path;
