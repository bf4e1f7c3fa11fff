import type { SessionUser } from '@prosa/shared';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { campaignPatches, reloadAfterEndMs } from '../realtime.ts';
import { buildCampaign, buildReport } from '../testing.ts';
import { ReportManager } from './report-manager.tsx';

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const recipient = {
  id: 1,
  name: 'Bia',
  number: '5511999990001',
  email: null,
  status: 'failed',
  reason: 'not_on_whatsapp',
  variant: 2,
  sentAt: null,
  deliveredAt: null,
  readAt: null,
  repliedAt: '2026-11-20T15:00:00.000Z',
  replyTicket: { id: 5, uuid: 'f3a1' },
};
const running = buildCampaign({ status: 'EM_ANDAMENTO', startedAt: '2026-11-20T12:00:00.000Z' });

async function openReport(answers: Answers) {
  const company = { timezone: 'America/Sao_Paulo', language: 'pt' };
  const user = { id: 1, name: 'Ana', profile: 'admin', super: false, queues: [], company };
  queryClient.setQueryData(sessionQuery.queryKey, user as unknown as SessionUser);
  const asked = answering({
    'GET /campaigns/1/recipients': { recipients: [recipient], nextCursor: null },
    ...answers,
  });
  await drawPage(<ReportManager campaignId={1} onBack={vi.fn()} />);
  return asked;
}

test('shows how far it has come, why people were left out, and where answers are', async () => {
  await openReport({ 'GET /campaigns/1/report': { ...buildReport(running), waiting: 'window' } });
  expect(await screen.findByText('3 de 9 entregues')).toBeDefined();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('60');
  expect(screen.getByText(/Fora do horário de envio/)).toBeDefined();
  expect(screen.getByText('Motivos: não quer mais receber (1)')).toBeDefined();
  const row = await screen.findByRole('row', { name: /Bia/ });
  expect(row.textContent).toMatch(/\+55 \(11\) 99999-0001.*Falhou.*número sem WhatsApp.*Msg\. 2/);
  expect(screen.getByRole('link', { name: /Abrir a resposta de Bia/ }).getAttribute('href')).toBe(
    '/tickets/f3a1',
  );
});

test('on a phone recipients are cards with all that is known of them', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: media.includes('899.98'), onchange: null },
    ...{ addEventListener: vi.fn(), removeEventListener: vi.fn(), dispatchEvent: vi.fn() },
  }));
  await openReport({ 'GET /campaigns/1/report': buildReport(running) });
  const card = await screen.findByRole('listitem');
  expect(card.textContent).toMatch(/Bia\+55 \(11\) 99999-0001Falhou.*número sem WhatsApp.*Msg\. 2/);
  expect(screen.getByRole('link', { name: /Abrir a resposta de Bia/ })).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('one that is gone says so', async () => {
  await openReport({ 'GET /campaigns/1/report': new Refused(404, 'ERR_NO_CAMPAIGN_FOUND') });
  expect(await screen.findByText('Esta campanha não existe mais')).toBeDefined();
});

test('is read at once when it moves, and once more five seconds after its end', async () => {
  const asked = await openReport({ 'GET /campaigns/1/report': buildReport(running) });
  await screen.findByText('3 de 9 entregues');
  const reads = () => asked.filter(({ request }) => request === 'GET /campaigns/1/report').length;
  const before = reads();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const record = { ...running, status: 'FINALIZADA' as const };
  campaignPatches.campaign?.({ action: 'update', record }, queryClient);
  await vi.waitFor(() => expect(reads()).toBe(before + 1));
  await vi.advanceTimersByTimeAsync(reloadAfterEndMs - 1_000);
  expect(reads()).toBe(before + 1);
  await vi.advanceTimersByTimeAsync(1_100);
  await vi.waitFor(() => expect(reads()).toBe(before + 2));
});
