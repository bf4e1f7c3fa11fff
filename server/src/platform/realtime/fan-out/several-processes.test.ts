/** Two realtime servers that share a Redis; runs where redis-server or valkey-server is installed. */
import { once } from 'node:events';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ticketRooms } from '#src/features/tickets/access/ticket-rooms.ts';
import { rooms } from '../rooms.ts';
import { testRealtime, tokenOf } from '../testing.ts';
import { placeAt, queueGone, redisProgram, speaker, testRedis } from './testing.ts';

const redis = await testRedis();
const place = placeAt(redis.url);
beforeAll(redis.start);
afterAll(redis.kill);

const epoch = 'aaaaaaaaaaaa';
const roomAccess = {
  baseRooms: () => [rooms.company(1)],
  boardRooms: () => [],
  listRooms: () => [],
  canReadTicket: (_identity: unknown, ticketId: number) => ticketId < 100,
  canUseSandbox: () => false,
};

test.runIf(redisProgram)(
  'a process without sockets is heard on every other, in order, and the numbers with it',
  async () => {
    const relay = await speaker(redis.url);
    const { browser } = await testRealtime({ redis: place, roomAccess });
    const one = await browser(tokenOf());
    for (let n = 1; n <= 50; n += 1) relay.publish(1, [queueGone(n, 'c1')], `${epoch}-${n}`);
    await expect.poll(() => one.heard.length).toBe(50);
    expect(one.heard.map(([, , eventId]) => eventId)).toEqual(
      Array.from({ length: 50 }, (_, index) => `${epoch}-${index + 1}`),
    );
    relay.publish(1, [queueGone(51, ticketRooms.open(1, 7))], `${epoch}-51`);
    relay.publish(1, [queueGone(52, 'c1')], `${epoch}-52`);
    await expect.poll(() => one.heard.length).toBe(51);
    expect(await one.socket.emitWithAck('resume', `${epoch}-52`)).toBe('nothing');
    expect(await one.socket.emitWithAck('resume', `${epoch}-51`)).toBe('resync');
    const missed: unknown[][] = await one.socket.emitWithAck('replay', `${epoch}-50`);
    expect(missed.map(([, , eventId]) => eventId)).toEqual([`${epoch}-52`]);
  },
);

test.runIf(redisProgram)(
  'what a relay of a former term still had on its way is not told any more',
  async () => {
    const [former, present] = [await speaker(redis.url), await speaker(redis.url)];
    const { browser } = await testRealtime({ redis: place, roomAccess });
    const one = await browser(tokenOf());
    former.publish(1, [queueGone(1, 'c1')], '00006a000000-1');
    await expect.poll(() => one.heard.length).toBe(1);
    present.publish(1, [queueGone(2, 'c1')], '00006a000001-1');
    await expect.poll(() => one.heard.length).toBe(2);
    former.publish(1, [queueGone(3, 'c1')], '00006a000000-2');
    present.publish(1, [queueGone(4, 'c1')], '00006a000001-2');
    await expect.poll(() => one.heard.length).toBe(3);
    expect(one.heard.map(([, , eventId]) => eventId)).toEqual([
      '00006a000000-1',
      '00006a000001-1',
      '00006a000001-2',
    ]);
  },
);

test.runIf(redisProgram)('a session is ended and rooms are asked for anew on every process', async () => {
  let allowed = true;
  const relay = await speaker(redis.url);
  const { browser } = await testRealtime({
    redis: place,
    roomAccess: { ...roomAccess, canReadTicket: () => allowed },
  });
  const ended = await browser(tokenOf({ sessionId: 'old' }));
  const one = await browser(tokenOf({ userId: 2, sessionId: 'new' }));
  one.socket.emit('joinChatBox', '7');
  await one.asked();
  allowed = false;
  relay.refreshRooms(1, 2);
  await expect
    .poll(async () => {
      one.heard.length = 0;
      relay.publish(1, [queueGone(1, ticketRooms.open(1, 7)), queueGone(2, 'c1')]);
      await expect
        .poll(() => one.heard.some(([, payload]) => (payload as { queueId: number }).queueId === 2))
        .toBe(true);
      return one.heard.length;
    })
    .toBe(1);
  const closed = once(ended.socket as unknown as NodeJS.EventEmitter, 'disconnect');
  relay.publish(1, [{ farewell: 'user', userId: 1, except: 'new' }]);
  await closed;
});

test.runIf(redisProgram)(
  'after Redis was away, browsers are told to fetch again and hear what follows',
  async () => {
    const relay = await speaker(redis.url);
    const { browser } = await testRealtime({ redis: place, roomAccess });
    const one = await browser(tokenOf());
    relay.publish(1, [queueGone(1, 'c1')], `${epoch}-60`);
    await expect.poll(() => one.heard.length).toBe(1);
    await redis.kill();
    await redis.start();
    await expect.poll(() => one.heard.map(([event]) => event), { timeout: 15_000 }).toContain('resync');
    expect(await one.socket.emitWithAck('resume', `${epoch}-60`)).toBe('resync');
    await expect
      .poll(
        () => {
          relay.publish(1, [queueGone(2, 'c1')]);
          return one.heard.some(
            ([, payload]) => (payload as { queueId?: number } | undefined)?.queueId === 2,
          );
        },
        { timeout: 15_000, interval: 50 },
      )
      .toBe(true);
  },
);

