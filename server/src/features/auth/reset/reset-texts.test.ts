import { languages } from '@prosa/shared';
import { expect, it } from 'vitest';
import { codeLetter, doneLetter } from './reset-texts.ts';

it.each(languages)('letters about a new password say what matters, in %s', (language) => {
  const reader = { name: 'Ana', language };
  const letter = codeLetter(reader, '12345678');
  expect(letter.text).toContain('Ana');
  expect(letter.text).toContain('1234 5678');
  expect(letter.text).toContain('15');
  // A subject is shown on locked screens.
  expect(letter.subject).not.toContain('1234');
  expect(doneLetter(reader).text).toContain('Ana');
});

it('each language has words of its own', () => {
  const texts = languages.map((language) => codeLetter({ name: 'Ana', language }, '12345678').text);
  expect(new Set(texts).size).toBe(languages.length);
});
