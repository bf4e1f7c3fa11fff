import { wireEvent } from '@prosa/shared';
import { expect, test } from 'vitest';
import type { SocketIdentity } from '#src/platform/realtime/identity.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { type Browser, testRealtime, tokenOf } from '#src/platform/realtime/testing.ts';

let allowed: (userId: number) => boolean = () => true;
const roomAccess = {
  baseRooms: ({ companyId }: SocketIdentity) => [rooms.company(companyId)],
  boardRooms: () => [],
  listRooms: () => [],
  canReadTicket: ({ userId }: SocketIdentity) => allowed(userId),
  canUseSandbox: () => false,
};

/** The last list of conversation 7 that this browser was told. */
const seenBy = ({ heard }: Browser, companyId = 1): readonly number[] | undefined =>
  heard
    .filter(([event]) => event === wireEvent(companyId, 'viewers'))
    .map(([, payload]) => payload as { ticketId: number; userIds: number[] })
    .findLast(({ ticketId }) => ticketId === 7)?.userIds;

const open = (browser: Browser): void => void browser.socket.emit('joinChatBox', '7');
const look = (browser: Browser): void => void browser.socket.emit('joinViewers', '7');

test('all who have a conversation open are told who looks at it, each user once', async () => {
  const { browser } = await testRealtime({ roomAccess });
  const ana = await browser(tokenOf({ userId: 1 }));
  const anasOtherTab = await browser(tokenOf({ userId: 1 }));
  const bia = await browser(tokenOf({ userId: 2, sessionId: 's2' }));
  for (const one of [ana, anasOtherTab, bia]) open(one);
  look(ana);
  await expect.poll(() => seenBy(bia)).toEqual([1]);
  look(anasOtherTab);
  look(bia);
  await expect.poll(() => seenBy(ana)).toEqual([1, 2]);
  anasOtherTab.socket.emit('leaveViewers', '7');
  await anasOtherTab.asked();
  bia.socket.emit('leaveViewers', '7');
  await expect.poll(() => seenBy(ana)).toEqual([1]);
});

test('who only watches is not told of, and is told at once', async () => {
  const { browser } = await testRealtime({ roomAccess });
  const ana = await browser(tokenOf({ userId: 1 }));
  open(ana);
  look(ana);
  await expect.poll(() => seenBy(ana)).toEqual([1]);
  const boss = await browser(tokenOf({ userId: 9, sessionId: 's9' }));
  open(boss);
  await expect.poll(() => seenBy(boss)).toEqual([1]);
  expect(seenBy(ana)).toEqual([1]);
});

test('a socket that ends is gone', async () => {
  const { browser } = await testRealtime({ roomAccess });
  const ana = await browser(tokenOf({ userId: 1 }));
  const bia = await browser(tokenOf({ userId: 2, sessionId: 's2' }));
  for (const one of [ana, bia]) open(one);
  for (const one of [ana, bia]) look(one);
  await expect.poll(() => seenBy(ana)).toEqual([1, 2]);
  bia.socket.disconnect();
  await expect.poll(() => seenBy(ana)).toEqual([1]);
});

test('whoever may not read a conversation is never among its viewers, nor told of them, nor is another company', async () => {
  const { browser, realtime } = await testRealtime({ roomAccess });
  allowed = (userId) => userId !== 3;
  const ana = await browser(tokenOf({ userId: 1 }));
  const caio = await browser(tokenOf({ userId: 3, sessionId: 's3' }));
  const stranger = await browser(tokenOf({ companyId: 2, userId: 8, sessionId: 's8' }));
  for (const one of [ana, caio, stranger]) open(one);
  for (const one of [caio, stranger, ana]) look(one);
  await expect.poll(() => seenBy(ana)).toEqual([1]);
  await expect.poll(() => seenBy(stranger, 2)).toEqual([8]);
  expect(seenBy(caio)).toBeUndefined();
  allowed = () => false;
  realtime.refreshRooms(1, 1);
  await ana.asked();
  allowed = () => true;
  const bia = await browser(tokenOf({ userId: 2, sessionId: 's2' }));
  open(bia);
  look(bia);
  await expect.poll(() => seenBy(bia)).toEqual([2]);
});
