import { type ConnectionView, statusReasons } from '@prosa/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { dateTime } from '#src/lib/time/time.ts';
import texts from '#src/locales/pt/connections.json' with { type: 'json' };
import { draw } from '#src/testing/screen.tsx';
import { buildConnection } from '../testing.ts';
import { ConnectionCards } from './connection-cards.tsx';
import { ConnectionTable } from './connection-table.tsx';

afterEach(() => queryClient.clear());

const drawAs = async (Listing: typeof ConnectionTable, connections: ConnectionView[]) => {
  const actions = {
    onScan: vi.fn(),
    onEdit: vi.fn(),
    onRemove: vi.fn(),
    onHealth: vi.fn(),
    onTemplates: vi.fn(),
    onRenewToken: vi.fn(),
  };
  await draw(<Listing connections={connections} {...actions} />);
  return actions;
};
const drawTable = (...connections: ConnectionView[]) => drawAs(ConnectionTable, connections);

test('shows name, status, last update and which is the default', async () => {
  const connection = buildConnection({ name: 'Loja', isDefault: true });
  await drawTable(connection);
  const row = screen.getByRole('row', { name: /Loja/ });
  expect(within(row).getByText('Conectada')).toBeDefined();
  expect(within(row).getByText(dateTime(connection.updatedAt))).toBeDefined();
  expect(within(row).getByRole('img', { name: 'Conexão padrão' })).toBeDefined();
});

test.each([
  ['qrcode', ['QR CODE']],
  ['DISCONNECTED', ['Tentar de novo', 'Novo QR CODE']],
  ['CONNECTED', ['Desconectar']],
  ['PAIRING', ['Desconectar']],
  ['TIMEOUT', ['Desconectar']],
  ['OPENING', ['Conectando']],
] as const)('while %s it offers %j', async (status, labels) => {
  await drawTable(buildConnection({ name: 'Loja', status }));
  const named = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(named.filter((name) => !name?.endsWith(': Loja'))).toEqual([...labels]);
});

test.each([
  ['table', ConnectionTable],
  ['cards', ConnectionCards],
] as const)('a token that could be guessed is marked in the %s, with what to do', async (_, Listing) => {
  await drawAs(Listing, [buildConnection({ id: 1, weakToken: true }), buildConnection({ id: 2 })]);
  expect(screen.getAllByText(texts.weakToken.badge)).toHaveLength(1);
  expect(screen.getByText(texts.weakToken.advice)).toBeDefined();
});

test('connecting cannot be pressed, the code is opened by its button', async () => {
  const { onScan } = await drawTable(
    buildConnection({ id: 1, name: 'Loja', status: 'OPENING' }),
    buildConnection({ id: 2, name: 'Filial', status: 'qrcode' }),
  );
  expect(screen.getByRole('button', { name: 'Conectando' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'QR CODE' }));
  expect(onScan).toHaveBeenCalledWith(2);
});

test('shows number, network and queues, the hidden ones by their count', async () => {
  const queues = ['Vendas', 'Suporte', 'RH', 'Financeiro', 'Entrega'].map((name, index) => ({
    id: index + 1,
    name,
    color: '#123456',
  }));
  await drawTable(buildConnection({ name: 'Loja', provider: 'beta', number: '5511987654321', queues }));
  const row = screen.getByRole('row', { name: /Loja/ });
  expect(within(row).getByText('+55 (11) 98765-4321')).toBeDefined();
  expect(within(row).getByText('WhatsApp (QR Code)')).toBeDefined();
  const shown = within(within(row).getByRole('list', { name: 'Filas' })).getAllByRole('listitem');
  expect(shown.map((item) => item.textContent)).toEqual(['Vendas', 'Suporte', 'RH', 'e mais 2']);
});

test('says why it is disconnected, and on hover what to do about it', async () => {
  await drawTable(
    ...statusReasons.map((statusReason, index) =>
      buildConnection({ id: index + 1, name: `Loja ${index}`, status: 'DISCONNECTED', statusReason }),
    ),
  );
  for (const reason of statusReasons) expect(screen.getByText(texts.reason[reason])).toBeDefined();
  const reason = screen.getByText(texts.reason.logged_out);
  fireEvent.mouseEnter(reason.parentElement ?? reason);
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    `${texts.hint.DISCONNECTED} ${texts.advice.logged_out}`,
  );
});

