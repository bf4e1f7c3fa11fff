/** Whom the network means by these names. Two contacts that turn out to be one person become one, with their conversations. */

import { isSimulator } from '#src/features/connections/requests/index.ts';
import {
  recognizeContact,
  type SenderIdentity,
  type Voucher,
} from '#src/features/contacts/identity/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import { joinConversations } from './join-conversations.ts';

/** Finds or makes the contact of a stranger, with conversations that become one; returns its id, locked. */
export const recognizePerson = (ctx: Ctx, sender: SenderIdentity): Promise<number> =>
  recognizeContact(ctx, sender, joinConversations);

/** Returns who says, by telling what somebody has written, that their number exists. */
export async function voucherOver(ctx: Ctx, connectionId: number): Promise<Voucher> {
  const connection = (await ctx.cached(connectionNames)).get(connectionId);
  return connection !== undefined && isSimulator(connection) ? 'simulator' : 'network';
}
