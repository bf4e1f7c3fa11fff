/**
 * Whoever takes the rows of an import. Contacts do, unless it is marked for somebody who stands below them; those are
 * handed in.
 */
import type { Ctx } from '#src/platform/context.ts';
import { contactsImported } from '../events.ts';
import { checkNumbersJob } from '../jobs.ts';
import { tagByNames } from '../tags/contact-tags.ts';
import { type ContactToAdd, insertContacts, listOwnNumbers } from './import.queries.ts';

export type ImportTarget = {
  /** What its imports are marked with. */
  readonly name: string;
  /** Whether it keeps more of a row than name, number and e-mail. */
  readonly keepsExtraInfo: boolean;
  /** Adds those whose number is not there yet; returns, by row, the contact each became, or null where it is none. */
  readonly add: (
    ctx: Ctx,
    importId: number,
    rows: readonly ContactToAdd[],
  ) => Promise<ReadonlyMap<number, number | null>>;
  /**
   * Tags those whom it has added, by the id of their contact; returns the names, in small letters, that became no tag.
   * Absent where nothing carries tags.
   */
  readonly tag?: (ctx: Ctx, wanted: ReadonlyMap<number, readonly string[]>) => Promise<ReadonlySet<string>>;
  /** Which of these numbers an earlier row of the same import has added. */
  readonly listOwnNumbers: (
    ctx: Ctx,
    importId: number,
    numbers: readonly string[],
  ) => Promise<ReadonlySet<string>>;
  /** Called when the import is over and has added something. */
  readonly filled: (ctx: Ctx, importId: number) => Promise<void>;
};

/** The id of no import: rows of a request are of none. */
export const noImport = 0;

export const contactsTarget: ImportTarget = {
  name: 'contacts',
  keepsExtraInfo: true,
  add: (ctx, _, rows) => insertContacts(ctx, rows),
  tag: tagByNames,
  listOwnNumbers,
  filled: async (ctx) => {
    ctx.emit(contactsImported, {});
    ctx.enqueue(checkNumbersJob, {});
  },
};
