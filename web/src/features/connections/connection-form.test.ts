import { expect, test } from 'vitest';
import { greetingProblem, nameProblem } from './connection-form.ts';

test.each([
  ['', 'required'],
  ['   ', 'required'],
  [' a ', 'tooShort'],
  ['ab', null],
  ['a'.repeat(50), null],
  ['a'.repeat(51), 'tooLong'],
])('says of the name “%s”: %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});

test('asks for a greeting from two queues on', () => {
  expect(greetingProblem(' ', ['1', '2'])).toBe('greetingRequired');
  expect(greetingProblem('Olá', ['1', '2'])).toBeNull();
  expect(greetingProblem('', ['1'])).toBeNull();
});
