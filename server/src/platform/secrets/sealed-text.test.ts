import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { sealedText, sealedTextInText } from './sealed-text.ts';
import { openVault } from './vault.ts';

const vault = openVault(randomBytes(32));
const placeOf = (id: number): string => `test:${id}`;

it('a text is opened where it was sealed, and nowhere else', () => {
  const kept = sealedText(placeOf);
  const sealed = kept.seal(vault, 1, 'chave é segredo');
  expect(sealed.toString()).not.toContain('segredo');
  expect(kept.open(vault, 1, sealed)).toBe('chave é segredo');
  expect(kept.open(vault, 2, sealed)).toBeNull();
  expect(kept.open(openVault(randomBytes(32)), 1, sealed)).toBeNull();
});

it('a column of text keeps the same bytes as base64url', () => {
  const sealed = sealedTextInText(placeOf).seal(vault, 1, 'chave');
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(sealedTextInText(placeOf).open(vault, 1, sealed)).toBe('chave');
  expect(sealedText(placeOf).open(vault, 1, Buffer.from(sealed, 'base64url'))).toBe('chave');
});

it('what was sealed without it is read as before', () =>
  expect(sealedText(placeOf).open(vault, 1, Buffer.from(vault.seal('test:1', Buffer.from('alt'))))).toBe(
    'alt',
  ));
