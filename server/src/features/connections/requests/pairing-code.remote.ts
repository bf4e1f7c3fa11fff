/**
 * Eight characters that the owner of a number types into their phone instead of scanning. Only while the connection shows
 * a code; the session that shows it may run on another node.
 */
import { type connectionsContract, fail, failFields, type Input, withCountry } from '@prosa/shared';
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';
import type { RemoteCtx } from '#src/platform/context.ts';
import { getConnectionRow } from '../connection.queries.ts';
import type { CallSession } from './session-rpc.remote.ts';

export async function requestPairingCode(
  ctx: RemoteCtx,
  ask: CallSession,
  { whatsappId, number }: Input<typeof connectionsContract.pairingCode>,
): Promise<{ code: string }> {
  const { status } = await ctx.inside((inner) => getConnectionRow(inner, whatsappId));
  const phone = withCountry(number) ?? failFields({ field: 'number', rule: 'invalid' });
  if (status !== 'qrcode') fail('ERR_WAPP_NOT_INITIALIZED');
  const key = { companyId: ctx.companyId, connectionId: whatsappId };
  try {
    return { code: await ask(key, { kind: 'pairByCode', phone }) };
  } catch (error) {
    if (!(error instanceof SendRefused)) throw error;
    return fail(error.code === 'not_connected' ? 'ERR_WAPP_NOT_INITIALIZED' : 'ERR_PAIRING_CODE');
  }
}
