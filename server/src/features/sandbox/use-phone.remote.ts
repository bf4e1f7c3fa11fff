/**
 * What a simulated phone's owner does beside writing: reads and types. It reaches the company like any provider's event,
 * through the inbox.
 */
import { canonicalPhone, type Input, type sandboxContract } from '@prosa/shared';
import type { InboxEvent } from '#src/drivers/whatsapp/events.ts';
import { phoneAcknowledged, phoneTypes } from '#src/drivers/whatsapp/sandbox/parse.ts';
import type { RemoteCtx, UserCtx } from '#src/platform/context.ts';
import { lineChanged } from './events.ts';
import { listUnreadLines, type PhoneLine, raiseAck } from './phone-line.queries.ts';
import { getReachableConnection, getSandboxConnection } from './sandbox-connection.ts';

const readAtOnce = 200;

/** Stores what a connection was told; resolves when it is safe. */
export type Receive = (companyId: number, connectionId: number, event: InboxEvent) => Promise<void>;

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
