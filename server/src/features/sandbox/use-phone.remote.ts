/**
 * What a simulated phone's owner does: writes, reads, types. It reaches the company like any provider's event, through
 * the inbox, which stores it before the phone is told that it has arrived; what is tried twice happens once.
 */
import {
  canonicalPhone,
  failFields,
  type Input,
  type PhoneMessage,
  type sandboxContract,
} from '@prosa/shared';
import type { InboxEvent } from '#src/drivers/whatsapp/events.ts';
import { phoneAcknowledged, phoneTypes, phoneWrote } from '#src/drivers/whatsapp/sandbox/parse.ts';
import type { RemoteCtx, UserCtx } from '#src/platform/context.ts';
import { lineAppeared, lineChanged } from './events.ts';
import {
  findPhoneLine,
  insertPhoneLine,
  listUnreadLines,
  type PhoneLine,
  raiseAck,
} from './phone-line.queries.ts';
import { phoneLineView } from './phone-line.view.ts';
import { getReachableConnection, getSandboxConnection } from './sandbox-connection.ts';

const readAtOnce = 200;

/** Stores what a connection was told; resolves when it is safe. */
export type Receive = (companyId: number, connectionId: number, event: InboxEvent) => Promise<void>;

export async function writeOnPhone(
  ctx: RemoteCtx,
  receive: Receive,
  input: Input<typeof sandboxContract.write>,
): Promise<PhoneMessage> {
  const written = await ctx.inside((inner) => keepLine(inner, input));
  const { id, phone, body, createdAt } = written;
  await receive(
    ctx.companyId,
    written.connectionId,
    phoneWrote({ id, phone, body, name: input.name, at: createdAt }),
  );
  return ctx.inside(async (inner) => {
    for (const lineId of await raiseAck(inner, [id], true, 1)) inner.emit(lineChanged, { lineId });
    return phoneLineView((await findPhoneLine(inner, id)) ?? written);
  });
}

/** The line stands on the phone before it leaves, waiting. */
async function keepLine(ctx: UserCtx, input: Input<typeof sandboxContract.write>): Promise<PhoneLine> {
  const { id: connectionId } = await getReachableConnection(ctx, input.whatsappId);
  const line = {
    id: input.id,
    connectionId,
    phone: canonicalPhone(input.phone),
    mine: true,
    body: input.body,
    ack: 0,
    createdAt: ctx.now(),
  };
  if (await insertPhoneLine(ctx, line)) ctx.emit(lineAppeared, { lineId: line.id });
  const found = await findPhoneLine(ctx, line.id);
  const isSame =
    found?.mine === true &&
    found.connectionId === connectionId &&
    found.phone === line.phone &&
    found.body === line.body;
  return isSame ? found : failFields({ field: 'id', rule: 'taken' });
}

export async function readOnPhone(
  ctx: RemoteCtx,
  receive: Receive,
  input: Input<typeof sandboxContract.read>,
): Promise<{ read: number }> {
  const { id: connectionId } = await ctx.inside((inner) => getSandboxConnection(inner, input.whatsappId));
  const phone = canonicalPhone(input.phone);
  for (let read = 0; ; ) {
    const unread = await ctx.inside((inner) => listUnreadLines(inner, connectionId, phone, readAtOnce));
    const at = ctx.now();
    await Promise.all(
      unread.map((line) => receive(ctx.companyId, connectionId, phoneAcknowledged(line.id, 3, at))),
    );
    read += await ctx.inside((inner) => turnBlue(inner, unread));
    if (unread.length < readAtOnce) return { read };
  }
}

async function turnBlue(ctx: UserCtx, lines: readonly PhoneLine[]): Promise<number> {
  const raised = await raiseAck(
    ctx,
    lines.map((line) => line.id),
    false,
    3,
  );
  for (const lineId of raised) ctx.emit(lineChanged, { lineId });
  return raised.length;
}

export async function typeOnPhone(
  ctx: RemoteCtx,
  receive: Receive,
  input: Input<typeof sandboxContract.typing>,
): Promise<Record<string, never>> {
  const { id } = await ctx.inside((inner) => getReachableConnection(inner, input.whatsappId));
  await receive(ctx.companyId, id, phoneTypes(canonicalPhone(input.phone), input.typing));
  return {};
}
