import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { announcementPatches } from '../realtime.ts';
import { buildAnnouncement } from '../testing.ts';
import { AnnouncementsButton } from './announcements-button.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const page = (records: unknown[]) => ({ records, count: records.length, hasMore: false });
const urgent = buildAnnouncement({ id: 2, title: 'Mude sua senha', priority: 1, mediaPath: '/media/x' });
const open = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const titles = (): string[] =>
  screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent ?? '');

test('tells how many are new and shows them all, the urgent ones with a word for it; then none is new', async () => {
  answering({ 'GET /announcements': page([urgent, buildAnnouncement()]) });
  await drawPage(<AnnouncementsButton />);
  await open(/^Informativos: 2 novos$/);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('Mude sua senhaAlta');
  expect(second?.textContent).toContain('Baixa');
  expect(screen.getByRole('link', { name: 'Abrir a imagem de “Mude sua senha”' })).toBeDefined();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(await screen.findByRole('button', { name: 'Informativos' })).toBeDefined();
});

test('what is announced, changed and taken away shows at once, without a request', async () => {
  const asked = answering({ 'GET /announcements': page([urgent]) });
  await drawPage(<AnnouncementsButton />);
  await open(/1 novo/);
  await screen.findByText('Mude sua senha');
  const before = asked.length;
  const record = buildAnnouncement({ id: 3, title: 'Novidade' });
  const hear = (payload: never) => act(() => announcementPatches.announcement?.(payload, queryClient));
  hear({ action: 'create', record } as never);
  await waitFor(() => expect(titles()).toEqual(['Mude sua senha', 'Novidade']));
  hear({ action: 'update', record: { ...record, title: 'Urgente', priority: 1, version: 2 } } as never);
  await waitFor(() => expect(titles()).toContain('Urgente'));
  hear({ action: 'delete', id: 2 } as never);
  await waitFor(() => expect(titles()).toEqual(['Urgente']));
  expect(asked.length).toBe(before);
});

test('says that there is nothing, or that it could not be loaded and asks again', async () => {
  const answers: Record<string, unknown> = {
    'GET /announcements': new Refused(500, 'ERR_INTERNAL_SERVER_ERROR'),
  };
  answering(answers);
  await drawPage(<AnnouncementsButton />);
  await open(/^Informativos$/);
  const panel = within(await screen.findByRole('region', { name: 'Informativos' }));
  const retry = await panel.findByRole('button', { name: 'Tentar de novo' }, { timeout: 5_000 });
  answers['GET /announcements'] = page([]);
  fireEvent.click(retry);
  expect(await panel.findByText('Nenhum informativo')).toBeDefined();
});
