/**
 * Facts and jobs as values. A fact says what has happened (past tense, ids only) and whoever cares subscribes; a job is
 * an order to one handler. Both are rows of the transaction they are written in, so neither is lost nor premature.
 */
import type { z } from 'zod';
import type { JobTrack } from '../jobs/tracks.ts';

export type FactDef<P> = {
  readonly kind: 'fact';
  readonly name: `${string}.${string}`;
  readonly schema: z.ZodType<P>;
};

const declared = new Set<string>();
/** Former name → the name since. */
const renamed = new Map<string, string>();

/**
 * Declares a fact: `defineFact('report.finished', z.object({ reportId: rowId }))`. What versions before have called it is told by
 * `formerly`: rows of that name are this fact too, those that wait when the program starts and those of processes still to be replaced.
 */
export function defineFact<P>(
  name: FactDef<P>['name'],
  schema: z.ZodType<P>,
  { formerly }: { readonly formerly?: FactDef<P>['name'] } = {},
): FactDef<P> {
  declared.add(name);
  if (formerly !== undefined) renamed.set(formerly, name);
  return { kind: 'fact', name, schema };
}

/** Returns the names under which this program knows facts by now, former ones too, whether or not anybody listens to them. */
export const declaredFacts = (): string[] => [...declared, ...renamed.keys()];

/** Returns what the fact of a row or an announcement is called today. */
export const factNameToday = (name: string): string => renamed.get(name) ?? name;

export type JobDef<P> = {
  readonly kind: 'job';
  readonly name: `${string}.${string}`;
  readonly schema: z.ZodType<P>;
  /** Jobs of one key that still wait are merged into one; a handler reads rows, not what was true when it was asked. */
  readonly key?: (payload: P) => string;
  /** What one order says in place of several of a company that are handed on together; without it each is one of its own. */
  readonly join?: (payloads: readonly P[]) => P;
  /** Beside what it runs, and how its slots are shared between companies. */
  readonly track: JobTrack;
  /** How often it is tried before it counts as failed. */
  readonly attempts: number;
};

export const defineJob = <P>(job: Omit<JobDef<P>, 'kind'>): JobDef<P> => ({ kind: 'job', ...job });
