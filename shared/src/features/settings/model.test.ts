import { expect, it } from 'vitest';
import { settingCatalogue, settingEntry } from './model.ts';

it('a new company starts with these settings', () =>
  expect(
    Object.fromEntries(Object.entries(settingCatalogue).map(([key, { initial }]) => [key, initial])),
  ).toEqual({
    userRating: 'disabled',
    ratingWindow: '60',
    resolveUndoSeconds: '6',
    resolveReasonRequired: 'disabled',
    afterResolve: 'next',
    scheduleType: 'disabled',
    call: 'enabled',
    CheckMsgIsGroup: 'enabled',
    sendGreetingAccepted: 'disabled',
    sendMsgTransfTicket: 'disabled',
    sendGreetingMessageOneQueues: 'disabled',
    chatBotType: 'text',
    acceptedMessage: '',
    transferMessage: '',
    callMessage: '',
    asaas: '',
    campaignsEnabled: 'true',
    pendingPeek: 'disabled',
    historyOwnQueues: 'disabled',
    contactsExport: 'disabled',
    assignmentCapacity: '10',
    assignmentStickyHours: '24',
    assignmentReturnMinutes: '15',
    awayAfterMinutes: '10',
    pushText: 'disabled',
    composerKey: 'enter',
    retentionDays: '0',
    secondFactorFor: 'nobody',
    language: 'pt',
    timezone: 'America/Sao_Paulo',
    userCreation: 'enabled',
  }));

it('every initial value is one that is allowed', () => {
  for (const [key, { value, initial }] of Object.entries(settingCatalogue))
    expect([key, value.safeParse(initial).success]).toEqual([key, true]);
});

it.each([
  ['ratingWindow', ['1', '60', '10080'], ['0', '-1', '1.5', '10081', 'an hour', '']],
  ['retentionDays', ['0', '365', '3650'], ['3651', '-1', '9999999']],
  ['assignmentCapacity', ['1', '999'], ['0', '1000', '-1', '2.5', '']],
  ['assignmentStickyHours', ['0', '8760'], ['8761', '-1']],
  ['assignmentReturnMinutes', ['0', '1440'], ['1441', 'never']],
  ['awayAfterMinutes', ['0', '480'], ['481', '-1', '']],
  ['timezone', ['America/Manaus', 'Europe/Lisbon', 'UTC'], ['Mars/Olympus', '', 'x'.repeat(61)]],
  ['language', ['pt', 'en', 'es'], ['fr', 'PT']],
  ['resolveUndoSeconds', ['0', '60'], ['61', '-1', '2.5', '']],
  ['afterResolve', ['next', 'list'], ['stay', '']],
  ['composerKey', ['enter', 'ctrlEnter'], ['shift']],
] as const)('%s may be %j and not %j', (key, allowed, refused) => {
  const { value } = settingEntry(key);
  expect(allowed.filter((text) => !value.safeParse(text).success)).toEqual([]);
  expect(refused.filter((text) => value.safeParse(text).success)).toEqual([]);
});
