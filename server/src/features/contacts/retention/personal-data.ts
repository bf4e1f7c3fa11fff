/**
 * The personal data that a feature stores about a contact, as the data-subject registry (`features.ts`) lists it: how its
 * records are exported for the person who asks for them, and how they are erased.
 */
import type { Ctx } from '#src/platform/context.ts';

export type PersonalData = {
  /** The name of these records in the file that the person gets. */
  readonly name: string;
  /** Returns a page of the records, the oldest first; `after` is the `next` of the page before. */
  readonly page: (
    ctx: Ctx,
    contactId: number,
    after: string | undefined,
  ) => Promise<{ readonly records: readonly unknown[]; readonly next: string | undefined }>;
  /** Erases what is personal from some of the records; returns whether that was the rest. */
  readonly erase: (ctx: Ctx, contactId: number) => Promise<boolean>;
};
