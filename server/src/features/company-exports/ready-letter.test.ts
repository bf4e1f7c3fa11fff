import { languages } from '@prosa/shared';
import { describe, expect, it } from 'vitest';
import { readyLetter } from './ready-letter.ts';

describe('the letter that an archive is there', () => {
  it.each(languages)('says in %s who ordered it and how long it stays', (language) => {
    const { subject, text } = readyLetter(language, { name: 'Ana $& Lima', days: 3 });
    expect(subject).not.toBe('');
    expect(text).toContain('Ana $& Lima');
    expect(text).toMatch(/ 3 (dias|days|días)\./);
    expect(text).not.toMatch(/[{}]/);
  });

  it('says one day as people do', () =>
    expect(readyLetter('pt', { name: 'Ana', days: 1 }).text).toContain('em 1 dia.'));
});
