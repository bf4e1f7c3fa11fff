import { expect, test } from 'vitest';
import {
  aheadOrNothing,
  bodyProblem,
  inputOf,
  lacksTemplate,
  nearMoments,
  sendAtProblem,
  timesToCome,
  untilProblem,
  valuesOf,
} from './schedule-form.ts';
import { buildSchedule } from './testing.ts';

const zone = 'America/Sao_Paulo';
const mine = { userId: 7, zone };
const values = valuesOf(buildSchedule(), {}, mine);

test('a schedule is edited on the clock of the company’s wall', () =>
  expect(values).toMatchObject({ contactId: '105', sendAt: '2030-11-20T09:00', userId: '7', until: '' }));

test('a new one is in the name of whoever writes it, and takes what is known already', () => {
  expect(valuesOf(null, {}, mine)).toMatchObject({
    contactId: null,
    sendAt: '',
    userId: '7',
    openTicket: false,
  });
  const contact = { id: 9, name: 'Rui', number: null };
  expect(valuesOf(null, { contact, sendAt: '2030-01-01T08:00', body: 'Oi de novo' }, mine)).toMatchObject({
    contactId: '9',
    sendAt: '2030-01-01T08:00',
    body: 'Oi de novo',
  });
});

test.each([
  ['', 'short'],
  [' oi  ', 'short'],
  ['Olá!!', null],
  ['x'.repeat(65_537), 'tooLong'],
])('the text %.10j is %s', (body, problem) => expect(bodyProblem({ ...values, body })).toBe(problem));

test.each([
  ['', 'required'],
  ['2026-11-20', 'required'],
  ['0026-11-20T09:00', 'required'],
  ['2026-11-20T08:59', 'past'],
  ['2026-11-20T09:00', 'past'],
  ['2026-11-20T09:01', null],
])('at nine in São Paulo the moment %j is %s', (sendAt, problem) =>
  expect(sendAtProblem(sendAt, zone, new Date('2026-11-20T12:00:00Z'))).toBe(problem),
);

test.each([
  ['a Friday at noon', '2026-11-20T15:00:00Z', ['2026-11-20T18:00', '2026-11-21T09:00', '2026-11-23T09:00']],
  ['a Friday after six', '2026-11-20T21:00:00Z', ['2026-11-21T09:00', '2026-11-23T09:00']],
  ['a Sunday', '2026-11-22T15:00:00Z', ['2026-11-22T18:00', '2026-11-23T09:00']],
  ['a Monday', '2026-11-23T15:00:00Z', ['2026-11-23T18:00', '2026-11-24T09:00', '2026-11-30T09:00']],
])(
  'on %s this evening, tomorrow and Monday are a click away, each once and to come',
  (_, present, expected) =>
    expect(nearMoments(new Date(present), zone).map(({ at }) => at)).toEqual(expected),
);

test('a chosen place that has passed is the next full hour of today, and of other days nothing', () => {
  const present = new Date('2026-11-20T12:30:00Z');
  const chosen = (sendAt: string) => aheadOrNothing(sendAt, zone, present);
  expect(chosen('2026-11-20T16:00')).toBe('2026-11-20T16:00');
  expect(chosen('2026-11-20T09:00')).toBe('2026-11-20T10:00');
  expect(chosen('2026-11-19T09:00')).toBeUndefined();
  expect(aheadOrNothing('2026-11-20T09:00', zone, new Date('2026-11-21T02:30:00Z'))).toBeUndefined();
});

test('whoever repeats says until when, the first day or later', () => {
  expect(untilProblem(values)).toBeNull();
  expect(untilProblem({ ...values, recurrence: 'daily' })).toBe('required');
  expect(untilProblem({ ...values, recurrence: 'daily', until: '31/02/2031' })).toBe('required');
  expect(untilProblem({ ...values, recurrence: 'daily', until: '2030-11-19' })).toBe('before');
  expect(untilProblem({ ...values, recurrence: 'daily', until: '2030-11-20' })).toBeNull();
});

test('the times to come are shown before anything is saved', () => {
  const monthly = {
    ...values,
    recurrence: 'monthly',
    sendAt: '2030-01-31T09:00',
    until: '2030-12-31',
  } as const;
  expect(timesToCome(monthly, zone, 2)?.map((at) => at.toISOString())).toEqual([
    '2030-02-28T12:00:00.000Z',
    '2030-03-31T12:00:00.000Z',
  ]);
  expect(timesToCome({ ...monthly, until: '2030-02-01' }, zone, 2)).toEqual([]);
  expect(timesToCome(values, zone, 2)).toBeNull();
});

test('what does not apply is not sent along', () =>
  expect(inputOf({ ...values, body: ' Olá, Maria ', until: '2030-12-01', queueId: '3' })).toEqual({
    contactId: 105,
    body: 'Olá, Maria',
    template: null,
    sendAt: '2030-11-20T09:00',
    recurrence: 'none',
    recurrenceUntil: null,
    whatsappId: null,
    openTicket: false,
    userId: 7,
    queueId: null,
  }));

const reminder = (text: string) => ({
  name: 'lembrete',
  language: 'pt_BR',
  components: [{ type: 'body', parameters: [{ type: 'text', text }] }],
});

test('an approved text is as long as it is, complete, and stands in the calendar as it reads', () => {
  const approved = { ...values, content: 'template' as const, body: '', template: reminder('{{firstName}}') };
  expect([bodyProblem(approved), lacksTemplate(approved)]).toEqual([null, false]);
  expect(lacksTemplate({ ...approved, template: reminder(' ') })).toBe(true);
  expect(lacksTemplate({ ...approved, template: null })).toBe(true);
  expect(inputOf(approved, 'Olá {{firstName}}, até amanhã')).toMatchObject({
    body: 'Olá {{firstName}}, até amanhã',
    template: reminder('{{firstName}}'),
  });
  expect(inputOf(approved, 'Oi').body).toBe('lembrete: Oi');
  expect(inputOf({ ...approved, content: 'text', body: 'Olá, Maria' }).template).toBeNull();
});
