import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawPage } from '#src/testing/screen.tsx';
import { TaskList } from './task-list.tsx';

beforeEach(async () => {
  localStorage.clear();
  await drawPage(<TaskList />);
});

const field = () => screen.findByRole('textbox', { name: 'Nova tarefa' });
const add = async (text: string): Promise<void> => {
  fireEvent.change(await field(), { target: { value: text } });
  fireEvent.submit((await field()).closest('form') ?? document.body);
};
const tasks = () =>
  within(screen.getByRole('list', { name: 'Lista de tarefas' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
const kept = (): string[] =>
  (JSON.parse(localStorage.getItem('tasks') ?? '[]') as { text: string }[]).map(({ text }) => text);

test('begins empty, and ignores blank text', async () => {
  expect(await screen.findByText('Nada a fazer')).toBeDefined();
  await add('   ');
  expect(screen.getByText('Nada a fazer')).toBeDefined();
  expect(kept()).toEqual([]);
});

test('a task is written with Enter and stays in the browser', async () => {
  await add('Ligar para Maria');
  await add('Enviar orçamento');
  expect(tasks()).toEqual(['Ligar para Maria', 'Enviar orçamento']);
  expect(kept()).toEqual(['Ligar para Maria', 'Enviar orçamento']);
  expect(await field()).toHaveProperty('value', '');
});

test('a task is changed in its place; Escape leaves it as it was', async () => {
  await add('Ligar para Maria');
  fireEvent.click(screen.getByRole('button', { name: 'Editar: Ligar para Maria' }));
  const inPlace = screen.getByRole('textbox', { name: 'Editar tarefa' });
  expect(document.activeElement).toBe(inPlace);
  fireEvent.change(inPlace, { target: { value: 'x' } });
  fireEvent.keyDown(inPlace, { key: 'Escape' });
  expect(tasks()).toEqual(['Ligar para Maria']);
  fireEvent.click(screen.getByRole('button', { name: 'Editar: Ligar para Maria' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Editar tarefa' }), { target: { value: 'Ligar já' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(tasks()).toEqual(['Ligar já']);
  expect(kept()).toEqual(['Ligar já']);
});

test('a task that is done is taken away, and the focus stays on the page', async () => {
  await add('Ligar');
  fireEvent.click(screen.getByRole('button', { name: 'Excluir: Ligar' }));
  expect(screen.getByText('Nada a fazer')).toBeDefined();
  expect(document.activeElement).toBe(await field());
});

test('what another tab writes is seen here', async () => {
  await add('Ligar');
  const stored = JSON.stringify([
    { text: 'De outra aba', createdAt: 'x', updatedAt: '2026-11-20T12:00:00Z' },
  ]);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'tasks', newValue: stored })));
  expect(tasks()).toEqual(['De outra aba']);
});
