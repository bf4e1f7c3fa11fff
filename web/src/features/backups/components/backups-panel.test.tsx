import type { BackupRun, BackupsView } from '@prosa/shared';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { BackupsPanel } from './backups-panel.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const good: BackupRun = {
  startedAt: new Date(Date.now() - 3_600_000).toISOString(),
  endedAt: new Date().toISOString(),
  file: 'prosa-2026-11-23T030000Z.backup',
  bytes: 12_340_000,
  rows: 1_000,
  files: 7,
  problem: null,
};
const failed: BackupRun = { ...good, startedAt: '2026-11-22T03:00:00.000Z', file: null, problem: 'ENOSPC' };
const view: BackupsView = {
  isConfigured: true,
  isSealed: true,
  withFiles: true,
  lastGood: good,
  runs: [good, failed],
};

async function open(shown: BackupsView) {
  answering({ 'GET /platform/backups': shown });
  await drawPage(<BackupsPanel />);
}

test('shows the last good backup and what became of the others', async () => {
  await open(view);
  expect(await screen.findByText('prosa-2026-11-23T030000Z.backup')).toBeDefined();
  const runs = within(screen.getByRole('table', { name: 'Últimos backups' }));
  expect(runs.getByText('12 MB, 1.000 registros e 7 arquivos, lido de volta')).toBeDefined();
  expect(runs.getByText('Falhou: ENOSPC')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('warns where none is made, and where the last good one is old', async () => {
  await open({ ...view, isConfigured: false, lastGood: null, runs: [] });
  expect(await screen.findByText('Nenhum backup diário é feito')).toBeDefined();
  queryClient.clear();
  await open({ ...view, lastGood: failed, runs: [failed] });
  expect(await screen.findByText('Faz mais de um dia que não há um backup bom')).toBeDefined();
});
