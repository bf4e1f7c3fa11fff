/** Uploads that are used again, with a clock that is turned by hand. */
import { expect, it } from 'vitest';
import { manualTimers, sessionKeyStore } from './testing.ts';
import { openUploads } from './uploads.ts';

const lifeMs = 60_000;

function shelf() {
  const timers = manualTimers();
  const rows = sessionKeyStore();
  return { timers, rows, uploads: openUploads({ rows, now: timers.now, lifeMs }) };
}
const text = async (found: Promise<Uint8Array | null>): Promise<string | null> => {
  const bytes = await found;
  return bytes && Buffer.from(bytes).toString();
};

it('are found under their key as long as they live, and until the network has forgotten them', async () => {
  const { timers, uploads } = shelf();
  await uploads.keep('one', Buffer.from('first'));
  await uploads.keep('two', Buffer.from('second'));
  expect(await text(uploads.find('one'))).toBe('first');
  expect(await text(uploads.find('three'))).toBeNull();
  await uploads.forget('one');
  expect(await text(uploads.find('one'))).toBeNull();
  timers.advance(lifeMs - 1);
  expect(await text(uploads.find('two'))).toBe('second');
  timers.advance(1);
  expect(await text(uploads.find('two'))).toBeNull();
});

it('lie under short names, whatever their key', async () => {
  const { rows, uploads } = shelf();
  await uploads.keep('x'.repeat(5_000), Buffer.from('left'));
  const [name = ''] = (await rows.list('')).keys();
  expect(name.length).toBeLessThan(100);
});

it('are made one after the other under one key, side by side under several', async () => {
  const { uploads } = shelf();
  const log: string[] = [];
  let go = (): void => undefined;
  const slow = uploads.inTurn('one', async () => {
    log.push('first');
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    throw new Error('it failed');
  });
  slow.catch(() => undefined);
  const second = uploads.inTurn('one', async () => void log.push('second'));
  await uploads.inTurn('two', async () => void log.push('other'));
  expect(log).toEqual(['first', 'other']);
  go();
  await second;
  expect(log).toEqual(['first', 'other', 'second']);
});
