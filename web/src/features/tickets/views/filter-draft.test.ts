import { conditionFields, conditionLimits, type TicketConditions, ticketConditions } from '@prosa/shared';
import { expect, test } from 'vitest';
import {
  conditionsOf,
  draftOf,
  type FilterDraft,
  hasRoom,
  isComplete,
  isFinished,
  newCondition,
  updateGroup,
} from './filter-draft.ts';

const conditions: TicketConditions = {
  match: 'any',
  groups: [
    {
      match: 'all',
      conditions: [
        { field: 'unread', is: true },
        { field: 'tag', is: 'none', values: [4] },
      ],
    },
    { match: 'any', conditions: [{ field: 'waiting', is: 'atLeast', minutes: 30 }] },
  ],
};

test('what was read is built as it was', () => expect(conditionsOf(draftOf(conditions))).toEqual(conditions));

test('a new filter is one that the server takes', () =>
  expect(ticketConditions.safeParse(conditionsOf(draftOf(null))).success).toBe(true));

test('fields that name nothing yet are unfinished', () => {
  const unfinished = conditionFields.filter((field) => !isFinished(newCondition(field, 'a')));
  expect(unfinished).toEqual(['queue', 'tag', 'connection', 'extraInfo']);
  const draft: FilterDraft = {
    match: 'all',
    groups: [{ uid: 'a', match: 'all', conditions: [newCondition('tag', 'b')] }],
  };
  expect(isComplete(draft)).toBe(false);
});

test('a group whose last condition goes, goes; without any there is no filter', () => {
  const without = updateGroup(draftOf(conditions), '1', (group) => ({ ...group, conditions: [] }));
  expect(conditionsOf(without).groups).toHaveLength(1);
  expect(isComplete(updateGroup(without, '0', (group) => ({ ...group, conditions: [] })))).toBe(false);
});

test('there is room for so many conditions', () => {
  const full = Array.from({ length: conditionLimits.conditions }, (_, nth) =>
    newCondition('unread', String(nth)),
  );
  const draft: FilterDraft = { match: 'all', groups: [{ uid: 'a', match: 'all', conditions: full }] };
  expect(hasRoom(draft)).toBe(false);
  expect(hasRoom({ ...draft, groups: [{ uid: 'a', match: 'all', conditions: full.slice(1) }] })).toBe(true);
});
