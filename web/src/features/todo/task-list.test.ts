import { expect, test } from 'vitest';
import { addTask, parseTasks, removeTask, updateTask } from './task-list.ts';

const at = new Date('2026-11-20T12:00:00.000Z');
const later = new Date('2026-11-20T13:00:00.000Z');
const [bread = { text: '', createdAt: '', updatedAt: '' }] = addTask([], ' Comprar pão ', at);

test('a task keeps its text without the blanks around it, and when it was made', () =>
  expect(bread).toEqual({ text: 'Comprar pão', createdAt: at.toISOString(), updatedAt: at.toISOString() }));

test('blank text is ignored, when adding as when changing', () => {
  expect(addTask([bread], '  ', at)).toEqual([bread]);
  expect(updateTask([bread], bread.createdAt, ' ', later)).toEqual([bread]);
});

test('tasks of one instant are told apart', () => {
  const two = addTask([bread], 'Leite', at);
  expect(new Set(two.map(({ createdAt }) => createdAt)).size).toBe(2);
  expect(removeTask(two, bread.createdAt).map(({ text }) => text)).toEqual(['Leite']);
});

test('a changed task remembers when', () =>
  expect(updateTask([bread], bread.createdAt, 'Dois pães', later)).toEqual([
    { text: 'Dois pães', createdAt: at.toISOString(), updatedAt: later.toISOString() },
  ]));

test.each([null, '', 'x', '{}', '[1,null,{"text":1}]'])('%j in the browser is an empty list', (stored) =>
  expect(parseTasks(stored)).toEqual([]),
);

test('what was kept is found again', () => expect(parseTasks(JSON.stringify([bread]))).toEqual([bread]));
