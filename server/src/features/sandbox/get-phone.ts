/** What stands on a simulated phone's screen. */
import { canonicalPhone, type Input, type PhoneMessage, type sandboxContract } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { listPhoneLines } from './phone-line.queries.ts';
import type { ShowLine } from './phone-line.view.ts';
import { getSandboxConnection } from './sandbox-connection.ts';

const shownLines = 200;

export async function getPhone(
  ctx: UserCtx,
  show: ShowLine,
  input: Input<typeof sandboxContract.list>,
): Promise<PhoneMessage[]> {
  const { id } = await getSandboxConnection(ctx, input.whatsappId);
  const lines = await listPhoneLines(ctx, id, canonicalPhone(input.phone), shownLines);
  const now = ctx.now();
  return lines.map((line) => show(line, now));
}
