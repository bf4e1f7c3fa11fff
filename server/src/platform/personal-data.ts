/**
 * The personal data that a feature stores about a person the company talks with. Each feature declares its own in its
 * manifest (`Feature.personalData`); together they are the data-subject registry: what is exported for the person who asks
 * for it, and what is erased.
 */
import type { Ctx } from './context.ts';

export type PersonalData = {
  /** The name of these records in the file that the person gets. */
  readonly name: string;
  /** The tables whose personal columns it exports and erases. */
  readonly tables: readonly string[];
  /** Returns a page of the records, the oldest first; `after` is the `next` of the page before. */
  readonly page: (
    ctx: Ctx,
    personId: number,
    after: string | undefined,
  ) => Promise<{ readonly records: readonly unknown[]; readonly next: string | undefined }>;
  /** Erases what is personal from some of the records; returns whether that was the rest. */
  readonly erase: (ctx: Ctx, personId: number) => Promise<boolean>;
};
