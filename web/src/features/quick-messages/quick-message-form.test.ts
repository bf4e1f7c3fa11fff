import { quickMessageFields } from '@prosa/shared';
import { expect, test } from 'vitest';
import { schemaProblems } from '#src/ui/record/schema-problems.ts';
import { inputOf, valuesOf } from './quick-message-form.ts';
import { buildQuickMessage } from './testing.ts';

test.each([
  ['', 'required'],
  [' / ', 'required'],
  ['/oi', null],
  ['bom dia', null],
  ['x'.repeat(61), 'tooLong'],
])('the short name %j is %s', (shortcode, problem) => {
  const input = { ...inputOf({ ...valuesOf(buildQuickMessage()), shortcode }), queueId: 3 };
  expect(schemaProblems(quickMessageFields, input)).toEqual(problem === null ? {} : { shortcode: problem });
});

test('a new one is active and its author’s alone until somebody says otherwise', () =>
  expect(valuesOf(null)).toEqual({
    shortcode: '',
    message: '',
    folder: '',
    scope: 'mine',
    queueIds: [],
    status: true,
  }));

test('one made of a message begins with its text', () =>
  expect(valuesOf(null, 'Abrimos às 8').message).toBe('Abrimos às 8'));

test.each([
  ['mine', { geral: false, companyWide: false }],
  ['queues', { geral: true, companyWide: false }],
  ['company', { geral: true, companyWide: true }],
] as const)('for %s is told as %j, and read as such', (scope, told) => {
  expect(inputOf({ ...valuesOf(null), scope })).toMatchObject(told);
  expect(valuesOf(buildQuickMessage(told)).scope).toBe(scope);
});

test('is sent without its slash, its queues as numbers', () => {
  const values = valuesOf(buildQuickMessage({ queueIds: [7, 9] }));
  expect(inputOf({ ...values, shortcode: ' /Oi ' })).toMatchObject({ shortcode: 'Oi', queueIds: [7, 9] });
});
