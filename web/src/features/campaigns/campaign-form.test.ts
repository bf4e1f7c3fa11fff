import { expect, test } from 'vitest';
import { inputOf, lacks, nameProblem, valuesOf, writtenMoment } from './campaign-form.ts';
import { buildCampaign } from './testing.ts';

const zone = 'America/Manaus';

test('a time is shown and sent on the company’s clock', () => {
  const values = valuesOf(buildCampaign({ scheduledAt: '2026-11-21T03:30:00.000Z' }), zone);
  expect(values.scheduledAt).toBe('2026-11-20T23:30');
  expect(inputOf(values).scheduledAt).toBe('2026-11-20 23:30:00');
  expect(writtenMoment('')).toBeNull();
});

test('empty fields travel as null', () => {
  expect(inputOf(valuesOf(null, zone))).toEqual({
    name: '',
    message1: null,
    message2: null,
    message3: null,
    message4: null,
    message5: null,
    contactListId: null,
    tagListId: null,
    whatsappId: null,
    fileListId: null,
    scheduledAt: null,
  });
});

test.each([
  ['', 'required'],
  [' a ', 'tooShort'],
  ['ab', null],
  ['a'.repeat(51), 'tooLong'],
])('a name of “%s”: %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});

test('what a scheduled campaign lacks is told in the order of the form', () => {
  const values = { ...valuesOf(null, zone), scheduledAt: '2030-01-01T10:00' };
  expect(lacks(values, false)).toBe('audience');
  expect(lacks({ ...values, tagListId: '1' }, false)).toBe('connection');
  const aimed = { ...values, contactListId: '1', whatsappId: '2' };
  expect(lacks(aimed, false)).toBe('message');
  expect([lacks(aimed, true), lacks({ ...aimed, message4: 'Oi' }, false)]).toEqual([null, null]);
});
