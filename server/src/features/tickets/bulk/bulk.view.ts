/** A step for many tickets as who began it sees it. */
import { type BulkView, bulkLimits } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { companySettings } from '#src/tenant/settings/index.ts';
import { type BulkRow, countOutcomes, listRefused } from './bulk.queries.ts';
import { canBeUndone } from './bulk.rules.ts';

export async function viewBulk(ctx: Ctx, bulk: BulkRow): Promise<BulkView> {
  const { resolveUndoMs } = await ctx.cached(companySettings);
  const counts = await countOutcomes(ctx, bulk.id);
  const count = (outcome: 'done' | 'refused' | 'undone' | 'kept'): number => counts.get(outcome) ?? 0;
  const ended = bulk.state === 'done' || bulk.state === 'undone';
  const refusals = ended && count('refused') > 0 ? await listRefused(ctx, bulk.id, bulkLimits.told) : [];
  return {
    id: bulk.id,
    kind: bulk.action.kind,
    state: bulk.state,
    total: bulk.total,
    // What was taken back had been done.
    done: count('done') + count('undone') + count('kept'),
    refused: count('refused'),
    undone: count('undone'),
    kept: count('kept'),
    refusals: refusals.map(({ ticketId, contactName, refusal }) => ({
      ticketId,
      contactName: contactName ?? '',
      ...refusal,
    })),
    undoUntil: canBeUndone(bulk, resolveUndoMs > 0) ? undoUntil(bulk).toISOString() : null,
  };
}

const undoUntil = ({ finishedAt, createdAt }: BulkRow): Date =>
  new Date((finishedAt ?? createdAt).getTime() + bulkLimits.undoMs);
