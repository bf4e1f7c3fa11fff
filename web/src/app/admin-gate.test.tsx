import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { AdminGate } from './admin-gate.tsx';
import { visit } from './testing.tsx';

afterEach(() => queryClient.clear());

test('lets admins in', async () => {
  await visit(AdminGate, { profile: 'admin' });
  expect(await screen.findByText('inside')).toBeDefined();
});

test('tells others that access is not allowed and takes them to the tickets', async () => {
  await visit(AdminGate, { profile: 'user' });
  expect(await screen.findByText('Acesso não permitido')).toBeDefined();
  expect(screen.queryByText('inside')).toBeNull();
  expect(await screen.findByText('tickets', {}, { timeout: 3_000 })).toBeDefined();
});
