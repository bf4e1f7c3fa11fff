import { expect, it } from 'vitest';
import { isStrongToken } from './token-strength.ts';

it.each([
  ['of 31 characters', 'Vb7qLw2nRt9ZkXc4mPs8HdJf6gQy1Te'],
  ['of more than 200', 'Vb7qLw2nRt9ZkXc4mPs8HdJf6gQy1TeA'.repeat(7)],
  ['of one character', 'x'.repeat(40)],
  ['that repeats the digits', '1234567890'.repeat(4)],
  ['that repeats a word', 'minha-empresa'.repeat(4)],
  ['that is the alphabet', 'abcdefghijklmnopqrstuvwxyz1234567890'],
  ['of the alphabet backwards', 'zyxwvutsrqponmlkjihgfedcba9876543210'],
  ['of few letters', 'abcdabdcacbdbadcabcdabdcacbdbadc'],
])('a token %s can be guessed', (_, token) => expect(isStrongToken(token)).toBe(false));

it.each([
  ['as the dialog makes them', 'l3xZ0pVYw8sJQmR7uTqK5nB2cD9fGhE1aX4yIo6W-_s='],
  ['of 32 hexadecimal digits', '9f86d081884c7d659a2feaa0c55ad015'],
  ['that is a uuid', '0198c1de-7f3a-7b60-9c2e-5d41a8f0b36e'],
  ['of 32 characters', 'Vb7qLw2nRt9ZkXc4mPs8HdJf6gQy1TeA'],
])('a token %s is taken', (_, token) => expect(isStrongToken(token)).toBe(true));
