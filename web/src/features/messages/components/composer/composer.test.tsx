import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw } from '#src/testing/screen.tsx';
import type { Sending } from '../hooks/use-send-message.ts';
import { Composer } from './composer.tsx';

let written: string[];
const sending: Sending = {
  allowed: true,
  write: (body) => written.push(body),
  retry: () => undefined,
  discard: () => undefined,
};

const field = () => screen.getByRole('textbox', { name: 'Mensagem' });
const button = () => screen.getByRole('button', { name: 'Enviar mensagem' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

beforeEach(() => {
  written = [];
  localStorage.clear();
});

test('Enter sends what was written and empties the field', async () => {
  await draw(<Composer ticketId={1} sending={sending} />);
  type('  olá  ');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(written).toEqual(['olá']);
  expect(field()).toHaveProperty('value', '');
});

test('Shift and Enter, and Enter while a character is being composed, send nothing', async () => {
  await draw(<Composer ticketId={1} sending={sending} />);
  type('olá');
  fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true });
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(written).toEqual([]);
});

test('a blank message cannot be sent', async () => {
  await draw(<Composer ticketId={1} sending={sending} />);
  type('   ');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(button()).toHaveProperty('disabled', true);
  expect(written).toEqual([]);
});

test('what was begun is kept per ticket until it is sent', async () => {
  localStorage.setItem('draft:1', 'quase pronto');
  localStorage.setItem('draft:2', 'outro');
  await draw(<Composer ticketId={1} sending={sending} />);
  expect(field()).toHaveProperty('value', 'quase pronto');
  fireEvent.click(button());
  expect(written).toEqual(['quase pronto']);
  expect(localStorage.getItem('draft:1')).toBeNull();
  expect(localStorage.getItem('draft:2')).toBe('outro');
});
