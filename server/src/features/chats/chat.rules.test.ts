import { describe, expect, it } from 'vitest';
import { changesOf, previewOf } from './chat.rules.ts';

describe('the line that a list shows of a message', () => {
  it.each([
    ['bom dia,\n  pessoal', null, 'bom dia, pessoal'],
    ['', 'tabela.pdf', 'tabela.pdf'],
    ['   ', 'tabela.pdf', 'tabela.pdf'],
    ['veja a tabela', 'tabela.pdf', 'veja a tabela'],
    ['', null, ''],
  ])('of %j with the file %j is %j', (body, file, line) => {
    expect(previewOf(body, file)).toBe(line);
  });

  it('is cut short, never through a call or a character', () => {
    expect(previewOf('x'.repeat(500), null)).toBe('x'.repeat(200));
    expect(previewOf(`${'x'.repeat(196)}@{12345} e mais`, null)).toBe('x'.repeat(196));
    expect(previewOf(`${'x'.repeat(199)}😀 e mais`, null)).toBe('x'.repeat(199));
  });
});

describe('the circle of a chat', () => {
  it.each([
    [[1, 2, 3], [2, 4], [4], [3]],
    [[1, 2], [1, 2], [], []],
    [[1, 2], [], [], [2]],
    [[1], [2, 2, 3], [2, 3], []],
  ])('of %j becomes that of %j, with the owner in it: %j come, %j go', (present, wanted, added, removed) => {
    expect(changesOf(present, 1, wanted)).toEqual({ addedIds: added, removedIds: removed });
  });
});
