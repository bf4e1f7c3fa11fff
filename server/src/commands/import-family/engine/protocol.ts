/** What a server and the program that does its imports tell each other. */
import type { FamilyCheck, FamilyProblem } from '@prosa/shared';
import type { S3Config } from '../../../drivers/storage/s3/index.ts';
import type { AskedImport, ImportProgress } from '../../../features/moving-in/engine.ts';
import type { Store } from '../../../platform/db/store.ts';

/** The installation that the program works on. */
export type EnginePlace = {
  readonly addresses: Store['addresses'];
  /** Base64. */
  readonly vaultKeys: readonly string[];
  readonly s3: S3Config | undefined;
  readonly mediaFolder: string;
  /** Files may come from it and from below it. */
  readonly filesFolder: string | undefined;
  /** How long a source whose line dropped is left alone at first. */
  readonly pauseMs: number;
  readonly logLevel: string;
};

export type EngineOrder = {
  readonly kind: 'check' | 'run';
  readonly asked: AskedImport;
  readonly place: EnginePlace;
};

export type EngineAnswer =
  | { readonly kind: 'checked'; readonly check: FamilyCheck }
  | { readonly kind: 'progress'; readonly progress: ImportProgress }
  | { readonly kind: 'ended'; readonly problem: FamilyProblem | null; readonly detail: string | null };
