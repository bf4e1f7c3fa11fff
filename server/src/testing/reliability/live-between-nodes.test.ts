/** Two nodes, of which only the relay's way to Redis is cut: whoever looks at the other one is not left with an old screen. */
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRedisLine, redisProgram, testRedis } from '#src/platform/realtime/fan-out/testing.ts';
import { testAddresses } from '../database.ts';
import { testServer } from '../server.ts';

const redis = await testRedis();
beforeAll(redis.start);
afterAll(redis.kill);

const readiness = async (url: string): Promise<unknown> => (await fetch(`${url}/ready`)).json();

it.runIf(redisProgram)(
  'the relay is cut off from Redis: browsers of the other node are told to fetch again, and the relay says what it lacks',
  async () => {
    const at = await testAddresses();
    const line = await openRedisLine(redis.port);
    afterAll(line.close);
    // The first one is the relay.
    const relay = await testServer({ at, config: { redisUrl: line.url } });
    const other = await testServer({ at, config: { redisUrl: redis.url } });
    const company = await relay.company();
    const heard: string[] = [];
    const socket = io(other.url, { transports: ['websocket'], query: { token: company.admin.token } });
    afterAll(() => void socket.disconnect());
    socket.onAny((event: string) => heard.push(event));
    socket.once('ready', () => socket.emit('joinTickets', 'pending'));
    await expect.poll(() => heard).toContain('ready');
    const writes = (number: string): Promise<void> => company.phone(number).says('oi');
    const tickets = (): number => heard.filter((event) => event === `company-${company.id}-ticket`).length;

    await writes('5511933330001');
    await expect.poll(tickets, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(await readiness(relay.url)).toMatchObject({ status: 'ready', wanting: [] });
    expect(heard).not.toContain('resync');
    const before = tickets();

    await line.cut();
    await writes('5511933330002');
    await expect.poll(() => heard, { timeout: 20_000 }).toContain('resync');
    expect(tickets()).toBe(before);
    expect(await readiness(relay.url)).toMatchObject({ status: 'ready', wanting: ['redis'] });
    expect(await readiness(other.url)).toMatchObject({ status: 'ready', wanting: [] });

    await line.mend();
    await expect.poll(tickets, { timeout: 20_000 }).toBeGreaterThan(before);
    await expect
      .poll(() => readiness(relay.url), { timeout: 20_000 })
      .toMatchObject({ status: 'ready', wanting: [] });
  },
);
