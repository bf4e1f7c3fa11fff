import { Notifications, notifications } from '@mantine/notifications';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '#src/testing/screen.tsx';
import { ApiError } from './api-error.ts';
import { endErrorsSince, errorMark, errorSentence, showError, showSuccess, showWarning } from './errors.ts';

afterEach(() => {
  vi.useRealTimers();
});

const spoken = (): (number | false | undefined)[] => {
  const show = vi.spyOn(notifications, 'show');
  showSuccess('Feito');
  showWarning('Curto');
  showWarning('Uma sentença tão longa que ninguém a leria inteira em apenas dois segundos.');
  return show.mock.calls.map(([toast]) => toast.autoClose as number | false);
};

test('a toast stays for two seconds, a long error until it is dismissed', () =>
  expect(spoken()).toEqual([2_000, 2_000, false]));

test('what is said now is seen however many long sentences stand; those come back, and none stands twice', async () => {
  vi.useFakeTimers();
  const long = (name: string) =>
    `${name}: uma sentença tão longa que fica até que alguém a dispense, e mais ainda.`;
  const standing = () =>
    [...document.querySelectorAll('[role=alert], [role=status]')].map(({ textContent }) => textContent?.[0]);
  await draw(<Notifications limit={3} transitionDuration={0} />);
  act(() => {
    for (const name of ['A', 'B', 'C']) showWarning(long(name));
    showWarning('Kurz');
  });
  expect(standing()).toEqual(['K', 'C', 'B']);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(standing()).toEqual(['C', 'B', 'A']);
  act(() => showWarning(long('A')));
  expect(standing()).toEqual(['A', 'C', 'B']);
});

const long = 'Este arquivo não é uma planilha que possamos ler. Envie um arquivo .xlsx ou .csv.';
const isTold = (): boolean => screen.queryByText(long) !== null;

test('what goes well ends what had gone wrong', async () => {
  vi.useFakeTimers();
  await draw(<Notifications transitionDuration={0} />);
  act(() => showWarning(long));
  expect(isTold()).toBe(true);
  act(() => showSuccess('Importado'));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(isTold()).toBe(false);
  expect(screen.getByText('Importado')).toBeDefined();
});

test('an error ends with what it belongs to, once there was time to read it', async () => {
  vi.useFakeTimers();
  await draw(<Notifications transitionDuration={0} />);
  act(() => showWarning(long));
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(isTold()).toBe(true);
  const mark = errorMark();
  act(() => endErrorsSince(mark));
  expect(isTold()).toBe(true);
  act(() => endErrorsSince(0));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(isTold()).toBe(false);
  act(() => showWarning(long));
  act(() => endErrorsSince(mark));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(isTold()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(isTold()).toBe(false);
});

test('an error that says what to do, or leads to where one goes on, stays until it is dismissed', async () => {
  const show = vi.spyOn(notifications, 'show');
  await draw(<Notifications />);
  act(() => showWarning('Não deu. Tente de novo.'));
  const uuid = '00000000-0000-4000-8000-000000000005';
  act(() => showError(new ApiError('ERR_OTHER_OPEN_TICKET', 409, { params: { uuid } })));
  expect(show.mock.calls.map(([toast]) => toast.autoClose)).toEqual([false, false]);
  const link = await screen.findByRole('link', { name: 'Abrir a conversa' });
  fireEvent.click(link);
  expect(window.location.pathname).toBe(`/tickets/${uuid}`);
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Abrir a conversa' })).toBeNull());
  window.history.replaceState({}, '', '/');
});

test('a refusal is told by the sentence of its code, with its parameters', async () => {
  await draw(<Notifications />);
  act(() => showError(new ApiError('ERR_TICKET_ALREADY_ACCEPTED', 409, { params: { acceptedBy: 'Ana' } })));
  expect((await screen.findByRole('alert')).textContent).toContain('Ana já aceitou este atendimento.');
});

test('what is not a refusal is an unexpected error', async () => {
  await draw(<Notifications />);
  expect(errorSentence(new TypeError('x'))).toBe('Ocorreu um erro inesperado. Tente novamente mais tarde.');
});
