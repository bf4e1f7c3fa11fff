import { expect, it } from 'vitest';
import { plainText, signed, withoutSignature } from './plain-text.ts';

it.each([
  ['*oi*', 'oi'],
  ['diga _oi_ e ~tchau~.', 'diga oi e tchau.'],
  ['*_~tudo~_*', 'tudo'],
  ['`a` e ```b\nc```', 'a e b\nc'],
  ['- um\n* dois\n> três', 'um\ndois\ntrês'],
  ['2*3*4 snake_case_name ** *sem fim', '2*3*4 snake_case_name ** *sem fim'],
  ['', ''],
])('%j says %j', (text, plain) => expect(plainText(text)).toBe(plain));

it('takes its author’s signature away, and nobody else’s', () => {
  expect(withoutSignature(signed('olá', 'Ana'), 'Ana')).toBe('olá');
  expect(withoutSignature(signed('olá', 'Ana'), 'Bia')).toBe('*Ana:*\nolá');
});

it('reads nothing but marks in no time', () => {
  for (const text of ['_a '.repeat(20_000), '*_~'.repeat(20_000), '`a'.repeat(30_000), '*'.repeat(60_000)])
    expect(plainText(text).length).toBeLessThanOrEqual(2_000);
});
