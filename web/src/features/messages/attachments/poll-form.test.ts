import { expect, test } from 'vitest';
import { emptyPoll, pollOf, problemsOf } from './poll-form.ts';

test('says at which field a poll is not finished yet', () => {
  expect([...problemsOf(emptyPoll)]).toEqual([
    ['question', 'noQuestion'],
    [0, 'tooFew'],
  ]);
  expect([...problemsOf({ question: 'a', options: ['x', ' x ', 'y'], many: false })]).toEqual([[1, 'same']]);
  expect([...problemsOf({ question: 'a', options: ['x', ''], many: false })]).toEqual([[1, 'tooFew']]);
  expect(problemsOf({ question: 'a', options: ['x', 'y', ''], many: true }).size).toBe(0);
});

test('sends what is written without the blanks around it', () => {
  expect(pollOf({ question: ' Pizza? ', options: [' sim', '', 'não '], many: true })).toEqual({
    question: 'Pizza?',
    options: ['sim', 'não'],
    many: true,
  });
});
