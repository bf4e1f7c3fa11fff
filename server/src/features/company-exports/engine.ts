/** What does the work of an export, as this feature knows it: a program of its own beside the server. */
import type { CompanyExportProblem, ExportAmount } from '@prosa/shared';

export type AskedExport = {
  readonly companyId: number;
  /** Where the archive is put in the storage. */
  readonly key: string;
};

/** How far it has come, told every second; nothing is expected until it was counted. */
export type ExportProgress = { readonly expected: ExportAmount | null; readonly written: ExportAmount };

/** How it ended. */
export type ExportEnd =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly problem: CompanyExportProblem; readonly detail: string }
  | { readonly kind: 'done'; readonly bytes: number };

export type RunningExport = {
  readonly ended: Promise<ExportEnd>;
  /** Ends it at once; what it has stored by then is for whoever asked to take away. */
  readonly stop: () => void;
};

export type ExportEngine = {
  readonly run: (asked: AskedExport, heard: (progress: ExportProgress) => void) => RunningExport;
};
