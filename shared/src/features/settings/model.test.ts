import { expect, it } from 'vitest';
import { settingCatalogue } from './model.ts';

it('a new company starts with these settings', () =>
  expect(
    Object.fromEntries(Object.entries(settingCatalogue).map(([key, { initial }]) => [key, initial])),
  ).toEqual({
    userRating: 'disabled',
    scheduleType: 'disabled',
    call: 'enabled',
    CheckMsgIsGroup: 'enabled',
    sendGreetingAccepted: 'disabled',
    sendMsgTransfTicket: 'disabled',
    sendGreetingMessageOneQueues: 'disabled',
    chatBotType: 'text',
    asaas: '',
    campaignsEnabled: 'true',
    pendingPeek: 'disabled',
  }));

it('every initial value is one that is allowed', () => {
  for (const [key, { value, initial }] of Object.entries(settingCatalogue))
    expect([key, value.safeParse(initial).success]).toEqual([key, true]);
});
