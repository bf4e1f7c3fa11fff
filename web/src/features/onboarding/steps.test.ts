import type { PlanUsage } from '@prosa/shared';
import { expect, test } from 'vitest';
import { doneSteps, type Evidence, ofPeople, shownSteps, withoutSamples } from './steps.ts';

const room = (users: number, connections: number, queues: number): PlanUsage => ({
  users: { used: 1, limit: users },
  connections: { used: 0, limit: connections },
  queues: { used: 0, limit: queues },
});
const nothing: Evidence = {
  connections: [],
  tickets: [],
  messages: [],
  usage: room(5, 1, 5),
  invited: 0,
  hasHours: false,
  quickMessages: 0,
  hasOptions: false,
};
const connection: Evidence['connections'][number] = {
  status: 'CONNECTED',
  provider: 'sandbox',
  queues: [],
  promptId: null,
  integrationId: null,
};
const queue = (id: number) => ({ id, name: `Fila ${id}`, color: '#000000' });
const done = (some: Partial<Evidence>) => [...doneSteps({ ...nothing, ...some })];

test('a new company has done nothing', () => {
  expect(done({})).toEqual([]);
});

test('a test connection is ready, but is no phone of one’s own', () => {
  expect(done({ connections: [connection] })).toEqual(['connection']);
  expect(done({ connections: [{ ...connection, provider: 'beta' }] })).toEqual(['connection', 'phone']);
});

test('a waiting ticket is written, not accepted', () => {
  expect(done({ tickets: [{ status: 'pending', userId: null, whatsapp: {} }] })).toEqual(['write']);
});

test('a robot’s greeting is no answer, a person’s is', () => {
  const tickets = [{ status: 'open' as const, userId: 1, whatsapp: {} }];
  const answered = (user: { id: number; name: string } | null) =>
    done({ tickets, messages: [{ fromMe: true, user }] });
  expect(answered(null)).toEqual(['write', 'accept']);
  expect(answered({ id: 1, name: 'Ana' })).toEqual(['write', 'accept', 'answer']);
});

test('each step of the company is done once the thing exists', () => {
  const used = room(5, 1, 5);
  expect(done({ usage: { ...used, queues: { used: 1, limit: 5 } } })).toEqual(['queues']);
  expect(done({ usage: { ...used, users: { used: 2, limit: 5 } } })).toEqual(['team']);
  expect(done({ invited: 1 })).toEqual(['team']);
  expect(done({ hasHours: true })).toEqual(['hours']);
  expect(done({ quickMessages: 3 })).toEqual(['quickMessages']);
  expect(done({ hasOptions: true })).toEqual(['menu']);
});

test('a menu is also the choice between queues, or a bot', () => {
  const away = { ...connection, status: 'DISCONNECTED' as const };
  expect(done({ connections: [{ ...away, queues: [queue(1)] }] })).toEqual([]);
  expect(done({ connections: [{ ...away, queues: [queue(1), queue(2)] }] })).toEqual(['menu']);
  expect(done({ connections: [{ ...away, promptId: 3 }] })).toEqual(['menu']);
});

test('a phone of one’s own is a step only where one can be connected', () => {
  expect(shownSteps({ offered: ['sandbox'], usage: room(5, 1, 5) })).toEqual({
    conversation: ['connection', 'write', 'accept', 'answer'],
    company: ['queues', 'team', 'hours', 'quickMessages', 'menu'],
  });
  expect(shownSteps({ offered: ['beta', 'sandbox'], usage: room(5, 1, 5) }).company).toContain('phone');
});

test('where nothing is simulated one begins with one’s own phone, and is asked for it once', () => {
  const shown = shownSteps({ offered: ['beta', 'cloud'], usage: room(5, 1, 5) });
  expect(shown.conversation).toEqual(['phone', 'write', 'accept', 'answer']);
  expect(shown.company).not.toContain('phone');
});

test('what the plan has no room for is no step', () => {
  expect(shownSteps({ offered: ['beta', 'sandbox'], usage: room(1, 0, 0) }).company).toEqual([
    'hours',
    'quickMessages',
  ]);
});

test('what was made to look at completes no step', () => {
  const sample = { status: 'open' as const, userId: 1, whatsapp: { isSample: true as const } };
  const own = { ...sample, whatsapp: {} };
  expect(ofPeople([sample, own])).toEqual([own]);
  const used = { ...room(5, 1, 5), queues: { used: 3, limit: 5 } };
  const samples = { queues: 3, quickMessages: 4 };
  expect(done(withoutSamples({ usage: used, quickMessages: 4 }, samples))).toEqual([]);
  expect(done(withoutSamples({ usage: used, quickMessages: 5 }, { ...samples, queues: 2 }))).toEqual([
    'queues',
    'quickMessages',
  ]);
});
