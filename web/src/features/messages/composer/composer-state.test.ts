import { expect, test } from 'vitest';
import { admin, agent } from '../../tickets/testing.ts';
import { composerState } from './composer-state.ts';

const up = { peek: false, connection: 'up' } as const;
const open = { status: 'open', userId: agent.id, queueId: 1 } as const;

test('the assignee writes', () => {
  expect(composerState(agent, open, up)).toBe('write');
});

test('an agent takes a colleague’s ticket over first, an admin may write at once', () => {
  expect(composerState(agent, { ...open, userId: 8 }, up)).toBe('assume');
  expect(composerState(admin, open, up)).toBe('write');
});

test('who peeks does not write, unless it is their own ticket', () => {
  expect(composerState(admin, open, { ...up, peek: true })).toBe('peek');
  expect(composerState(agent, open, { ...up, peek: true })).toBe('write');
});

test('a waiting ticket is accepted, a closed one reopened', () => {
  expect(composerState(agent, { ...open, status: 'pending', userId: null }, up)).toBe('accept');
  expect(composerState(admin, { ...open, status: 'closed' }, up)).toBe('reopen');
});

test('a connection that is down still takes messages, a removed one does not', () => {
  expect(composerState(agent, open, { ...up, connection: 'down' })).toBe('write');
  expect(composerState(agent, open, { ...up, connection: 'removed' })).toBe('removed');
});

test('what was made to look at is taken and closed like anything, and nothing is written in it', () => {
  const sample = { ...up, connection: 'sample' } as const;
  expect(composerState(agent, { ...open, status: 'pending', userId: null }, sample)).toBe('accept');
  expect(composerState(agent, { ...open, userId: 8 }, sample)).toBe('assume');
  expect(composerState(agent, open, sample)).toBe('sample');
  expect(composerState(admin, open, { ...sample, peek: true })).toBe('sample');
});
