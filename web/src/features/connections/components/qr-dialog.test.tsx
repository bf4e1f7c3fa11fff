import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/query.ts';
import { draw } from '#src/testing/screen.tsx';
import { connectionQueries } from '../api.ts';
import { putSession } from '../cache.ts';
import { buildConnection } from '../testing.ts';
import { QrDialog } from './qr-dialog.tsx';

const waiting = buildConnection({ status: 'qrcode', qrcode: 'first code' });
const session = {
  id: 1,
  statusReason: null,
  retries: 0,
  number: null,
  restriction: null,
  updatedAt: '2026-11-20T12:00:09.000Z',
};

/** Opens the dialog with what the server has answered already. */
async function open(connection = waiting) {
  const onClose = vi.fn();
  queryClient.setQueryData(connectionQueries.detail(1).queryKey, connection);
  queryClient.setQueryDefaults(connectionQueries.detail(1).queryKey, { staleTime: Number.POSITIVE_INFINITY });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify(queryClient.getQueryData(connectionQueries.detail(1).queryKey))),
    ),
  );
  await draw(<QrDialog connection={connection} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Conectar “Comercial”' });
  return {
    onClose,
    becomes: (change: { status: 'qrcode' | 'CONNECTED' | 'DISCONNECTED'; qrcode: string }) =>
      act(() => putSession(queryClient, { ...session, ...change })),
  };
}

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('stays open while the code is renewed', async () => {
  const { onClose, becomes } = await open();
  const drawn = (): string => screen.getByRole('img', { name: 'QR Code para conectar o celular' }).innerHTML;
  const first = drawn();
  becomes({ status: 'qrcode', qrcode: 'second code' });
  await vi.waitFor(() => expect(drawn()).not.toBe(first));
  expect(onClose).not.toHaveBeenCalled();
});

test('closes itself when the code is gone', async () => {
  const { onClose, becomes } = await open();
  becomes({ status: 'CONNECTED', qrcode: '' });
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('waits for the first code', async () => {
  const { onClose } = await open(buildConnection({ status: 'qrcode', qrcode: '' }));
  expect(screen.getByText('Gerando o código…')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

test('offers to pretend the scan only for a test connection', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Simular leitura' })).toBeDefined();
});
