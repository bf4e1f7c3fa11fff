import { contactFields } from '@prosa/shared';
import { describe, expect, test } from 'vitest';
import { schemaProblems } from '#src/ui/record/schema-problems.ts';
import { inputOf, numberProblem, valuesOf } from './contact-form.ts';
import { buildContact } from './testing.ts';

const problemOf = (field: 'name' | 'email', text: string) =>
  schemaProblems(contactFields, inputOf({ ...valuesOf(buildContact()), [field]: text }))[field] ?? null;

describe('what is wrong', () => {
  test.each([
    ['', 'required'],
    [' A ', 'tooShort'],
    ['Al', null],
    ['x'.repeat(50), null],
    ['x'.repeat(51), 'tooLong'],
  ])('with the name %j', (name, problem) => expect(problemOf('name', name)).toBe(problem));

  test.each([
    ['', true, 'required'],
    ['', false, null],
    ['(11) 98', true, 'tooShort'],
    ['(11) 98765-4321', true, null],
    ['abcdefgh', true, 'invalid'],
    ['+1 415 555 0000', true, null],
    ['1'.repeat(51), true, 'tooLong'],
  ])('with the number %j', (number, isNeeded, problem) =>
    expect(numberProblem(number, isNeeded)).toBe(problem),
  );

  test.each([
    ['', null],
    ['ana@example.com', null],
    ['ana@', 'email'],
  ])('with the address %j', (email, problem) => expect(problemOf('email', email)).toBe(problem));
});

test('a contact is shown with its number as people read it, and sent without stray spaces', () => {
  const values = valuesOf(buildContact({ extraInfo: [{ name: 'CPF', value: '1' }] }));
  expect(values).toMatchObject({ number: '+55 (11) 98765-4321', email: '' });
  expect(inputOf({ ...values, name: ' Ana ', email: ' a@b.co ' })).toMatchObject({
    name: 'Ana',
    email: 'a@b.co',
    extraInfo: [{ name: 'CPF', value: '1' }],
  });
});
