import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { buildHelp } from '../testing.ts';
import { HelpGallery } from './help-gallery.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('shows a card for each video and how many there are; one opens its film, Escape closes it', async () => {
  answering({ 'GET /helps/list': [buildHelp(), buildHelp({ id: 2, title: 'Filas', video: 'a-b_c-d_e-f' })] });
  await drawPage(<HelpGallery />);
  expect(await screen.findByRole('heading', { name: 'Central de ajuda (2)' })).toBeDefined();
  const card = screen.getByRole('button', { name: 'Assistir: Conectar o celular' });
  expect(card.textContent).toContain('Como ler o QR Code.');
  expect(card.querySelector('img')?.src).toBe('https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg');
  fireEvent.click(card);
  const dialog = within(await screen.findByRole('dialog', { name: 'Conectar o celular' }));
  const film = dialog.getByTitle<HTMLIFrameElement>('Conectar o celular');
  expect(new URL(film.src).origin).toBe('https://www.youtube-nocookie.com');
  expect(film.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
  // A dialog listens from a moment after it is drawn, and takes another one to close.
  const pressed = (): HTMLElement | null => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    return screen.queryByRole('dialog');
  };
  await expect.poll(pressed, { interval: 500, timeout: 20_000 }).toBeNull();
  expect(document.querySelector('iframe')).toBeNull();
});

test('says that there is none yet, and what could not be loaded is asked for again', async () => {
  const answers: Record<string, unknown> = {
    'GET /helps/list': new Refused(500, 'ERR_INTERNAL_SERVER_ERROR'),
  };
  answering(answers);
  await drawPage(<HelpGallery />);
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 5_000 });
  answers['GET /helps/list'] = [];
  fireEvent.click(retry);
  expect(await screen.findByText('Nenhum vídeo ainda')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Central de ajuda' })).toBeDefined();
});
