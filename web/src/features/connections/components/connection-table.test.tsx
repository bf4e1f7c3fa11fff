import type { ConnectionView } from '@prosa/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/query.ts';
import { dateTime } from '#src/lib/time.ts';
import { draw } from '#src/testing/screen.tsx';
import { buildConnection } from '../testing.ts';
import { ConnectionTable } from './connection-table.tsx';

afterEach(() => queryClient.clear());

const drawTable = async (...connections: ConnectionView[]) => {
  const actions = { onScan: vi.fn(), onEdit: vi.fn(), onRemove: vi.fn() };
  await draw(<ConnectionTable connections={connections} {...actions} />);
  return actions;
};

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

test('connecting cannot be pressed, the code is opened by its button', async () => {
  const { onScan } = await drawTable(
    buildConnection({ id: 1, name: 'Loja', status: 'OPENING' }),
    buildConnection({ id: 2, name: 'Filial', status: 'qrcode' }),
  );
  expect(screen.getByRole('button', { name: 'Conectando' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'QR CODE' }));
  expect(onScan).toHaveBeenCalledWith(2);
});
