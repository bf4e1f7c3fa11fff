import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { buildTicket } from '../../../tickets/testing.ts';
import { refreshGalleries } from '../../media/gallery.ts';
import { buildMessage } from '../../testing.ts';
import { MediaGallery } from './media-gallery.tsx';

const ticket = buildTicket({ id: 5 });
const link = buildMessage({ seq: 3, body: 'veja https://exemplo.com/oferta.' });

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the gallery shows what was sent by its kind, with who and when', async () => {
  answering({ 'GET /messages/5/gallery': { messages: [link], hasMore: false } });
  await drawPage(<MediaGallery ticket={ticket} />);
  fireEvent.click(await screen.findByRole('radio', { name: 'Links' }));
  const found = await screen.findByRole('link', { name: 'https://exemplo.com/oferta' });
  expect(found.getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.getByText(/^Maria ·/)).toBeDefined();
});

test('nothing sent is told as that, a failure as a failure', async () => {
  answering({ 'GET /messages/5/gallery': { messages: [], hasMore: false } });
  await drawPage(<MediaGallery ticket={ticket} />);
  expect(await screen.findByText('Nenhuma foto ou vídeo')).toBeDefined();
  answering({ 'GET /messages/5/gallery': new Refused(500, 'ERR_INTERNAL_SERVER_ERROR') });
  fireEvent.click(screen.getByRole('radio', { name: 'Documentos' }));
  expect(await screen.findByText('Não foi possível carregar a mídia.')).toBeDefined();
});

test('what comes while it is looked at appears by itself, words do not ask the server', async () => {
  const asked = answering({ 'GET /messages/5/gallery': { messages: [], hasMore: false } });
  await drawPage(<MediaGallery ticket={ticket} />);
  fireEvent.click(await screen.findByRole('radio', { name: 'Links' }));
  await screen.findByText('Nenhum link');
  const before = asked.length;
  refreshGalleries(queryClient, buildMessage({ seq: 2, body: 'bom dia' }));
  expect(asked).toHaveLength(before);
  answering({ 'GET /messages/5/gallery': { messages: [link], hasMore: false } });
  refreshGalleries(queryClient, link);
  expect(await screen.findByRole('link', { name: 'https://exemplo.com/oferta' })).toBeDefined();
});
