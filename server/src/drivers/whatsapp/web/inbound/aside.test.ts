import { expect, it } from 'vitest';
import { openLog } from '#src/platform/log/log.ts';
import { SessionSuperseded } from '../../errors.ts';
import type { InboxEvent } from '../../events.ts';
import { manualTimers } from '../../testing.ts';
import type { News } from '../content/sealed-answers.ts';
import { openAside } from './aside.ts';

const piece = (name: string): InboxEvent => ({
  type: 'people',
  people: [{ identities: [{ kind: 'lid', value: name }], pushName: null, name: null }],
});
const nameOf = (event: News): string =>
  event.type === 'people' ? (event.people[0]?.identities[0]?.value ?? '') : '';

function setting(refuse: (name: string) => Error | undefined = () => undefined) {
  const timers = manualTimers();
  const taken: string[] = [];
  let letOn = (): void => undefined;
  let live: Promise<void> = Promise.resolve();
  const aside = openAside({
    timers,
    log: openLog('silent'),
    calm: () => live,
    onEvent: async (event) => {
      const refusal = refuse(nameOf(event));
      if (refusal !== undefined) throw refusal;
      taken.push(nameOf(event));
    },
  });
  const beBusy = (): void => {
    live = new Promise((resolve) => {
      letOn = resolve;
    });
  };
  return { aside, timers, taken, beBusy, beCalm: () => letOn() };
}

const aTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('hands nothing over while something live is on its way, and everything in its order afterwards', async () => {
  const { aside, taken, beBusy, beCalm } = setting();
  beBusy();
  aside.take([piece('a'), piece('b')]);
  aside.take([piece('c')]);
  await aTurn();
  expect(taken).toEqual([]);
  beCalm();
  await aside.idle();
  expect(taken).toEqual(['a', 'b', 'c']);
});

it('tries again what was not taken, and loses nothing', async () => {
  let refusals = 2;
  const { aside, taken, timers } = setting((name) => {
    if (name !== 'b' || refusals === 0) return undefined;
    refusals -= 1;
    return new Error('the database is away');
  });
  aside.take([piece('a'), piece('b'), piece('c')]);
  for (let round = 0; round < 3; round += 1) {
    await aTurn();
    timers.advance(1_000);
  }
  await aside.idle();
  expect(taken).toEqual(['a', 'b', 'c']);
});

it('ends when another session has taken over', async () => {
  const { aside, taken } = setting(() => new SessionSuperseded());
  aside.take([piece('a')]);
  await aside.idle();
  aside.take([piece('b')]);
  await aside.idle();
  expect(taken).toEqual([]);
});
