import type { MessageView } from '@prosa/shared';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#src/testing/screen.tsx';
import { buildTicket } from '../../../tickets/testing.ts';
import { unnumbered } from '../../conversation.ts';
import type { Sending } from '../../hooks/outbound/use-send-message.ts';
import { buildMedia, buildMessage } from '../../testing.ts';
import { MessageBubble } from './message-bubble.tsx';

const sendingAs = (allowed: boolean, done: string[] = []): Sending => ({
  allowed,
  write: () => undefined,
  attach: () => undefined,
  record: () => undefined,
  retry: ({ id }) => done.push(`retry ${id}`),
  discard: ({ id }) => done.push(`discard ${id}`),
});

const bubble = (fields: Partial<MessageView>, sending = sendingAs(true)) => (
  <MessageBubble
    message={buildMessage({ seq: 1, ...fields })}
    leads
    ticket={buildTicket()}
    sending={sending}
  />
);
const ours = { fromMe: true, user: { id: 7, name: 'Ana' } };

test('text is shown as it was written, never as markup', async () => {
  await draw(bubble({ body: '<img src=x onerror=alert(1)> *oi*' }));
  expect(screen.getByText(/<img src=x onerror=alert\(1\)>/).textContent).toContain('oi');
  expect(screen.queryByRole('img')).toBeNull();
});

test('a message of the contact is named after them', async () => {
  await draw(bubble({ body: 'oi' }));
  expect(screen.getByRole('article').getAttribute('aria-label')).toMatch(/^Maria, \d\d:\d\d: oi$/);
});

test.each([
  [0, 'Aguardando envio'],
  [1, 'Enviada'],
  [2, 'Entregue'],
  [4, 'Lida'],
  [5, 'Lida'],
])('tick %i reads «%s»', async (ack, name) => {
  await draw(bubble({ ...ours, ack }));
  expect(screen.getByRole('img', { name })).toBeTruthy();
});

test('a message that failed says why and can be tried again', async () => {
  const done: string[] = [];
  await draw(bubble({ ...ours, sendError: { code: 'ERR_WAPP_NOT_INITIALIZED' } }, sendingAs(true, done)));
  expect(screen.getByText(/Não enviada: Esta conexão não está ativa/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(done).toEqual(['retry m1']);
  expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull();
});

test('a message that never reached the server can be discarded', async () => {
  const done: string[] = [];
  await draw(
    bubble(
      { ...ours, seq: unnumbered, id: 'mine', sendError: { code: 'ERR_OFFLINE' } },
      sendingAs(true, done),
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(done).toEqual(['discard mine']);
});

test('who may not write here is not offered to try again, and an unknown reason is still a sentence', async () => {
  await draw(bubble({ ...ours, sendError: { code: 'SOMETHING_ELSE' } }, sendingAs(false)));
  expect(screen.getByText(/Não enviada: Não foi possível enviar a mensagem/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a deleted message shows that it was, and no longer what it said', async () => {
  await draw(bubble({ body: 'segredo', isDeleted: true }));
  expect(screen.getByText('Mensagem apagada')).toBeTruthy();
  expect(screen.queryByText('segredo')).toBeNull();
});

test('an answer names whose words it answers', async () => {
  const quoted = {
    id: 'm0',
    body: 'Tem bolo?',
    mediaType: 'conversation',
    mediaUrl: null,
    contact: null,
    media: null,
  };
  await draw(bubble({ ...ours, quotedMsg: { ...quoted, fromMe: false } }));
  expect(screen.getByRole('blockquote').textContent).toBe('MariaTem bolo?');
});

test.each([
  ['conversation', 'MariaMensagem anterior'],
  ['image', 'MariaFoto'],
])('an answer to what nobody here has, a %s without words, is no empty quote', async (mediaType, words) => {
  const quoted = { id: '', body: '', mediaType, mediaUrl: null, contact: null, media: null, fromMe: false };
  await draw(bubble({ ...ours, quotedMsg: quoted }));
  expect(screen.getByRole('blockquote').textContent).toBe(words);
});

test('a picture to be seen once is told apart from any other, to the eye and by name', async () => {
  await draw(bubble({ mediaType: 'image', body: '', media: buildMedia({ viewOnce: true }) }));
  expect(screen.getByText('Visualização única')).toBeDefined();
  expect(screen.getByRole('article').getAttribute('aria-label')).toMatch(/: Foto de visualização única$/);
});

test('an answer to a file shows its name and a small picture of it', async () => {
  const media = buildMedia({ mimetype: 'application/pdf', fileName: 'nota.pdf', preview: 'AAAA' });
  const quoted = { id: 'm0', body: '', fromMe: false, mediaType: 'application', mediaUrl: null };
  await draw(bubble({ ...ours, quotedMsg: { ...quoted, contact: null, media } }));
  const quote = screen.getByRole('blockquote');
  expect(quote.textContent).toBe('Marianota.pdf');
  expect(quote.querySelector('img')?.getAttribute('src')).toBe('data:image/jpeg;base64,AAAA');
});

test('a model’s words are marked as such, to the eye and by name', async () => {
  await draw(bubble({ fromMe: true, user: null, body: 'Temos pão.', automatic: 'prompt' }));
  expect(screen.getAllByText('IA').length).toBeGreaterThan(0);
  expect(screen.getByRole('article').getAttribute('aria-label')).toMatch(/^IA, /);
});

test('what a rule has said is automatic', async () => {
  await draw(bubble({ fromMe: true, user: null, body: 'Olá!', automatic: 'greeting' }));
  expect(screen.getByText('Mensagem automática')).toBeTruthy();
  expect(screen.queryByText('IA')).toBeNull();
});

test('what a recording says stands under it, and is read aloud with it', async () => {
  await draw(bubble({ mediaType: 'audio', body: '', transcript: 'Cadê o meu pedido?' }));
  expect(screen.getByText('Cadê o meu pedido?')).toBeTruthy();
  expect(screen.getByRole('article').getAttribute('aria-label')).toMatch(/Cadê o meu pedido\?$/);
});
