/** Pure decisions about steps for many contacts. */
import {
  type ContactBulkAction,
  type ContactBulkReason,
  type ContactBulkResult,
  maxContactTags,
} from '@prosa/shared';

export type TagAction = Extract<ContactBulkAction, { kind: 'tag' | 'untag' }>;
export type TagOutcome = 'done' | Extract<ContactBulkReason, 'unchanged' | 'full'>;

/** Returns what becomes of a contact that carries these tags. */
export function tagOutcome(worn: ReadonlySet<number>, { kind, tagIds }: TagAction): TagOutcome {
  const wanted = new Set(tagIds);
  const carried = [...wanted].filter((id) => worn.has(id)).length;
  if (kind === 'untag') return carried === 0 ? 'unchanged' : 'done';
  if (carried === wanted.size) return 'unchanged';
  return worn.size + wanted.size - carried > maxContactTags ? 'full' : 'done';
}

/** Counts what became of each; reasons that nobody gave are left out. */
export function bulkResult(
  outcomes: Iterable<readonly [outcome: 'done' | ContactBulkReason, count: number]>,
): ContactBulkResult {
  const counts = new Map<'done' | ContactBulkReason, number>();
  for (const [outcome, count] of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + count);
  const left: ContactBulkResult['left'] = [];
  for (const [reason, count] of counts) if (reason !== 'done' && count > 0) left.push({ reason, count });
  return { done: counts.get('done') ?? 0, left };
}
