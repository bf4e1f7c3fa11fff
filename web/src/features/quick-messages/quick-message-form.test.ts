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
  const input = inputOf({ ...valuesOf(buildQuickMessage({ queueId: 7 })), shortcode });
  expect(schemaProblems(quickMessageFields, input)).toEqual(problem === null ? {} : { shortcode: problem });
});

test('a new one is active and its author’s alone until somebody says otherwise', () =>
  expect(valuesOf(null)).toEqual({ shortcode: '', message: '', queueId: null, geral: false, status: true }));

test('is sent without its slash, its queue as a number', () => {
  const values = valuesOf(buildQuickMessage({ queueId: 7 }));
  expect(inputOf({ ...values, shortcode: ' /Oi ' })).toMatchObject({ shortcode: 'Oi', queueId: 7 });
});
