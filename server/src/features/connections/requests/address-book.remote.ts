/**
 * Has a connection's phone tell its whole address book again. A linked phone tells every change by itself; asking brings
 * back what was missed. The official API and simulated phones have none to tell.
 */
import { fail } from '@prosa/shared';
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';
import type { Ctx, RemoteCtx } from '#src/platform/context.ts';
import { type ConnectionName, connectionNames } from '#src/tenant/connections/connection-names.ts';
import type { CallSession } from './session-rpc.remote.ts';

export type ToldBook = {
  readonly id: number;
  readonly name: string;
  /** Whether this network tells address books at all. */
  readonly isTold: boolean;
  /** How many entries the phone has told just now; they are on their way into the inbox. */
  readonly entries: number;
};

/** Returns the connection that is named, else the default one. Throws ERR_NO_WAPP_FOUND, ERR_NO_DEF_WAPP_FOUND. */
async function connectionMeant(ctx: Ctx, connectionId: number | null): Promise<ConnectionName> {
  const live = [...(await ctx.cached(connectionNames)).values()].filter(({ deleted }) => !deleted);
  return connectionId === null
    ? (live.find(({ isDefault }) => isDefault) ?? fail('ERR_NO_DEF_WAPP_FOUND'))
    : (live.find(({ id }) => id === connectionId) ?? fail('ERR_NO_WAPP_FOUND'));
}

export const openAddressBooks =
  (ask: CallSession) =>
  async (ctx: RemoteCtx, connectionId: number | null): Promise<ToldBook> => {
    const { id, name, provider } = await ctx.inside((inner) => connectionMeant(inner, connectionId));
    if (provider !== 'beta') return { id, name, isTold: false, entries: 0 };
    try {
      const entries = await ask({ companyId: ctx.companyId, connectionId: id }, { kind: 'addressBook' });
      return { id, name, isTold: true, entries };
    } catch (error) {
      if (error instanceof SendRefused) return fail('ERR_WAPP_NOT_INITIALIZED');
      throw error;
    }
  };
