import { Menu } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { carryOut, isOffered } from '#src/lib/commands/commands.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { buildSession } from '#src/lib/session/testing.ts';
import { settingsQuery } from '#src/lib/session/use-setting.ts';
import { type Answers, answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { userPatches } from '../realtime.ts';
import { AvailabilityCommands, AvailabilityItems } from './availability-items.tsx';
import { IdleCompanion } from './idle-companion.tsx';
import { useOwnStanding } from './own-availability.ts';

beforeEach(() => queryClient.setQueryData(sessionQuery.queryKey, buildSession()));
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const Standing = () => <output>{useOwnStanding() ?? 'unknown'}</output>;
const standing = (): string => screen.getByRole('status').textContent ?? '';

async function openPage(own: { availability: string; idle: boolean }, answers: Answers = {}) {
  const asked = answering({
    'GET /users/availability': own,
    'PUT /users/availability': (body: unknown) => ({
      availability: 'available',
      idle: false,
      ...(body as object),
    }),
    ...answers,
  });
  await drawPage(
    <>
      <Standing />
      <AvailabilityCommands />
      <IdleCompanion />
      <Menu opened withinPortal={false} transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <button type="button">Conta</button>
        </Menu.Target>
        <Menu.Dropdown>
          <AvailabilityItems />
        </Menu.Dropdown>
      </Menu>
    </>,
  );
  await vi.waitFor(() => expect(standing()).not.toBe('unknown'));
  return () => asked.filter(({ request }) => request === 'PUT /users/availability').map(({ body }) => body);
}
const item = (name: RegExp): HTMLElement => screen.getByRole('menuitemradio', { name });

test('what one is stands chosen, and another choice is said at once', async () => {
  const said = await openPage({ availability: 'available', idle: false });
  expect(item(/^Disponível/).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(item(/^Ausente/));
  await vi.waitFor(() => expect(standing()).toBe('away'));
  expect(said()).toEqual([{ availability: 'away' }]);
  expect(item(/^Ausente/).getAttribute('aria-checked')).toBe('true');
});

test('the command bar offers what one is not, and carries it out', async () => {
  const said = await openPage({ availability: 'available', idle: false });
  expect([isOffered('beAvailable'), isOffered('beAway'), isOffered('beInvisible')]).toEqual([
    false,
    true,
    true,
  ]);
  carryOut('beInvisible');
  await vi.waitFor(() => expect(standing()).toBe('invisible'));
  expect(said()).toEqual([{ availability: 'invisible' }]);
});

test('what is said in another tab is seen here', async () => {
  await openPage({ availability: 'available', idle: false });
  userPatches.availability?.({ action: 'update', availability: 'away', idle: false }, queryClient);
  await vi.waitFor(() => expect(standing()).toBe('away'));
});

test('whoever leaves the keyboard is away, and is back with the first touch', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  queryClient.setQueryData(settingsQuery.queryKey, [{ key: 'awayAfterMinutes', value: '5' }]);
  const said = await openPage({ availability: 'available', idle: false });
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await vi.waitFor(() => expect(standing()).toBe('away'));
  expect(item(/^Disponível/).getAttribute('aria-checked')).toBe('false');
  window.dispatchEvent(new Event('pointermove'));
  await vi.waitFor(() => expect(standing()).toBe('available'));
  expect(said()).toEqual([{ idle: true }, { idle: false }]);
});

test('nobody is taken for away where the company says never', async () => {
  queryClient.setQueryData(settingsQuery.queryKey, [{ key: 'awayAfterMinutes', value: '0' }]);
  const said = await openPage({ availability: 'available', idle: true });
  await vi.waitFor(() => expect(said()).toEqual([{ idle: false }]));
});
