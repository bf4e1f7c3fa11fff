import { type MessageView, type SessionUser, sendableKinds } from '@prosa/shared';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { agent, buildTicket } from '#src/features/tickets/testing.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { settingsQuery } from '#src/lib/session/use-setting.ts';
import { answering } from '#src/testing/answers.ts';
import { draw } from '#src/testing/screen.tsx';
import { type Suggesting, useSuggestionKeys } from '#src/ui/texts/use-suggesting.ts';
import type { Attachment } from '../../attachments/attachments.ts';
import type { ComposerTarget } from '../../composer/composer-target.ts';
import { useTarget } from '../../hooks/changes/use-target.ts';
import type { Sending } from '../../hooks/outbound/use-send-message.ts';
import { buildMessage, everything } from '../../testing.ts';
import { Composer, type ComposerProps } from './composer.tsx';

let written: [string, string | undefined][];
let attached: Attachment[];
const sending: Sending = {
  allowed: true,
  write: (body, quoted) => written.push([body, quoted?.id]),
  attach: (files) => attached.push(...files),
  record: () => undefined,
  retry: () => undefined,
  discard: () => undefined,
};
const ticket = buildTicket({ id: 1 });
const composer = (props: Partial<ComposerProps> = {}) =>
  draw(<Composer ticket={ticket} rules={everything} sending={sending} {...props} />);

