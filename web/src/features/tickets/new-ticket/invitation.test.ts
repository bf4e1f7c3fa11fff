import { expect, test } from 'vitest';
import { invitationIn } from './invitation.ts';

test('an address says with whom to begin, and with which words', () => {
  expect(invitationIn('/tickets/new', { number: '+55 11 98888-7777', text: ' Olá! ' })).toEqual({
    number: '+55 11 98888-7777',
    text: 'Olá!',
  });
});

test('what a telephone shares is text, with its address unless the text has it', () => {
  const url = 'https://loja.example/bolo';
  expect(invitationIn('/tickets/new/', { text: 'Veja', url })?.text).toBe(`Veja\n${url}`);
  expect(invitationIn('/tickets/new', { text: `Veja ${url}`, url })?.text).toBe(`Veja ${url}`);
  expect(invitationIn('/tickets/new', { url })?.text).toBe(url);
});

test('other addresses invite to nothing, and a text without end is cut', () => {
  expect(invitationIn('/tickets', { number: '5511988887777' })).toBeNull();
  expect(invitationIn('/tickets/new', { text: 'a'.repeat(9_000) })?.text).toHaveLength(4_000);
  expect(invitationIn('/tickets/new', { text: `${'a'.repeat(3_999)}😀` })?.text).toHaveLength(3_999);
});
