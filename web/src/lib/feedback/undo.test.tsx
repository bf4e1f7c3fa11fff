import { Notifications } from '@mantine/notifications';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '#src/testing/screen.tsx';
import { carryOut, isOffered } from '../commands/commands.ts';
import { ApiError } from './api-error.ts';
import { showUndo } from './undo.tsx';

beforeEach(async () => {
  vi.useFakeTimers();
  await draw(<Notifications transitionDuration={0} />);
});
afterEach(() => {
  act(() => vi.runAllTimers());
  vi.useRealTimers();
});

const show = (id: string, undo: () => Promise<unknown> = async () => undefined, openMs = 6_000): void =>
  act(() => showUndo({ id, message: `Feito: ${id}`, openMs, undo }));
const stands = (id: string): boolean => screen.queryByText(`Feito: ${id}`) !== null;
const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test('a step is offered to be taken back as long as that is so, and then no more, by key neither', async () => {
  show('um');
  await pass(5_900);
  expect([stands('um'), isOffered('undo')]).toEqual([true, true]);
  await pass(300);
  expect([stands('um'), isOffered('undo')]).toEqual([false, false]);
});

test('of several the latest is taken back first, each once', async () => {
  const [first, second] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  show('um', first);
  show('dois', second);
  act(() => void carryOut('undo'));
  await pass(100);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  expect([stands('um'), stands('dois')]).toEqual([true, false]);
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await pass(100);
  expect(first).toHaveBeenCalledTimes(1);
  expect(stands('um')).toBe(false);
});

test('taking back goes on when the time ends meanwhile; what is refused is said', async () => {
  let refuse: (error: unknown) => void = () => undefined;
  show('um', () => new Promise((_, reject) => (refuse = reject)));
  await pass(5_900);
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await pass(3_000);
  expect(stands('um')).toBe(true);
  expect(isOffered('undo')).toBe(false);
  refuse(new ApiError('ERR_UNDO_TOO_LATE', 409));
  await pass(100);
  expect(stands('um')).toBe(false);
  expect(screen.getByRole('alert').textContent).toContain('desfazer');
});
