import type { ConnectionHealthView, ConnectionView } from '@prosa/shared';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { dateTime, now } from '#src/lib/time/time.ts';
import { answering, Refused } from '#src/testing/answers.ts';
import { draw } from '#src/testing/screen.tsx';
import { buildConnection, buildHealth, untold } from '../../testing.ts';
import { HealthPanel } from './health-panel.tsx';

const minutesAgo = (minutes: number): string => new Date(now().getTime() - minutes * 60_000).toISOString();

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open(health: ConnectionHealthView | Refused, connection: Partial<ConnectionView> = {}) {
  answering({ 'GET /whatsapp/1/health': health });
  await draw(<HealthPanel connection={buildConnection(connection)} onClose={() => undefined} />);
  await screen.findByRole('dialog', { name: 'Saúde de “Comercial”' });
}

/** What stands beside a name. */
const sign = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;

test('shows the signs of life of a connection that is up', async () => {
  const lastInboundAt = minutesAgo(3);
  await open(buildHealth({ connectedAt: minutesAgo(120), lastInboundAt, reconnects: 2, waiting: 0 }));
  expect(await sign('Última mensagem recebida')).toBe(`há 3 minutos${dateTime(lastInboundAt)}`);
  expect(await sign('Conectada desde')).toMatch(/^há 2 horas/);
  expect(await sign('Última entrega confirmada')).toBe('Ainda não houve');
  expect(await sign('Reconexões')).toBe('2');
  expect(await sign('Mensagens aguardando envio')).toBe('0');
  expect(await sign('Restrição do WhatsApp')).toBe('Nenhuma');
  expect(screen.queryByText('Último aviso da Meta')).toBeNull();
});

test('shows since when it is down, how much waits, and the restriction', async () => {
  const restriction = { scope: 'all', until: null, code: '463' } as const;
  await open(buildHealth({ downSince: minutesAgo(7), waiting: 12, restriction }), { status: 'TIMEOUT' });
  expect(await sign('Fora do ar desde')).toMatch(/^há 7 minutos/);
  expect(await sign('Mensagens aguardando envio')).toBe('12');
  expect(await sign('Restrição do WhatsApp')).toContain('Número restrito, sem data para acabar');
  expect(await sign('Restrição do WhatsApp')).toContain('Código do WhatsApp: 463');
  expect(screen.queryByText('Conectada desde')).toBeNull();
});

test('of an official account it also tells when Meta last called', async () => {
  const cloud = {
    phoneNumberId: '1',
    wabaId: '2',
    webhookPath: '/w',
    webhookSeenAt: minutesAgo(1),
    ...untold,
  };
  await open(buildHealth(), { provider: 'cloud', cloud });
  expect(await sign('Último aviso da Meta')).toMatch(/^há 1 minuto/);
});

test.each([
  ['good', 'Número saudável'],
  ['watch', 'Atenção'],
  ['danger', 'Em risco'],
] as const)('says in words how the number stands: %s', async (light, words) => {
  const week = { firsts: 1_240, refusals: 3, blocks: 2 };
  await open(buildHealth({ quality: { light, day: { firsts: 80, refusals: 1, blocks: 0 }, week } }));
  expect(await screen.findByText(words)).toBeDefined();
  const row = screen.getByRole('rowheader', { name: 'Primeiras mensagens' }).closest('tr');
  expect(row?.textContent).toBe('Primeiras mensagens801.240');
});

test('of an official account it tells what Meta has said of it', async () => {
  const notice = { event: 'SCHEDULE_FOR_DISABLE', detail: '2026-04-19', at: minutesAgo(5) };
  const told = { isFlagged: true, dailyLimit: 10_000, notice };
  const cloud = { phoneNumberId: '1', wabaId: '2', webhookPath: '/w', webhookSeenAt: null, ...told };
  await open(buildHealth(), { provider: 'cloud', cloud });
  expect(await screen.findByText('A Meta avisa que pessoas reclamaram deste número.')).toBeDefined();
  expect(screen.getByText('Pode iniciar conversas com 10.000 pessoas por dia.')).toBeDefined();
  expect(screen.getByText(/A Meta vai desativar a conta\. 2026-04-19\./)).toBeDefined();
});

test('says when it cannot be read', async () => {
  await open(new Refused(500, 'ERR_INTERNAL_SERVER_ERROR'));
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível ler a saúde');
});
