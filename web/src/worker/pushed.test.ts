import { expect, test } from 'vitest';
import { readPushed } from './pushed.ts';

const whole = {
  ...{ kind: 'message', userId: 7, companyId: 1, language: 'pt', path: '/tickets/x', tag: 'ticket-1' },
  ...{ unread: 1, by: null, contact: null, text: null },
};

test('what was pushed is read whole', () => {
  expect(readPushed(JSON.stringify(whole))).toEqual(whole);
});

test.each([
  ['', 'nothing'],
  ['{', 'no JSON'],
  ['null', 'nothing at all'],
  [JSON.stringify({ ...whole, kind: 'weather' }), 'a kind of a later release'],
  [JSON.stringify({ ...whole, path: 'https://evil.example/' }), 'an address elsewhere'],
  [JSON.stringify({ ...whole, path: '//evil.example/tickets' }), 'an address that only looks like ours'],
  [JSON.stringify({ ...whole, language: 'fr' }), 'a language we do not speak'],
  [JSON.stringify({ ...whole, text: { toString: 1 } }), 'a text that is none'],
])('%s is left alone: %s', (text) => {
  expect(readPushed(text)).toBeUndefined();
});
