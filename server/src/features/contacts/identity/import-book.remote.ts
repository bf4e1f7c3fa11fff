/**
 * Brings in the address book of a connection's phone: the phone tells all of it again, and its entries become contacts on
 * the same way as the changes that it tells by itself. Where a network has none to tell, the answer says so.
 */
import type { contactsContract, Input, Output } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import { countBookNames } from '../lists/contact-list.queries.ts';

/** Has the phone tell its book; the connections know how. Null means the default connection's. */
export type TellBook = (
  ctx: RemoteCtx,
  connectionId: number | null,
) => Promise<{
  readonly id: number;
  readonly name: string;
  readonly isTold: boolean;
  readonly entries: number;
}>;

const told = 'The phone has told its address book; its entries become contacts now';
const untold = 'This connection gives no address book: import a spreadsheet instead';

export async function importBook(
  ctx: RemoteCtx,
  tellBook: TellBook,
  { whatsappId }: Input<typeof contactsContract.importBook>,
): Promise<Output<typeof contactsContract.importBook>> {
  const { id, name, isTold, entries } = await tellBook(ctx, whatsappId ?? null);
  return {
    message: isTold ? told : untold,
    whatsapp: { id, name },
    isAvailable: isTold,
    entries,
    contacts: await ctx.inside(countBookNames),
  };
}
