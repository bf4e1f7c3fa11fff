import { Notifications, notifications } from '@mantine/notifications';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { now } from '#src/lib/time/time.ts';
import { draw } from '#src/testing/screen.tsx';
import { connectionPatches } from './realtime.ts';

const since = '2026-01-02T15:00:00.000Z';
const alarm = { action: 'outage', connection: { id: 1, name: 'Loja' }, reason: 'network', since } as const;
const hear = (some: object = {}) =>
  act(() => connectionPatches.whatsappAlert?.({ ...alarm, ...some }, queryClient));

test('an outage stays on the screen until it is dismissed', async () => {
  const show = vi.spyOn(notifications, 'show');
  await draw(<Notifications />);
  hear();
  const toast = await screen.findByRole('alert');
  expect(within(toast).getByText('“Loja” está fora do ar')).toBeDefined();
  expect(
    within(toast).getByText('Desde 02/01/2026. A rede falhou; nova tentativa em andamento.'),
  ).toBeDefined();
  expect(show.mock.calls[0]?.[0].autoClose).toBe(false);
  fireEvent.click(within(toast).getByRole('button', { name: 'Fechar' }));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('of today it tells the hour, and without a reason none', async () => {
  await draw(<Notifications />);
  hear({ since: now().toISOString(), reason: null });
  expect((await screen.findByText(/^Desde/)).textContent).toMatch(/^Desde \d\d:\d\d\.$/);
});

test('its end takes the place of the outage', async () => {
  await draw(<Notifications />);
  hear();
  await screen.findByRole('alert');
  hear({ action: 'recovery', reason: null });
  const toast = await screen.findByRole('status');
  expect(toast.textContent).toBe('“Loja” voltou a funcionarEstava fora do ar desde 02/01/2026.');
  expect(screen.queryByText('“Loja” está fora do ar')).toBeNull();
});

test('outages keep no other toast waiting', async () => {
  await draw(<Notifications position="top-center" limit={2} />);
  for (const id of [1, 2, 3]) hear({ connection: { id, name: `Loja ${id}` } });
  act(() => showSuccess('Salvo'));
  expect(await screen.findByText('Salvo')).toBeDefined();
});

test('that the network holds a number back is told with its end, and that end takes its place', async () => {
  await draw(<Notifications />);
  const until = '2026-01-03T15:00:00.000Z';
  hear({ action: 'held', reason: null, restriction: { scope: 'cold', until, code: '463' } });
  const toast = await screen.findByRole('alert');
  expect(within(toast).getByText('O WhatsApp restringiu “Loja”')).toBeDefined();
  expect(toast.textContent).toMatch(/03\/01\/26/);
  hear({ action: 'released', reason: null, restriction: null });
  expect(await screen.findByText('A restrição de “Loja” terminou')).toBeDefined();
  expect(screen.queryByText('O WhatsApp restringiu “Loja”')).toBeNull();
});

test('a number at risk is told apart from an outage, and so is its end', async () => {
  await draw(<Notifications />);
  hear();
  hear({ action: 'danger', reason: null });
  expect(await screen.findByText('O número de “Loja” está em risco')).toBeDefined();
  expect(screen.getByText('“Loja” está fora do ar')).toBeDefined();
  hear({ action: 'calm', reason: null });
  expect(await screen.findByText('“Loja” não está mais em risco')).toBeDefined();
});

test('an outage that comes before its texts is told in words, and its end after it', async () => {
  await draw(<Notifications />, { allTexts: false });
  hear();
  hear({ action: 'recovery', reason: null });
  expect(await screen.findByText('“Loja” voltou a funcionar')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
