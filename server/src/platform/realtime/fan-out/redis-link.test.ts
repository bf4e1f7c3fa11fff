/** The way to Redis by itself, over a line that falls silent without breaking. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openLog } from '../../log/log.ts';
import { openRedisLink } from './redis-link.ts';
import { openRedisLine, redisProgram, testRedis } from './testing.ts';

const redis = await testRedis();
beforeAll(redis.start);
afterAll(redis.kill);

test.runIf(redisProgram)(
  'connections that fall silent, speaking or listening, are replaced by new ones',
  async () => {
    const line = await openRedisLine(redis.port);
    onTestFinished(line.close);
    let recoveries = 0;
    const recovered = (): void => {
      recoveries += 1;
    };
    const timing = { pingMs: 50, silentMs: 300 };
    const link = await openRedisLink(line.url, recovered, openLog('silent'), timing);
    onTestFinished(link.close);
    const listening = await link.client.duplicate().connect();
    onTestFinished(() => listening.disconnect());
    line.silence();
    // What is written goes into the void, and keeps the connection from looking idle.
    const writing = setInterval(() => void link.client.incr('n').catch(() => undefined), 20);
    onTestFinished(() => clearInterval(writing));
    await expect.poll(() => link.isUp, { timeout: 5_000 }).toBe(false);
    await expect.poll(() => link.client.isReady || listening.isReady, { timeout: 5_000 }).toBe(false);
    clearInterval(writing);
    line.speak();
    await expect.poll(() => recoveries, { timeout: 10_000 }).toBe(1);
    await expect.poll(() => link.isUp).toBe(true);
    expect(await listening.ping()).toBe('PONG');
    expect(await link.client.ping()).toBe('PONG');
  },
);
