import { optionLimits } from '@prosa/shared';
import { describe, expect, test } from 'vitest';
import {
  type DraftOption,
  type DraftTree,
  draftOf,
  droppedAt,
  flatten,
  indented,
  movedBy,
  newOption,
  outdented,
  withOption,
  without,
  withWords,
  writtenOf,
} from './option-tree.ts';

const node = (id: number, ...children: DraftOption[]): DraftOption => ({
  id,
  title: `T${id}`,
  message: '',
  children,
});
/** `1(2 3(4)) 5` */
const tree: DraftTree = [node(1, node(2), node(3, node(4))), node(5)];
const shape = (options: DraftTree): string =>
  options
    .map(({ id, children }) => (children.length === 0 ? `${id}` : `${id}(${shape(children)})`))
    .join(' ');

test('is read from top to bottom, each option with the numbers that lead to it', () => {
  expect(shape(tree)).toBe('1(2 3(4)) 5');
  expect(flatten(tree).map(({ option, depth, place }) => [option.id, depth, place])).toEqual([
    [1, 0, '1'],
    [2, 1, '1.1'],
    [3, 1, '1.2'],
    [4, 2, '1.2.1'],
    [5, 0, '2'],
  ]);
});

test('options are added, written and removed with what stands below them', () => {
  const added = withOption(tree, 3, 0, newOption(tree));
  expect(shape(added)).toBe('1(2 3(-1 4)) 5');
  expect(newOption(added).id).toBe(-2);
  expect(flatten(withWords(tree, 4, { title: 'Luz' })).map(({ option }) => option.title)).toContain('Luz');
  expect(shape(without(tree, 3))).toBe('1(2) 5');
});

describe('an option that is moved', () => {
  test.each([
    ['up', () => movedBy(tree, 3, -1), '1(3(4) 2) 5'],
    ['up from the top', () => movedBy(tree, 1, -1), '1(2 3(4)) 5'],
    ['down past the last', () => movedBy(tree, 5, 1), '1(2 3(4)) 5'],
    ['down', () => movedBy(tree, 1, 1), '5 1(2 3(4))'],
    ['in', () => indented(tree, 5), '1(2 3(4) 5)'],
    ['in, twice', () => indented(indented(tree, 5), 5), '1(2 3(4 5))'],
    ['in without anybody before it', () => indented(tree, 2), '1(2 3(4)) 5'],
    ['out', () => outdented(tree, 3), '1(2) 3(4) 5'],
    ['out of the top', () => outdented(tree, 5), '1(2 3(4)) 5'],
  ] as const)('%s', (_, moved, expected) => expect(shape(moved())).toBe(expected));
});

describe('an option that is dropped', () => {
  // Rows while 3 is dragged: 1 2 [3] 5 – its child comes along.
  test.each([
    ['where it was', 3, 2, 1, '1(2 3(4)) 5'],
    ['further left', 3, 2, 0, '1(2) 3(4) 5'],
    ['further right', 3, 2, 2, '1(2(3(4))) 5'],
    ['much further right: below its neighbour at most', 3, 2, 9, '1(2(3(4))) 5'],
    ['first', 3, 0, 3, '3(4) 1(2) 5'],
    ['last', 3, 3, 0, '1(2) 5 3(4)'],
    ['between a parent and its child: it becomes a child', 5, 1, 0, '1(5 2 3(4))'],
  ] as const)('%s', (_, id, at, depth, expected) =>
    expect(shape(droppedAt(tree, id, at, depth))).toBe(expected),
  );
});

test('nothing goes deeper than a menu may be', () => {
  let deep: DraftOption = node(optionLimits.levels);
  for (let id = optionLimits.levels - 1; id > 0; id -= 1) deep = node(id, deep);
  const full: DraftTree = [deep, node(100)];
  const last = flatten(full).length - 1;
  expect(droppedAt(full, 100, last, 99)).toBe(full);
  expect(shape(droppedAt(full, 100, last, 2))).not.toBe(shape(full));
});

test('options are sent with the ids the server knows', () => {
  const mixed: DraftTree = [{ ...node(7, node(-1)), title: ' Um ' }, node(9)];
  expect(writtenOf(mixed, new Set([7]))).toEqual([
    { id: 7, title: 'Um', message: '', children: [{ title: 'T-1', message: '', children: [] }] },
    { title: 'T9', message: '', children: [] },
  ]);
  const read = { id: 7, title: 'Um', message: '', option: 1, queueId: 3, parentId: null, children: [] };
  expect(draftOf([read])).toEqual([{ id: 7, title: 'Um', message: '', children: [] }]);
});
