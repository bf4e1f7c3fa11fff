import { describe, expect, it } from 'vitest';
import {
  type BotSession,
  chosenFrom,
  counted,
  digest,
  pauseBefore,
  planOf,
  sessionFor,
} from './turn.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const session = (more: Partial<BotSession> = {}): BotSession => ({
  ...sessionFor(undefined, 1, now),
  session: 's1',
  ...more,
});
const answer = {
  session: 's1',
  steps: [{ kind: 'text', text: 'oi' } as const],
  choices: [],
  hasEnded: false,
  isFallback: false,
  isCut: false,
  isIgnored: false,
};

describe('what was chosen', () => {
  const titles = ['Pão francês', 'Bolo', 'Café'];
  it.each([
    ['2', 'Bolo'],
    [' bolo ', 'Bolo'],
    ['PAO FRANCES', 'Pão francês'],
    ['*[ 3 ]* - Café', 'Café'],
    ['1, 3', 'Pão francês, Café'],
    ['1 e 2', 'Pão francês, Bolo'],
    ['4', '4'],
    ['quero 2 bolos', 'quero 2 bolos'],
    ['', ''],
  ])('by %j is %j', (input, chosen) => expect(chosenFrom(titles, input)).toBe(chosen));
  it('is what was written where nothing is offered', () => expect(chosenFrom([], '2')).toBe('2'));
});

describe('what a message means to a flow', () => {
  const words = { typebotExpires: 10, typebotKeywordFinish: 'Sair', typebotKeywordRestart: 'menu' };
  it.each([
    ['sair', {}, 'finish'],
    ['MENU ', {}, 'start'],
    ['oi', {}, 'continue'],
    ['oi', { session: null }, 'start'],
    ['oi', { touchedAt: ago(10) }, 'start'],
    ['oi', { touchedAt: ago(9) }, 'continue'],
    ['oi', { hasEnded: true, touchedAt: ago(9) }, 'leave'],
    ['oi', { hasEnded: true, touchedAt: ago(10) }, 'start'],
  ])('%j after %j: %s', (input, more, kind) =>
    expect(planOf(words, session(more), input, now).kind).toBe(kind),
  );
  it('never expires with zero minutes', () =>
    expect(planOf({ ...words, typebotExpires: 0 }, session({ touchedAt: ago(99_999) }), 'oi', now).kind).toBe(
      'continue',
    ));
  it('has no words where none are set', () =>
    expect(planOf({ ...words, typebotKeywordFinish: '' }, session(), '', now).kind).toBe('continue'));
});

it('sixty turns an hour are enough', () => {
  expect(counted(session({ turns: 59, hourAt: ago(30) }), now)).toMatchObject({ turns: 60 });
  expect(counted(session({ turns: 60, hourAt: ago(30) }), now)).toBeUndefined();
  expect(counted(session({ turns: 60, hourAt: ago(60) }), now)).toMatchObject({ turns: 1, hourAt: now });
});

it('a session of another bot is none of this one’s', () =>
  expect(sessionFor(session({ integrationId: 2, choices: ['x'] }), 1, now)).toMatchObject({
    integrationId: 1,
    session: null,
    choices: [],
  }));

describe('an answer', () => {
  it('that was given ten times in a row is not given again', () => {
    const given = digest(answer, session({ lastText: 'oi', repeats: 9 }), 'webhook', now);
    expect(given.steps.at(-1)).toEqual({ kind: 'text', text: 'oi' });
    expect(given.session.repeats).toBe(10);
    expect(digest(answer, given.session, 'webhook', now).steps.map(({ kind }) => kind)).toEqual([
      'note',
      'leave',
    ]);
    expect(digest({ ...answer, steps: [] }, given.session, 'webhook', now).session.repeats).toBe(1);
  });

  it('that leaves anyway leaves once, though it is the third that was not understood', () => {
    const third = {
      ...answer,
      isFallback: true,
      steps: [...answer.steps, { kind: 'leave', queueId: 3 } as const],
    };
    const { steps, session: after } = digest(third, session({ fallbacks: 2 }), 'dialogflow', now);
    expect(steps.filter(({ kind }) => kind === 'leave')).toEqual([{ kind: 'leave', queueId: 3 }]);
    expect(after.fallbacks).toBe(0);
  });
});

it('waits before what is said, not before orders', () => {
  const pace = { delayMs: 1_000 };
  expect(pauseBefore({ kind: 'text', text: 'x' }, pace)).toBe(1_000);
  expect(pauseBefore({ kind: 'wait', ms: 3_000 }, pace)).toBe(3_000);
  expect(pauseBefore({ kind: 'leave' }, pace)).toBe(0);
  expect(pauseBefore(undefined, pace)).toBe(0);
});
