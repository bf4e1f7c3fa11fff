/** What a server and the program that makes its companies' archives tell each other. */
import type { CompanyExportProblem } from '@prosa/shared';
import type { S3Config } from '../../../drivers/storage/s3/index.ts';
import type { AskedExport, ExportProgress } from '../../../features/company-exports/engine.ts';
import type { Store } from '../../../platform/db/store.ts';

/** The installation that the program works on. */
export type ExportPlace = {
  readonly addresses: Store['addresses'];
  readonly s3: S3Config | undefined;
  readonly mediaFolder: string;
  /** On this machine: where one table at a time lies until its length is known. */
  readonly scratchFolder: string;
  /** An archive that would be larger is not made. */
  readonly mostBytes: number;
  readonly product: string;
};

export type ExportOrder = { readonly asked: AskedExport; readonly place: ExportPlace };

export type ExportAnswer =
  | { readonly kind: 'progress'; readonly progress: ExportProgress }
  | { readonly kind: 'done'; readonly bytes: number }
  | { readonly kind: 'failed'; readonly problem: CompanyExportProblem; readonly detail: string };
