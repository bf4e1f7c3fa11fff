/**
 * The client library, loaded when a session first needs it: a process without such sessions does not carry its 50 MB. The
 * console is quietened before, and its own log lines keep to what holds neither keys nor texts.
 */
import type { UserFacingSocketConfig } from 'baileys';
import type { Logger } from '#src/platform/log/log.ts';
import { useNativeSignatures } from './native-signatures.ts';
import { silenceLibsignalLogs } from './silence-libsignal-logs.ts';

export type Library = typeof import('baileys');
type LibraryLog = NonNullable<UserFacingSocketConfig['logger']>;

/** What the library says that it is where nobody says otherwise. */
export const builtInVersion = '2.3000.1043857760';

/** How the library names what it writes to the folder for temporary files: a file on its way to WhatsApp, and its picture. */
const temporaryFile = /^[a-z-]+3EB0[0-9A-F]{18}(-enc|-original)?$/;

/** Whether a file of that name is one that the library writes and forgets when it is killed. */
export const isLibraryFile = (name: string): boolean => temporaryFile.test(name);

let loading: Promise<Library> | undefined;

export function loadLibrary(): Promise<Library> {
  if (loading === undefined) {
    silenceLibsignalLogs(globalThis.console);
    useNativeSignatures();
    loading = import('baileys');
  }
  return loading;
}

/**
 * Returns a log that keeps only the sentences of warnings and errors, never what they are about: that may be keys,
 * nodes or numbers.
 */
export function libraryLog(log: Logger): LibraryLog {
  const sentence = (about: unknown, said?: string): string => {
    if (typeof about === 'string') return about;
    const { err, error } = (about ?? {}) as { readonly err?: unknown; readonly error?: unknown };
    const cause = err ?? error;
    return cause instanceof Error ? `${said ?? ''}: ${cause.message}` : (said ?? '');
  };
  const nothing = (): void => undefined;
  const own: LibraryLog = {
    level: 'warn',
    child: () => own,
    trace: nothing,
    debug: nothing,
    info: nothing,
    warn: (about, said) => log.debug(sentence(about, said)),
    error: (about, said) => log.debug(sentence(about, said)),
  };
  return own;
}
