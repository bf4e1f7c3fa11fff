import { notifications } from '@mantine/notifications';
import type { ConnectionView } from '@prosa/shared';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startI18n } from '#src/lib/i18n/i18n.ts';
import { loadRestOfTexts } from '#src/lib/i18n/texts.ts';
import { buildConnection } from '../testing.ts';
import { useLinking } from './use-linking.ts';

async function start() {
  await startI18n('pt');
  await loadRestOfTexts();
  const toast = vi.spyOn(notifications, 'show');
  const { result, rerender } = renderHook(
    (connection: ConnectionView) => useLinking([connection, buildConnection({ id: 2 })]),
    { initialProps: buildConnection({ status: 'qrcode' }) },
  );
  act(() => result.current.start(1));
  return {
    shown: () => result.current.shown?.status,
    toasts: () => toast.mock.calls.map(([{ message }]) => message),
    becomes: (change: Partial<ConnectionView>) => act(() => rerender(buildConnection(change))),
    finish: () => act(() => result.current.finish()),
    leave: () => act(() => result.current.leave()),
  };
}

test('shows the dialog with the connection as it is now', async () => {
  const { shown, becomes } = await start();
  expect(shown()).toBe('qrcode');
  becomes({ status: 'OPENING' });
  expect(shown()).toBe('OPENING');
});

test('says that it is connected after the dialog has gone', async () => {
  const { shown, becomes, finish, toasts } = await start();
  becomes({ status: 'PAIRING' });
  finish();
  expect([shown(), toasts()]).toEqual([undefined, []]);
  becomes({ status: 'CONNECTED' });
  expect(toasts()).toEqual(['“Comercial” está conectada.']);
  becomes({ status: 'DISCONNECTED', statusReason: 'logged_out' });
  expect(shown()).toBeUndefined();
});

test('comes back with the reason when the phone was refused after the scan', async () => {
  const { shown, becomes, finish } = await start();
  becomes({ status: 'PAIRING' });
  finish();
  becomes({ status: 'DISCONNECTED', statusReason: 'number_in_use' });
  expect(shown()).toBe('DISCONNECTED');
});

test('whoever closed the dialog hears no more', async () => {
  const { shown, becomes, leave, toasts } = await start();
  leave();
  becomes({ status: 'CONNECTED' });
  becomes({ status: 'DISCONNECTED', statusReason: 'expired_qr' });
  expect([shown(), toasts()]).toEqual([undefined, []]);
});
