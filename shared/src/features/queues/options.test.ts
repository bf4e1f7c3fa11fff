import { expect, it } from 'vitest';
import { queueFields } from './model.ts';
import { isTooLarge, optionLimits, optionTree, sizeOfTree, writtenTree } from './options.ts';

const row = (id: number, parentId: number | null, option: number) => ({
  id,
  parentId,
  option,
  queueId: 1,
  title: `Opção ${id}`,
  message: '',
});

it('rows become a tree, every level by number', () => {
  const tree = optionTree([row(4, 2, 1), row(1, null, 2), row(2, null, 1), row(3, 2, 2)]);
  const ids = (nodes: typeof tree): unknown[] => nodes.map(({ id, children }) => [id, ids([...children])]);
  expect(ids(tree)).toEqual([
    [
      2,
      [
        [4, []],
        [3, []],
      ],
    ],
    [1, []],
  ]);
});

it('a tree is written with as little as a title', () =>
  expect(
    writtenTree.parse([{ title: ' Vendas ', children: [{ id: '3', title: 'Preços', message: 'R$ 10' }] }]),
  ).toEqual([
    { title: 'Vendas', message: '', children: [{ id: 3, title: 'Preços', message: 'R$ 10', children: [] }] },
  ]));

it('a tree without titles, or that is none, is refused', () => {
  for (const wrong of [[{ title: ' ' }], [{ message: 'x' }], ['x'], {}, [{ title: 'x', children: 'y' }]])
    expect(writtenTree.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
});

it('a tree too deep or too large is refused, however deep it is', () => {
  const deep = (levels: number): unknown => {
    let node: Record<string, unknown> = { title: 'x' };
    for (let level = 1; level < levels; level += 1) node = { title: 'x', children: [node] };
    return node;
  };
  const flat = (count: number): unknown[] => Array.from({ length: count }, () => ({ title: 'x' }));
  expect(writtenTree.safeParse([deep(optionLimits.levels)]).success).toBe(true);
  expect(writtenTree.safeParse([deep(optionLimits.levels + 1)]).success).toBe(false);
  expect(writtenTree.safeParse(flat(optionLimits.options)).success).toBe(true);
  expect(writtenTree.safeParse(flat(optionLimits.options + 1)).success).toBe(false);
  expect(isTooLarge(sizeOfTree([deep(100_000)]))).toBe(true);
});

it('a colour has one spelling', () => {
  const { color } = queueFields.shape;
  expect(['#ABC', '#AABBCC', '#abcd', '#aabbccdd'].map((text) => color.parse(text))).toEqual([
    '#aabbcc',
    '#aabbcc',
    '#aabbccdd',
    '#aabbccdd',
  ]);
  expect(
    ['red', '#ab', '', '#aabbccdd0', 'url(x)'].map((text) => color.safeParse(text).success),
  ).not.toContain(true);
});
