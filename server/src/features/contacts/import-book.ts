/**
 * The address book of a connection's phone. Where a network tells it, its entries have become contacts as they came, so
 * there is nothing to fetch: this answers how many there are, or that this network has none to tell.
 */
import type { contactsContract, Input, Output } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { countBookNames } from './contact-list.queries.ts';

/** Whose book it is, and whether it is told; the connections know. */
export type FindBook = (
  ctx: Ctx,
  connectionId: number | null,
) => Promise<{ readonly id: number; readonly name: string; readonly isTold: boolean }>;

const told =
  'Nothing to import: the linked phone sends its address book by itself, when it is linked and whenever it changes';
const untold = 'This connection gives no address book: import a spreadsheet instead';

export async function importBook(
  ctx: Ctx,
  findBook: FindBook,
  { whatsappId }: Input<typeof contactsContract.importBook>,
): Promise<Output<typeof contactsContract.importBook>> {
  const { id, name, isTold } = await findBook(ctx, whatsappId ?? null);
  return {
    message: isTold ? told : untold,
    whatsapp: { id, name },
    isAvailable: isTold,
    contacts: await countBookNames(ctx),
  };
}
