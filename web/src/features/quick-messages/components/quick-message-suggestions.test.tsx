import type { SessionUser } from '@prosa/shared';
import { fireEvent, screen } from '@testing-library/react';
import { createRef, useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildTicket } from '#src/features/tickets/testing.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { answering, holdingAnswers } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import type { Suggesting } from '#src/ui/texts/use-suggesting.ts';
import { buildQuickMessage } from '../testing.ts';
import { QuickMessageSuggestions } from './quick-message-suggestions.tsx';

const replaced: unknown[][] = [];
const begunWith = vi.fn();
let keyDown: (key: string) => boolean;

/** A field as the composer hands it to its slot. */
function Field() {
  const [text, setText] = useState('');
  const keys = useRef<((key: string) => boolean) | null>(null);
  const field = createRef<HTMLTextAreaElement>();
  keyDown = (key) => keys.current?.(key) ?? false;
  const [asked, ask] = useState(false);
  const replace = (next: string, ...files: File[]): void => {
    replaced.push([next, ...files.map(({ name, type }) => `${name} ${type}`)]);
    setText(next);
  };
  const ticket = { ...buildTicket(), contact: { ...buildTicket().contact, name: 'Maria da Silva' } };
  const state: Suggesting = { ticket, text, caret: text.length, replace, field, keys, begunWith };
  return (
    <>
      <QuickMessageSuggestions state={state} asked={asked} onDone={() => ask(false)} />
      <button type="button" onClick={() => ask(true)}>
        pedir
      </button>
      <textarea ref={field} aria-label="Mensagem" value={text} onChange={(e) => setText(e.target.value)} />
    </>
  );
}

const offered = [
  buildQuickMessage({ id: 1, shortcode: 'oi', message: 'Olá, {{firstName}}! Aqui é {{user}}.' }),
  buildQuickMessage({ id: 2, shortcode: 'oferta', message: 'x'.repeat(40), folder: 'Preços', uses: 3 }),
  buildQuickMessage({
    id: 3,
    shortcode: 'ofício',
    message: 'Segue',
    isMedia: true,
    mediaPath: '/media/quick-messages/1/3/x',
    mediaName: 'oficio.pdf',
    mediaType: 'application/pdf',
  }),
];

beforeEach(async () => {
  replaced.length = 0;
  const company = { timezone: 'America/Sao_Paulo', language: 'pt' };
  const user = {
    id: 1,
    name: 'Ana',
    profile: 'user',
    super: false,
    allTicket: 'enabled',
    queues: [],
    company,
  };
  queryClient.setQueryData(sessionQuery.queryKey, user as unknown as SessionUser);
  answering({ 'GET /quick-messages/list': offered, 'undefined /media/quick-messages/1/3/x': {} });
  await drawPage(<Field />);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const field = async () => screen.findByLabelText('Mensagem');
const write = async (value: string): Promise<void> =>
  void fireEvent.change(await field(), { target: { value } });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;

test('offers the most used for a slash alone, and the best ones for what follows it, all filled and in full', async () => {
  await write('/');
  expect(await screen.findByRole('listbox', { name: 'Mensagens rápidas' })).toBeDefined();
  expect(options()).toEqual([
    `/oferta${'x'.repeat(40)}Preços`,
    '/oiOlá, Maria! Aqui é Ana.',
    '/ofícioSegueoficio.pdf',
  ]);
  await write('/of');
  expect(await screen.findByRole('listbox', { name: 'Mensagens rápidas' })).toBeDefined();
  expect(options()).toEqual([`/oferta${'x'.repeat(40)}Preços`, '/ofícioSegueoficio.pdf']);
  await write('olá /of');
  expect(options()).toEqual([]);
});

test('arrows choose, Enter takes, variables are filled', async () => {
  await write('/o');
  await screen.findByRole('listbox');
  expect(chosen()).toMatch(/^\/oi/);
  expect(keyDown('ArrowUp')).toBe(true);
  await vi.waitFor(() => expect(chosen()).toMatch(/^\/ofício/));
  expect(keyDown('ArrowDown')).toBe(true);
  await vi.waitFor(() => expect(chosen()).toMatch(/^\/oi/));
  expect(keyDown('x')).toBe(false);
  expect(keyDown('Enter')).toBe(true);
  expect(replaced).toEqual([['Olá, Maria! Aqui é Ana.']]);
  expect(begunWith).toHaveBeenLastCalledWith(1);
  await vi.waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(keyDown('Enter')).toBe(false);
});

test('the file comes along with the text', async () => {
  await write('/ofi');
  fireEvent.click(await screen.findByRole('option', { name: /ofício/ }));
  await vi.waitFor(() => expect(replaced).toEqual([['Segue', 'oficio.pdf application/pdf']]));
});

test('a file that cannot be fetched is told, and nothing is put into the field', async () => {
  answering({ 'GET /quick-messages/list': offered });
  await write('/ofi');
  fireEvent.click(await screen.findByRole('option', { name: /ofício/ }));
  expect(await screen.findByText('Não encontrado.')).toBeDefined();
  expect(replaced).toEqual([]);
  expect(await field()).toHaveProperty('value', '/ofi');
});

test('Escape closes the list until the next command', async () => {
  await write('/o');
  await screen.findByRole('listbox');
  fireEvent.keyDown(document, { key: 'Escape' });
  await vi.waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await write('/oi');
  expect(screen.queryByRole('listbox')).toBeNull();
  await write('');
  await write('/oi');
  expect(await screen.findByRole('listbox')).toBeDefined();
});

test('asked for beside a text that is begun, the chosen one goes below it', async () => {
  await write('Um momento.');
  fireEvent.click(screen.getByRole('button', { name: 'pedir' }));
  fireEvent.click(await screen.findByRole('option', { name: /^\/oi/ }));
  expect(replaced).toEqual([['Um momento.\nOlá, Maria! Aqui é Ana.']]);
  await vi.waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

test('what is written on while the file comes is still there above it', async () => {
  await write('Um momento.');
  fireEvent.click(screen.getByRole('button', { name: 'pedir' }));
  const option = await screen.findByRole('option', { name: /ofício/ });
  const answer = holdingAnswers();
  fireEvent.click(option);
  await write('Um momento. Já segue.');
  answer();
  await vi.waitFor(() =>
    expect(replaced).toEqual([['Um momento. Já segue.\nSegue', 'oficio.pdf application/pdf']]),
  );
});
