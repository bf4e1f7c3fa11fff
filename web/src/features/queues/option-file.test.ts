import { optionLimits } from '@prosa/shared';
import { expect, test } from 'vitest';
import { menuFile, parseMenuFile } from './option-file.ts';

const option = (id: number, title: string, ...children: ReturnType<typeof leaf>[]) =>
  leaf(id, title, children);
const leaf = (id: number, title: string, children: readonly object[] = []) =>
  ({ id, title, message: `Sobre ${title}`, children }) as never;

test('a menu that is written and read again is the same, all of it new', () => {
  const tree = [option(7, 'Contas', leaf(9, 'Água'), leaf(8, 'Luz')), leaf(3, 'Atendente')];
  expect(parseMenuFile(`\uFEFF${menuFile(tree)}`)).toEqual({
    tree: [option(-1, 'Contas', leaf(-2, 'Água'), leaf(-3, 'Luz')), leaf(-4, 'Atendente')],
  });
});

test('a bare list will do', () =>
  expect(parseMenuFile('[{"title":"Vendas"}]')).toEqual({
    tree: [{ id: -1, title: 'Vendas', message: '', children: [] }],
  }));

test.each([
  ['', { problem: 'notJson' }],
  ['titulo;mensagem', { problem: 'notJson' }],
  ['{"queues":[]}', { problem: 'noMenu' }],
  ['"x"', { problem: 'noMenu' }],
  [
    '[{"title":"A","children":[{"title":"B"},{"message":"sem título"}]}]',
    { problem: 'badOption', place: '1.2' },
  ],
  ['[{"title":"A"},"B"]', { problem: 'badOption', place: '2' }],
  [
    JSON.stringify(Array.from({ length: optionLimits.options + 1 }, () => ({ title: 'x' }))),
    { problem: 'tooLarge' },
  ],
])('%.40s is told as %j', (text, problem) => expect(parseMenuFile(text)).toEqual(problem));
