/** The owner of a simulated phone reacts, edits, takes back, or calls. */
import { canonicalPhone, fail, type Input, type PhoneMessage, type sandboxContract } from '@prosa/shared';
import { phoneCalled, phoneChanged } from '#src/drivers/whatsapp/sandbox/parse.ts';
import type { RemoteCtx, UserCtx } from '#src/platform/context.ts';
import { lineChanged } from './events.ts';
import { findPhoneLine, type LineChanges, type PhoneLine, updateLine } from './phone-line.queries.ts';
import { getReachableConnection } from './sandbox-connection.ts';
import type { Receive } from './use-phone.remote.ts';
import type { PhoneDeps } from './write-on-phone.remote.ts';

type Changing = Input<typeof sandboxContract.change>;

export async function changeOnPhone(
  ctx: RemoteCtx,
  { receive, show }: PhoneDeps,
  input: Changing,
): Promise<PhoneMessage> {
  const line = await ctx.inside((inner) => getLine(inner, input));
  const { lineId, kind, value } = input;
  const at = ctx.now();
  await receive(
    ctx.companyId,
    line.connectionId,
    phoneChanged({ id: ctx.newId(), phone: line.phone, lineId, kind, value, at }),
  );
  return ctx.inside(async (inner) => {
    if (await updateLine(inner, lineId, changesOf(input))) inner.emit(lineChanged, { lineId });
    return show((await findPhoneLine(inner, lineId)) ?? line, inner.now());
  });
}

/**
 * Returns the line of a phone that is to be changed: anything on the screen for a reaction, one's own lines for the
 * rest. Throws ERR_NO_MESSAGE_FOUND.
 */
async function getLine(ctx: UserCtx, { whatsappId, phone, lineId, kind }: Changing): Promise<PhoneLine> {
  const { id: connectionId } = await getReachableConnection(ctx, whatsappId);
  const line = await findPhoneLine(ctx, lineId);
  const isThere = line?.connectionId === connectionId && line.phone === canonicalPhone(phone);
  if (line === undefined || !isThere || (kind !== 'reaction' && !line.mine))
    return fail('ERR_NO_MESSAGE_FOUND');
  return line;
}

function changesOf({ kind, value }: Changing): LineChanges {
  switch (kind) {
    case 'reaction':
      return { ownReaction: value === '' ? null : value };
    case 'edit':
      return { body: value, isEdited: true };
    case 'revoke':
      return { body: '', isDeleted: true };
  }
}

export async function callFromPhone(
  ctx: RemoteCtx,
  receive: Receive,
  { whatsappId, phone, video }: Input<typeof sandboxContract.call>,
): Promise<Record<string, never>> {
  const { id } = await ctx.inside((inner) => getReachableConnection(inner, whatsappId));
  await receive(ctx.companyId, id, phoneCalled(ctx.newId(), canonicalPhone(phone), video, ctx.now()));
  return {};
}
