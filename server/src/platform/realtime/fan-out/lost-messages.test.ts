/** Messages that get lost between two processes, on a real Redis: nobody is left with an old screen without being told. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { metrics } from '../../metrics.ts';
import { testRealtime, tokenOf } from '../testing.ts';
import { openRedisLine, placeAt, queueGone, redisProgram, speaker, testRedis } from './testing.ts';

const redis = await testRedis();
beforeAll(redis.start);
afterAll(redis.kill);

const timing = { patienceMs: 200, resyncEveryMs: 300 };
const epoch = 'aaaaaaaaaaaa';
const later = 'bbbbbbbbbbbb';

async function gaps(): Promise<number> {
  const { values } = (await metrics.getSingleMetric('prosa_realtime_gaps_total')?.get()) ?? { values: [] };
  return values[0]?.value ?? 0;
}

/** A process with a browser and one that speaks, each with a way to Redis of its own. */
async function twoProcesses() {
  const line = await openRedisLine(redis.port);
  onTestFinished(line.close);
  const relay = await speaker(line.url, { timing });
  const { realtime: here, browser } = await testRealtime({ redis: placeAt(redis.url), timing });
  const one = await browser(tokenOf());
  const tell = (from: number, to: number): void => {
    for (let n = from; n <= to; n += 1) relay.publish(1, [queueGone(n, 'c1')], `${epoch}-${n}`);
  };
  tell(1, 1);
  await expect.poll(() => one.heard.length).toBe(1);
  const resyncs = (): number => one.heard.filter(([event]) => event === 'resync').length;
  const told = (): unknown[] => one.heard.filter(([event]) => event !== 'resync').map(([, , id]) => id);
  return { line, relay, here, one, tell, resyncs, told };
}

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${epoch}-${from + index}`);

test.runIf(redisProgram)(
  'only the relay is cut off from Redis: the others are told to fetch again, and hear everything afterwards',
  async () => {
    const { line, relay, here, one, tell, resyncs, told } = await twoProcesses();
    const before = await gaps();
    await line.cut();
    tell(2, 50);
    expect(await one.socket.emitWithAck('resume', `${epoch}-1`)).toBe('nothing');
    here.announced(1, `${epoch}-50`);
    await expect.poll(resyncs).toBe(1);
    expect(await one.socket.emitWithAck('resume', `${epoch}-1`)).toBe('resync');
    expect(await gaps()).toBe(before + 1);
    await expect.poll(() => relay.isUp).toBe(false);
    await line.mend();
    await expect.poll(told, { timeout: 10_000 }).toEqual(numbers(1, 50));
    await expect.poll(() => relay.isUp).toBe(true);
    expect(here.isUp).toBe(true);
  },
);

test.runIf(redisProgram)('what the relay’s way to Redis has swallowed is told to the others', async () => {
  const { line, tell, resyncs } = await twoProcesses();
  line.silence();
  tell(2, 20);
  await expect.poll(() => line.swallowed).toBeGreaterThan(0);
  await line.cut();
  await line.mend();
  await expect.poll(resyncs, { timeout: 10_000 }).toBeGreaterThan(0);
});

test.runIf(redisProgram)('a number that was skipped is told at once, without an announcement', async () => {
  const { one, tell, resyncs } = await twoProcesses();
  tell(4, 4);
  await expect.poll(resyncs).toBe(1);
  expect(await one.socket.emitWithAck('resume', `${epoch}-1`)).toBe('resync');
  expect(await one.socket.emitWithAck('resume', `${epoch}-4`)).toBe('nothing');
});

test.runIf(redisProgram)(
  'Redis stands still in a burst: browsers are told meanwhile, and nothing of the burst is lost',
  async () => {
    const { here, tell, resyncs, told } = await twoProcesses();
    redis.freeze();
    onTestFinished(redis.thaw);
    tell(2, 3_000);
    here.announced(1, `${epoch}-3000`);
    await expect.poll(resyncs).toBe(1);
    redis.thaw();
    await expect.poll(() => told().length, { timeout: 20_000 }).toBe(3_000);
    expect(told()).toEqual(numbers(1, 3_000));
  },
);

test.runIf(redisProgram)('the end of a relay’s term is not lost when another one takes over', async () => {
  const { here, relay, resyncs } = await twoProcesses();
  here.announced(1, `${epoch}-3`);
  relay.publish(1, [queueGone(1, 'c1')], `${later}-1`);
  await expect.poll(resyncs).toBe(1);
});

test('a process that nobody has given a way to Redis is not silent either', async () => {
  const { realtime, browser } = await testRealtime({ timing });
  const one = await browser(tokenOf());
  realtime.announced(1, `${epoch}-1`);
  expect(realtime.isUp).toBe(true);
  realtime.announced(1, `${epoch}-2`);
  await expect.poll(() => one.heard.map(([event]) => event)).toEqual(['resync']);
  expect(realtime.isUp).toBe(false);
});
