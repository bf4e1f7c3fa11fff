import { expect, test } from 'vitest';
import { doneSteps, shownSteps } from './steps.ts';

const nothing = { connections: [], tickets: [], messages: [] };

test('a new company has done nothing', () => {
  expect([...doneSteps(nothing)]).toEqual([]);
});

test('a test connection is ready, but is no phone of one’s own', () => {
  expect([...doneSteps({ ...nothing, connections: [{ status: 'CONNECTED', provider: 'sandbox' }] })]).toEqual(
    ['connection'],
  );
  expect([...doneSteps({ ...nothing, connections: [{ status: 'CONNECTED', provider: 'beta' }] })]).toEqual([
    'connection',
    'phone',
  ]);
});

test('a waiting ticket is written, not accepted', () => {
  expect([...doneSteps({ ...nothing, tickets: [{ status: 'pending', userId: null }] })]).toEqual(['write']);
});

test('a robot’s greeting is no answer, a person’s is', () => {
  const tickets = [{ status: 'open' as const, userId: 1 }];
  const done = (user: { id: number; name: string } | null) => [
    ...doneSteps({ ...nothing, tickets, messages: [{ fromMe: true, user }] }),
  ];
  expect(done(null)).toEqual(['write', 'accept']);
  expect(done({ id: 1, name: 'Ana' })).toEqual(['write', 'accept', 'answer']);
});

test('a phone of one’s own is a step only where one can be connected', () => {
  expect(shownSteps(['sandbox'])).toEqual(['connection', 'write', 'accept', 'answer']);
  expect(shownSteps(['beta', 'sandbox'])).toContain('phone');
});

test('where nothing is simulated one begins with one’s own phone', () => {
  expect(shownSteps(['beta', 'cloud'])).toEqual(['phone', 'write', 'accept', 'answer']);
});
