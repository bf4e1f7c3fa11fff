/** What Meta tells of an official number or its account: kept, shown, and obeyed where it holds the number back. */
import type { AccountNews } from '#src/drivers/whatsapp/cloud/inbound/webhook.ts';
import type { Ctx } from '#src/platform/context.ts';
import { connectionChanged, connectionSessionChanged } from '#src/tenant/connections/events.ts';
import { lockConnection, updateConnectionRow } from '../connection.queries.ts';
import { restrictionColumn } from '../sessions/restriction-column.ts';
import { findCloudAccount, updateStanding } from './cloud-account.queries.ts';

export async function handleAccountNews(ctx: Ctx, connectionId: number, news: AccountNews): Promise<void> {
  const row = await lockConnection(ctx, connectionId);
  const account = row && (await findCloudAccount(ctx, connectionId));
  if (row === undefined || account === undefined) return;
  const { restriction, isFlagged, limit, notice } = news;
  await updateStanding(ctx, connectionId, {
    ...account.standing,
    ...(isFlagged !== undefined && { isFlagged }),
    ...(limit !== undefined && { limit }),
    ...(notice !== undefined && { notice: notice && { ...notice, at: ctx.now().toISOString() } }),
  });
  ctx.emit(connectionChanged, { connectionId });
  if (restriction === undefined) return;
  await updateConnectionRow(ctx, connectionId, { restriction: restrictionColumn(restriction) });
  ctx.emit(connectionSessionChanged, { connectionId });
}