const field = () => screen.getByRole('textbox', { name: 'Mensagem' });
const button = () => screen.getByRole('button', { name: 'Enviar mensagem' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const enter = () => fireEvent.keyDown(field(), { key: 'Enter' });

beforeEach(() => {
  written = [];
  attached = [];
  localStorage.clear();
  localStorage.setItem('signMessage', 'false');
  queryClient.clear();
  const session = { ...agent, name: 'Ana', queues: [] } as unknown as SessionUser;
  queryClient.setQueryData(sessionQuery.queryKey, session);
  queryClient.setQueryData(settingsQuery.queryKey, []);
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('while the number is held back nothing leaves, and what was written stays', async () => {
  await composer({ held: true });
  type('olá');
  enter();
  expect(written).toEqual([]);
  expect(field()).toHaveProperty('value', 'olá');
  expect(button()).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Gravar áudio' })).toBeNull();
});

test('Enter sends what was written and empties the field', async () => {
  await composer();
  type('  olá  ');
  enter();
  expect(written).toEqual([['olá', undefined]]);
  expect(field()).toHaveProperty('value', '');
});

test('Shift and Enter, and Enter while a character is being composed, send nothing', async () => {
  await composer();
  type('olá');
  fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true });
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(written).toEqual([]);
});

test('where the company likes it so, Ctrl and Enter send, and Enter breaks the line', async () => {
  queryClient.setQueryData(settingsQuery.queryKey, [{ key: 'composerKey', value: 'ctrlEnter' }]);
  await composer();
  type('olá');
  enter();
  expect(written).toEqual([]);
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  expect(written).toEqual([['olá', undefined]]);
});

test('a blank message cannot be sent', async () => {
  await composer({ rules: { ...everything, kinds: ['text'] } });
  type('   ');
  enter();
  expect(button()).toHaveProperty('disabled', true);
  expect(written).toEqual([]);
});

test('what was begun is kept per ticket until it is sent', async () => {
  localStorage.setItem('draft:1', 'quase pronto');
  localStorage.setItem('draft:2', 'outro');
  await composer();
  expect(field()).toHaveProperty('value', 'quase pronto');
  fireEvent.click(button());
  expect(written).toEqual([['quase pronto', undefined]]);
  expect(localStorage.getItem('draft:1')).toBeNull();
  expect(localStorage.getItem('draft:2')).toBe('outro');
});

test('messages are signed unless that is switched off', async () => {
  localStorage.removeItem('signMessage');
  await composer();
  const toggle = screen.getByRole('button', { name: 'Assinar mensagens' });
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  type('olá');
  enter();
  fireEvent.click(toggle);
  type('tchau');
  enter();
  expect(written.map(([body]) => body)).toEqual(['*Ana:*\nolá', 'tchau']);
  expect(localStorage.getItem('signMessage')).toBe('false');
});

test('an answer names the message it answers, and Escape leaves it', async () => {
  const left: unknown[] = [];
  const message = buildMessage({ seq: 3, body: 'qual o preço?' });
  await composer({ target: { kind: 'reply', message }, onTarget: (target) => left.push(target) });
  expect(screen.getByRole('region', { name: 'Respondendo' }).textContent).toContain('qual o preço?');
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(left).toEqual([null]);
  type('dez reais');
  enter();
  expect(written).toEqual([['dez reais', 'm3']]);
});

test('an edit begins with the text and leaves with the signature it had', async () => {
  const asked = answering({ 'POST /messages/1': buildMessage({ seq: 3 }) });
  const done: unknown[] = [];
  const fields: Partial<MessageView> = { fromMe: true, user: { id: 7, name: 'Ana' } };
  const message = buildMessage({ seq: 3, body: '*Ana:*\nolaa', ...fields });
  await composer({ target: { kind: 'edit', message }, onTarget: (target) => done.push(target) });
  expect(field()).toHaveProperty('value', 'olaa');
  type('olá');
  enter();
  await waitFor(() => expect(done.at(-1)).toBeNull());
  expect(asked).toEqual([{ request: 'POST /messages/1', body: { body: '*Ana:*\nolá', edit: 'm3' } }]);
  expect(written).toEqual([]);
});

const file = (name: string, bytes: number, mime: string) =>
  new File(['x'.repeat(bytes)], name, { type: mime });
const paste = (...files: File[]) => fireEvent.paste(field(), { clipboardData: { files } });

test('pasted files wait in a tray; what is written is the caption of the first', async () => {
  await composer();
  paste(file('a.png', 5, 'image/png'), file('b.pdf', 5, 'application/pdf'));
  expect(await screen.findByRole('list', { name: '2 anexos' })).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Legenda de b.pdf' }), { target: { value: 'nota' } });
  type('foto');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Legenda de b.pdf' })).toHaveProperty('value', 'nota'),
  );
  enter();
  expect(attached.map(({ kind, caption }) => [kind, caption])).toEqual([
    ['image', 'foto'],
    ['document', 'nota'],
  ]);
  expect(written).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
});

test('a file that cannot be sent says so and stays behind', async () => {
  await composer({ rules: { ...everything, kinds: sendableKinds.filter((kind) => kind !== 'video') } });
  paste(file('vazio.png', 0, 'image/png'), file('v.mp4', 5, 'video/mp4'));
  expect(await screen.findByText('Arquivo vazio: não será enviado.')).toBeTruthy();
  expect(screen.getByText('Esta conexão não aceita este tipo de arquivo.')).toBeTruthy();
  type('oi');
  enter();
  expect(attached).toEqual([]);
  expect(written).toEqual([['oi', undefined]]);
});

test('what the network cannot is not offered', async () => {
  await composer({ rules: { ...everything, kinds: ['text'] } });
  expect(screen.queryByRole('button', { name: 'Anexar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Gravar áudio' })).toBeNull();
});

function Hints({ state, close }: { state: Suggesting; close: () => void }) {
  useSuggestionKeys(state, {
    listId: 'hints',
    activeId: 'hint-1',
    onKey: (key) => {
      if (key === 'Enter') state.replace('Bom dia!', file('tabela.pdf', 5, 'application/pdf'));
      return key === 'Enter';
    },
    onClose: close,
  });
  return <ul id="hints">{state.text.slice(0, state.caret)}</ul>;
}

test('what is suggested takes the keys of the field while it is shown, and may add files', async () => {
  const closed: string[] = [];
  const suggestions = (state: Suggesting) =>
    state.text.startsWith('/') && <Hints state={state} close={() => closed.push(state.text)} />;
  await composer({ suggestions });
  type('/bom');
  const combo = screen.getByRole('combobox', { name: 'Mensagem' });
  expect(combo.getAttribute('aria-activedescendant')).toBe('hint-1');
  fireEvent.keyDown(combo, { key: 'Escape' });
  expect(closed).toEqual(['/bom']);
  fireEvent.keyDown(combo, { key: 'Enter' });
  expect(written).toEqual([]);
  expect(field()).toHaveProperty('value', 'Bom dia!');
  expect(await screen.findByText(/tabela\.pdf/)).toBeTruthy();
  enter();
  expect(attached.map(({ caption }) => caption)).toEqual(['Bom dia!']);
});

test('what is being answered, and a new text as far as it has come, are kept with the draft', async () => {
  const kept = (target: ComposerTarget | null) =>
    localStorage.setItem('draft:1:target', JSON.stringify(target));
  function Kept() {
    const [target, change] = useTarget(1);
    return (
      <Composer ticket={ticket} rules={everything} sending={sending} target={target} onTarget={change} />
    );
  }
  kept({ kind: 'reply', message: buildMessage({ seq: 3, body: 'qual o preço?' }) });
  await draw(<Kept />);
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar resposta' }));
  expect(localStorage.getItem('draft:1:target')).toBeNull();
  cleanup();
  kept({ kind: 'edit', message: buildMessage({ seq: 3, body: 'olaa', fromMe: true }) });
  await draw(<Kept />);
  type('olá, tudo');
  cleanup();
  await draw(<Kept />);
  expect(screen.getByRole('region', { name: 'Editando a mensagem' })).toBeTruthy();
  expect(field()).toHaveProperty('value', 'olá, tudo');
});