test('a connection that is left alone for a while says when it is tried again', async () => {
  const retryAt = '2126-11-20T12:00:00.000Z';
  await drawTable(buildConnection({ status: 'TIMEOUT', statusReason: 'temporarily_banned', retryAt }));
  expect(screen.getByText(texts.onHold)).toBeDefined();
  expect(screen.getByText(texts.retryAt.replace('{{at}}', dateTime(retryAt)))).toBeDefined();
});

test('nobody is told to disconnect what comes back by itself', async () => {
  await drawTable(buildConnection({ status: 'TIMEOUT', statusReason: 'whatsapp_trouble' }));
  const reason = screen.getByText(texts.reason.whatsapp_trouble);
  fireEvent.mouseEnter(reason.parentElement ?? reason);
  expect((await screen.findByRole('tooltip')).textContent).toBe(texts.advice.whatsapp_trouble);
});

test('a status without a reason is explained', async () => {
  await drawTable(buildConnection({ name: 'Loja', status: 'TIMEOUT' }));
  expect(screen.getByText(texts.hint.TIMEOUT)).toBeDefined();
});

test('an official account is explained in its own words, has no codes, and has templates', async () => {
  const official = buildConnection({ name: 'Loja', provider: 'cloud', status: 'DISCONNECTED' });
  const { onTemplates, onHealth } = await drawTable(official);
  expect(screen.getByText(texts.cloudHint.DISCONNECTED)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Novo QR CODE' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Modelos: Loja' }));
  fireEvent.click(screen.getByRole('button', { name: 'Saúde: Loja' }));
  expect([onTemplates.mock.calls[0]?.[0], onHealth.mock.calls[0]?.[0]]).toEqual([official, official]);
});

test('a held-back number carries a mark until its term is over', async () => {
  const until = '2999-01-02T15:00:00.000Z';
  const held = { scope: 'cold', until, code: '463' } as const;
  await drawTable(
    buildConnection({ id: 1, name: 'Loja', restriction: held }),
    buildConnection({ id: 2, name: 'Filial', restriction: { ...held, until: null, scope: 'all' } }),
    buildConnection({ id: 3, name: 'Matriz', restriction: { ...held, until: '2020-01-01T00:00:00.000Z' } }),
  );
  const row = (name: RegExp) => within(screen.getByRole('row', { name }));
  expect(row(/Loja/).getByText(`Número restrito até ${dateTime(until)}`)).toBeDefined();
  expect(row(/Loja/).getByText(texts.restriction.cold)).toBeDefined();
  expect(row(/Filial/).getByText('Número restrito, sem data para acabar')).toBeDefined();
  expect(row(/Matriz/).queryByText(/restrito/)).toBeNull();
});

test('cards show the same, and what to do without hovering', async () => {
  await drawAs(ConnectionCards, [
    buildConnection({ name: 'Loja', isDefault: true, status: 'DISCONNECTED', statusReason: 'logged_out' }),
  ]);
  const card = within(screen.getByRole('listitem', { name: 'Loja' }));
  expect(card.getByText(`${texts.reason.logged_out} ${texts.advice.logged_out}`)).toBeDefined();
  expect(card.getByText('Conexão padrão')).toBeDefined();
  expect(card.getByRole('button', { name: 'Novo QR CODE' })).toBeDefined();
  expect(card.getByRole('button', { name: 'Excluir: Loja' })).toBeDefined();
});

test.each([
  ['table', ConnectionTable],
  ['cards', ConnectionCards],
] as const)(
  'how a number stands with WhatsApp is said in the %s, and nothing of one without any or away in good health',
  async (_, Listing) => {
    const { lights } = texts.quality;
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await drawAs(Listing, [
      buildConnection({ id: 1, name: 'Boa', quality: 'good' }),
      buildConnection({ id: 2, name: 'Suspeita', quality: 'watch' }),
      // What its session tells comes before the list is read again.
      buildConnection({
        id: 3,
        name: 'Presa',
        quality: 'good',
        restriction: { scope: 'cold', until, code: '463' },
      }),
      buildConnection({ id: 4, name: 'Simulada', quality: null }),
      buildConnection({ id: 5, name: 'Banida', status: 'TIMEOUT', quality: 'good' }),
    ]);
    for (const light of [lights.good, lights.watch, lights.danger])
      expect(screen.getAllByText(light)).toHaveLength(1);
    expect(screen.getByText(texts.quality.advice.danger)).toBeDefined();
  },
);
