/**
 * What the parts of the product keep about a person. Contacts stand above them all; each part hands in how its records
 * are read for the person who asks for them, and what becomes of them when that person wants to be forgotten.
 */
import type { Ctx } from '#src/platform/context.ts';

export type PersonalRecords = {
  /** What they are called in the file that the person gets. */
  readonly name: string;
  /** Some of them, the oldest first; `after` is what the page before ended with. */
  readonly page: (
    ctx: Ctx,
    contactId: number,
    after: string | undefined,
  ) => Promise<{ readonly records: readonly unknown[]; readonly next: string | undefined }>;
  /** Takes what is personal out of some of them; answers whether that was the rest. */
  readonly erase: (ctx: Ctx, contactId: number) => Promise<boolean>;
};
