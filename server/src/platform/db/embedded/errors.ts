/**
 * The ways in which the embedded database can fail to serve. Every failure carries a code for the caller and
 * one English sentence for the person who started the server; nothing else leaves this folder.
 */

export type EmbeddedPostgresErrorCode =
  | 'unsupported_platform'
  | 'binaries_missing'
  | 'no_passwd_entry'
  | 'cannot_switch_user'
  | 'folder_not_writable'
  | 'folder_not_reachable'
  | 'left_behind'
  | 'foreign_owner'
  | 'not_a_cluster'
  | 'version_mismatch'
  | 'path_too_long'
  | 'initdb_failed'
  | 'start_failed'
  | 'start_timeout'
  | 'stop_timeout';

/** A failure of the embedded database; `message` is a whole sentence, fit to be printed as it is. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, sentence: string, options?: { cause: unknown }) {
    super(sentence, options);
    this.code = code;
  }
}

/** The way out of every failure that lies in the machine and not in the data. */
export const useDatabaseUrl = 'set DATABASE_URL to a PostgreSQL 15 or newer of your own';

/** Returns the `code` of a system or database error (ENOENT, 57P03 …), if the value has one. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Returns the text of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Runs file work in a folder the user chose and turns a refusal of the system into one sentence. */
export async function writingTo<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof EmbeddedPostgresError || codeOf(error) === undefined) throw error;
    throw new EmbeddedPostgresError(
      'folder_not_writable',
      `The database folder ${folder} cannot be written (${messageOf(error)}): choose another DATA_DIR, or ${useDatabaseUrl}.`,
      { cause: error },
    );
  }
}