test.runIf(redisProgram)(
  'who looks at a conversation is known on every process, each user once',
  async () => {
    const [here, there] = [
      await testRealtime({ redis: place, roomAccess }),
      await testRealtime({ redis: place, roomAccess }),
    ];
    const ana = await here.browser(tokenOf({ userId: 1, sessionId: 's1' }));
    const bia = await there.browser(tokenOf({ userId: 2, sessionId: 's2' }));
    const biasOtherTab = await here.browser(tokenOf({ userId: 2, sessionId: 's2' }));
    for (const one of [ana, bia, biasOtherTab]) {
      one.socket.emit('joinChatBox', '8');
      one.socket.emit('joinViewers', '8');
    }
    const told = ({ heard }: typeof ana): unknown =>
      heard.findLast(([event]) => event === 'company-1-viewers')?.[1];
    for (const one of [ana, bia])
      await expect.poll(() => told(one)).toEqual({ ticketId: 8, userIds: [1, 2] });
    biasOtherTab.socket.disconnect();
    bia.socket.disconnect();
    await expect.poll(() => told(ana)).toEqual({ ticketId: 8, userIds: [1] });
  },
);

test.runIf(redisProgram)(
  'a process listens to the companies whose browsers it has, and to no other',
  async () => {
    const { browser } = await testRealtime({
      redis: placeAt(redis.url, 'listened'),
      timing: { lingerMs: 50 },
      roomAccess: { ...roomAccess, baseRooms: ({ companyId }) => [rooms.company(companyId)] },
    });
    const listened = async (): Promise<string[]> =>
      (await redis.channels('prosa:listened:c*')).map((name) => name.replace(/.*:/, '')).sort();
    expect(await listened()).toEqual([]);
    const [one, other] = [await browser(tokenOf()), await browser(tokenOf({ companyId: 2 }))];
    expect(await listened()).toEqual(['c1', 'c2']);
    other.socket.disconnect();
    await expect.poll(listened).toEqual(['c1']);
    const relay = await speaker(redis.url, { redis: placeAt(redis.url, 'listened') });
    relay.publish(2, [queueGone(1, 'c2')], `${epoch}-1`);
    relay.publish(1, [queueGone(2, 'c1')], `${epoch}-1`);
    await expect
      .poll(() => one.heard.map(([, payload]) => payload))
      .toEqual([{ action: 'delete', queueId: 2 }]);
    one.socket.disconnect();
    await expect.poll(listened).toEqual([]);
  },
);

test.runIf(redisProgram)(
  'a browser that comes while much is said misses nothing, or is told to fetch',
  async () => {
    const relay = await speaker(redis.url);
    const { realtime, browser } = await testRealtime({
      redis: place,
      timing: { lingerMs: 0, patienceMs: 100, resyncEveryMs: 10 },
      roomAccess,
    });
    const term = '00010000aaaa';
    let said = 0;
    const speaking = setInterval(() => {
      said += 1;
      relay.publish(1, [queueGone(said, 'c1')], `${term}-${said}`);
      // What is said reaches the others before the database does.
      setTimeout(() => realtime.announced(1, `${term}-${said}`), 5);
    }, 1);
    onTestFinished(() => clearInterval(speaking));
    for (let visit = 0; visit < 20; visit += 1) {
      const before = said;
      const one = await browser(tokenOf());
      const answer = await one.socket.emitWithAck('resume', `${term}-${before}`);
      const until = said;
      const numbersHeard = (): number[] =>
        one.heard.flatMap(([, , id]) => (typeof id === 'string' ? [Number(id.split('-')[1])] : []));
      const isResynced = (): boolean =>
        answer === 'resync' || one.heard.some(([event]) => event === 'resync');
      await expect
        .poll(() => {
          const heard = new Set(numbersHeard());
          const missed = Array.from({ length: until - before }, (_, index) => before + index + 1);
          return isResynced() || missed.every((n) => heard.has(n));
        })
        .toBe(true);
      one.socket.disconnect();
      await expect.poll(() => realtime.sockets).toBe(0);
    }
  },
);

test.runIf(redisProgram)('two installations on one Redis hear nothing of each other', async () => {
  const [ours, theirs] = [
    await testRealtime({ redis: place, roomAccess }),
    await testRealtime({ redis: placeAt(redis.url, 'other'), roomAccess }),
  ];
  const [one, other] = [await ours.browser(tokenOf()), await theirs.browser(tokenOf())];
  const relay = await speaker(redis.url);
  const itsRelay = await speaker(redis.url, { redis: placeAt(redis.url, 'other') });
  relay.publish(1, [queueGone(1, 'c1')], `${epoch}-1`);
  itsRelay.publish(1, [queueGone(2, 'c1')], 'bbbbbbbbbbbb-1');
  const ids = ({ heard }: typeof one): unknown[] => heard.map(([, payload]) => payload);
  await expect.poll(() => ids(one)).toEqual([{ action: 'delete', queueId: 1 }]);
  await expect.poll(() => ids(other)).toEqual([{ action: 'delete', queueId: 2 }]);
});
