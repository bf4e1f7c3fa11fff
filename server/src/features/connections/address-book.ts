/**
 * Whose phone's address book comes to the company. A linked phone tells its entries by itself, when it is linked and
 * whenever one changes; the official API and simulated phones have none to tell.
 */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { connectionNames } from './connection-names.ts';

export type AddressBook = { readonly id: number; readonly name: string; readonly isTold: boolean };

/** Of the connection that is named, else of the default one. */
export async function addressBookOf(ctx: Ctx, connectionId: number | null): Promise<AddressBook> {
  const live = [...(await ctx.cached(connectionNames)).values()].filter(({ deleted }) => !deleted);
  const chosen =
    connectionId === null
      ? (live.find(({ isDefault }) => isDefault) ?? fail('ERR_NO_DEF_WAPP_FOUND'))
      : (live.find(({ id }) => id === connectionId) ?? fail('ERR_NO_WAPP_FOUND'));
  return { id: chosen.id, name: chosen.name, isTold: chosen.provider === 'beta' };
}
