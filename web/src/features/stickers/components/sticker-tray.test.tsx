import type { SessionUser, StickerView } from '@prosa/shared';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { StickerTray } from './sticker-tray.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const sticker = (id: number, userId = 1): StickerView => ({
  id,
  url: `/media/stickers/1/${id}/a`,
  animated: false,
  width: 512,
  height: 512,
  size: 900,
  userId,
  usedAt: '2026-11-20T12:00:00.000Z',
});
const list = (stickers: readonly StickerView[], most = 200) => ({ stickers, most });

async function openTray(answers: Answers) {
  const user = { id: 1, name: 'Ana', profile: 'user', super: false, queues: [] };
  queryClient.setQueryData(sessionQuery.queryKey, user as unknown as SessionUser);
  const asked = answering(answers);
  const picked: number[] = [];
  await drawPage(<StickerTray onPick={({ id }) => picked.push(id)} />);
  return { asked, picked };
}
const send = (number: number) => screen.findByRole('button', { name: `Enviar a figurinha ${number}` });

test('what is chosen is sent, by hand or by arrow keys', async () => {
  const { picked } = await openTray({ 'GET /stickers': list([1, 2, 3, 4, 5, 6].map((id) => sticker(id))) });
  const first = await send(1);
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(await send(5));
  fireEvent.keyDown(await send(5), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(await send(6));
  fireEvent.click(await send(6));
  expect(picked).toEqual([6]);
});

test('an empty tray says how stickers come, and one that did not load can be asked again', async () => {
  let answer: unknown = new Refused(500, 'ERR_INTERNAL_SERVER_ERROR');
  await openTray({ 'GET /stickers': () => answer });
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  answer = list([]);
  fireEvent.click(retry);
  await screen.findByRole('heading', { name: 'Nenhuma figurinha ainda' });
  expect(screen.getByRole('button', { name: 'Adicionar' })).toBeDefined();
});

test('one’s own are taken away after a question, and nothing is sent meanwhile', async () => {
  const { asked, picked } = await openTray({
    'GET /stickers': list([sticker(1), sticker(2, 9)]),
    'DELETE /stickers/1': { message: '' },
  });
  await send(1);
  fireEvent.click(screen.getByRole('button', { name: 'Excluir figurinhas' }));
  const [own, other] = [1, 2].map((n) => screen.getByRole('button', { name: `Excluir a figurinha ${n}` }));
  expect(other).toHaveProperty('disabled', true);
  fireEvent.click(own ?? document.body);
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(asked.map(({ request }) => request)).toContain('DELETE /stickers/1'));
  expect(picked).toEqual([]);
});

test('a full tray takes no more, and says so', async () => {
  await openTray({ 'GET /stickers': list([sticker(1), sticker(2)], 2) });
  await screen.findByText('São no máximo 2 figurinhas. Exclua alguma para guardar outra.');
  expect(screen.getByRole('button', { name: 'Adicionar' })).toHaveProperty('disabled', true);
});
