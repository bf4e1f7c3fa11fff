/** A filter while it is being built: what a condition still lacks may be empty. Pure. */
import {
  type ConditionField,
  conditionLimits,
  type TicketCondition,
  type TicketConditions,
  ticketCondition,
} from '@prosa/shared';

export type DraftCondition = { readonly uid: string; readonly condition: TicketCondition };
export type DraftGroup = {
  readonly uid: string;
  readonly match: 'all' | 'any';
  readonly conditions: readonly DraftCondition[];
};
export type FilterDraft = { readonly match: 'all' | 'any'; readonly groups: readonly DraftGroup[] };

/** What each field begins with. */
const blank: { readonly [F in ConditionField]: Extract<TicketCondition, { field: F }> } = {
  status: { field: 'status', is: 'any', values: ['pending'] },
  queue: { field: 'queue', is: 'any', values: [] },
  user: { field: 'user', is: 'any', values: ['me'] },
  tag: { field: 'tag', is: 'any', values: [] },
  connection: { field: 'connection', is: 'any', values: [] },
  priority: { field: 'priority', is: 'any', values: ['urgent'] },
  unread: { field: 'unread', is: true },
  waiting: { field: 'waiting', is: 'atLeast', minutes: 15 },
  sla: { field: 'sla', is: 'missed', minutes: 60 },
  last: { field: 'last', is: 'customer' },
  extraInfo: { field: 'extraInfo', is: 'equals', name: '', value: '' },
};

export const newCondition = (field: ConditionField, uid: string): DraftCondition => ({
  uid,
  condition: blank[field],
});

/** Returns the draft of conditions; of none a group with one condition. */
export function draftOf(conditions: TicketConditions | null): FilterDraft {
  if (conditions === null)
    return {
      match: 'all',
      groups: [{ uid: '0', match: 'all', conditions: [newCondition('status', '0-0')] }],
    };
  return {
    match: conditions.match,
    groups: conditions.groups.map(({ match, conditions: parts }, group) => ({
      uid: String(group),
      match,
      conditions: parts.map((condition, nth) => ({ uid: `${group}-${nth}`, condition })),
    })),
  };
}

export const conditionsOf = ({ match, groups }: FilterDraft): TicketConditions => ({
  match,
  groups: groups.map((group) => ({
    match: group.match,
    conditions: group.conditions.map(({ condition }) => condition),
  })),
});

export const countConditions = ({ groups }: FilterDraft): number =>
  groups.reduce((total, { conditions }) => total + conditions.length, 0);

/** Returns whether another condition has room. */
export const hasRoom = (draft: FilterDraft): boolean => countConditions(draft) < conditionLimits.conditions;

/** Returns whether a condition says all that its field needs. */
export const isFinished = ({ condition }: DraftCondition): boolean =>
  ticketCondition.safeParse(condition).success;

/** Returns whether there is anything, and nothing lacks anything. */
export const isComplete = (draft: FilterDraft): boolean =>
  countConditions(draft) > 0 && draft.groups.every(({ conditions }) => conditions.every(isFinished));

/** Changes a group; one that has no condition any more goes. */
export function updateGroup(
  draft: FilterDraft,
  uid: string,
  change: (group: DraftGroup) => DraftGroup,
): FilterDraft {
  const groups = draft.groups
    .map((group) => (group.uid === uid ? change(group) : group))
    .filter(({ conditions }) => conditions.length > 0);
  return { ...draft, groups };
}
