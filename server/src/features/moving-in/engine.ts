/** What does the work of an import, as this feature knows it: a program of its own beside the server. */
import type { FamilyCheck, FamilyImport, FamilyProblem, FamilyReport } from '@prosa/shared';

export type AskedImport = {
  /** With its password. */
  readonly address: string;
  readonly company: number | null;
  readonly into: number | null;
  readonly files: string | null;
  /** Whether WhatsApp sessions come along. */
  readonly sessions: boolean;
};

/** How far it has come, told every second; nothing is expected until it was counted. */
export type ImportProgress = {
  readonly expected: FamilyImport['expected'];
  readonly reports: readonly FamilyReport[];
};

/** How it ended; `isStopped` where it was told to. */
export type ImportEnd =
  | { readonly isStopped: true }
  | { readonly isStopped: false; readonly problem: FamilyProblem | null; readonly detail: string | null };

export type RunningImport = {
  readonly ended: Promise<ImportEnd>;
  /** Ends it at once; what has come stays. */
  readonly stop: () => void;
};

export type FamilyEngine = {
  /** Looks and writes nothing; ends at once with the signal. */
  readonly check: (asked: AskedImport, signal: AbortSignal) => Promise<FamilyCheck>;
  readonly run: (asked: AskedImport, heard: (progress: ImportProgress) => void) => RunningImport;
};
