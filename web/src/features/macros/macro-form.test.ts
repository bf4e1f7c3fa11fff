import { type MacroView, macroActionKinds } from '@prosa/shared';
import { expect, test } from 'vitest';
import { firstUnfinished, inputOf, newAction, valuesOf } from './macro-form.ts';
import { macroOfKey } from './offered.ts';

const macro = (some: Partial<MacroView> = {}): MacroView => ({
  id: 1,
  name: 'Encerrar',
  shared: false,
  key: 2,
  actions: [
    { kind: 'message', text: 'Até logo!' },
    { kind: 'addTag', tagId: 4, target: 'Feito' },
    { kind: 'queue', queueId: 5, target: null },
    { kind: 'assign', userId: 6, target: 'Ana' },
    { kind: 'snooze', until: 'monday' },
    { kind: 'priority', priority: 'urgent' },
    { kind: 'resolve', reason: 'Pago', reasonId: 8, silent: true },
  ],
  userId: 1,
  version: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...some,
});

test('what was read is sent back as it was', () =>
  expect(inputOf(valuesOf(macro()))).toEqual({
    name: 'Encerrar',
    shared: false,
    key: 2,
    actions: [
      { kind: 'message', text: 'Até logo!' },
      { kind: 'addTag', tagId: 4 },
      { kind: 'queue', queueId: 5 },
      { kind: 'assign', userId: 6 },
      { kind: 'snooze', until: 'monday' },
      { kind: 'priority', priority: 'urgent' },
      { kind: 'resolve', reason: 'Pago', reasonId: 8, silent: true },
    ],
  }));

test('the first action that lacks something is named by its place', () => {
  const unfinished = macroActionKinds.filter((kind) => firstUnfinished([newAction(kind, 'a')]) === 1);
  expect(unfinished).toEqual(['message', 'addTag', 'removeTag', 'queue', 'assign', 'note']);
  const assignMe = newAction('assignMe', 'a');
  expect(firstUnfinished([assignMe, { ...newAction('message', 'b'), text: ' ' }])).toBe(2);
  expect(firstUnfinished([assignMe])).toBeUndefined();
});

test('a digit runs one’s own macro before the company’s', () => {
  const shared = macro({ id: 2, shared: true });
  expect(macroOfKey([shared, macro()], 2)?.id).toBe(1);
  expect(macroOfKey([shared], 2)?.id).toBe(2);
  expect(macroOfKey([shared], 3)).toBeUndefined();
});
