import { connectionFields, maskedSecret } from '@prosa/shared';
import { expect, test } from 'vitest';
import { fieldProblem } from '#src/ui/record/schema-problems.ts';
import { type ConnectionValues, changedInput, newInput, valuesOf } from './connection-form.ts';
import { greetingProblem, problemsOf, tabOf } from './connection-problems.ts';
import { buildConnection, untold } from './testing.ts';

test.each([
  ['', 'required'],
  ['   ', 'required'],
  [' a ', 'tooShort'],
  ['ab', null],
  ['a'.repeat(50), null],
  ['a'.repeat(51), 'tooLong'],
])('says of the name “%s”: %s', (name, problem) => {
  expect(fieldProblem(connectionFields.shape.name, name.trim())).toBe(problem);
});

test('asks for a greeting from two queues on', () => {
  expect(greetingProblem(' ', ['1', '2'])).toBe('greetingRequired');
  expect(greetingProblem('Olá', ['1', '2'])).toBeNull();
  expect(greetingProblem('', ['1'])).toBeNull();
});

const account = {
  phoneNumberId: '106540352242922',
  wabaId: '102290129340398',
  accessToken: 'EAAG'.repeat(10),
  appSecret: '0123456789abcdef',
  verifyToken: 'my-verify-token',
};
const values = (some: Partial<ConnectionValues> = {}): ConnectionValues => ({
  ...valuesOf(null),
  name: 'Loja',
  ...some,
});

const strong = 'Vb7qLw2nRt9ZkXc4mPs8HdJf6gQy1TeA';

test('a token is long and varied, or absent', () => {
  for (const token of ['short', 'x'.repeat(40), strong.slice(1), strong.repeat(7)])
    expect(problemsOf(values({ token }), 'beta', true)).toEqual({ token: 'weakToken' });
  expect(problemsOf(values({ token: ` ${strong} ` }), 'beta', true)).toEqual({});
});

test('a new official account needs everything, in its form', () => {
  const empty = values();
  expect(problemsOf(empty, 'sandbox', true)).toEqual({});
  expect(problemsOf(empty, 'cloud', true)).toEqual({
    'cloud.phoneNumberId': 'required',
    'cloud.wabaId': 'required',
    'cloud.accessToken': 'required',
    'cloud.appSecret': 'required',
    'cloud.verifyToken': 'required',
  });
  const wrong = { ...account, phoneNumberId: '+55 11', accessToken: 'short', appSecret: 'x'.repeat(201) };
  expect(problemsOf(values({ cloud: wrong }), 'cloud', true)).toEqual({
    'cloud.phoneNumberId': 'digits',
    'cloud.accessToken': 'tooShort',
    'cloud.appSecret': 'tooLong',
  });
  expect(problemsOf(values({ cloud: account }), 'cloud', true)).toEqual({});
});

const official = buildConnection({
  provider: 'cloud',
  cloud: {
    phoneNumberId: '111111',
    wabaId: '222222',
    webhookPath: '/webhooks/x',
    webhookSeenAt: null,
    ...untold,
  },
});

test('secrets that are stored may be left empty, and are not sent then', () => {
  const unchanged = valuesOf(official);
  expect(problemsOf(unchanged, 'cloud', false)).toEqual({});
  expect(changedInput(unchanged, official, 1).cloud).toEqual({ phoneNumberId: '111111', wabaId: '222222' });
  const renewed = { ...unchanged, cloud: { ...unchanged.cloud, accessToken: 'new-token-of-the-number' } };
  expect(changedInput(renewed, official, 1).cloud).toMatchObject({ accessToken: 'new-token-of-the-number' });
});

test('a new connection is sent with its network, and an account only where it has one', () => {
  const given = values({ name: ' Loja ', cloud: account, queueIds: ['3', '4'], transferQueueId: '4' });
  expect(newInput(given, 'cloud')).toMatchObject({
    name: 'Loja',
    provider: 'cloud',
    cloud: account,
    queueIds: [3, 4],
    transferQueueId: 4,
  });
  expect(newInput(given, 'beta')).not.toHaveProperty('cloud');
});

test('numbers left empty take their usual values, and a token that was not typed is not sent', () => {
  const cleared = values({
    timeToTransfer: '',
    expiresTicket: '',
    maxUseBotQueues: '',
    messagesPerMinute: '',
    timeUseBotQueues: '',
  });
  const input = newInput(cleared, 'beta');
  expect(input).toMatchObject({
    timeToTransfer: null,
    expiresTicket: 0,
    timeUseBotQueues: 0,
    maxUseBotQueues: 3,
    messagesPerMinute: 60,
  });
  expect(input).not.toHaveProperty('token');
  expect(newInput(values({ token: ` ${strong} ` }), 'beta').token).toBe(strong);
});

test('a proxy is sent for linked numbers alone, and is one or none', () => {
  const proxy = ' socks5://ana:senha@proxy.example:1080 ';
  expect(newInput(values({ proxy }), 'beta').proxy).toBe(proxy.trim());
  expect(newInput(values({ proxy }), 'sandbox')).not.toHaveProperty('proxy');
  const shown = buildConnection({ provider: 'beta', proxy: `http://ana:${maskedSecret}@proxy.example` });
  expect(changedInput(valuesOf(shown), shown, 1).proxy).toBe(shown.proxy);
  expect(problemsOf(valuesOf(shown), 'beta', false)).toEqual({});
  for (const wrong of ['proxy.example:3128', 'ftp://proxy.example', 'http://a b'])
    expect(problemsOf(values({ proxy: wrong }), 'beta', true)).toEqual({ proxy: 'proxyInvalid' });
});

test('what exists comes back as it was', () => {
  const stored = buildConnection({
    transferQueueId: 9,
    timeToTransfer: 5,
    queues: [{ id: 9, name: 'Vendas', color: '#123456' }],
  });
  expect(changedInput(valuesOf(stored), stored, 1)).toMatchObject({
    whatsappId: 1,
    transferQueueId: 9,
    timeToTransfer: 5,
    queueIds: [9],
  });
});

test('every field is found in its tab', () => {
  expect(tabOf('name', true)).toBe('general');
  expect(tabOf('greetingMessage', true)).toBe('messages');
  expect(tabOf('ratingMessage', true)).toBe('ratings');
  expect(tabOf('outOfHoursMessage', true)).toBe('hours');
  expect(tabOf('token', true)).toBe('integrations');
  expect([tabOf('cloud.appSecret', true), tabOf('cloud.appSecret', false)]).toEqual([
    'general',
    'integrations',
  ]);
});
