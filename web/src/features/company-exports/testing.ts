/** Copies for tests of screens. */
import type { CompanyExport, CompanyExports } from '@prosa/shared';

export const anExport = (one: Partial<CompanyExport> = {}): CompanyExport => ({
  id: '01900000-0000-7000-8000-000000000001',
  state: 'running',
  by: 'Ana',
  createdAt: '2026-11-29T10:00:00.000Z',
  startedAt: '2026-11-29T10:00:01.000Z',
  ...{ endedAt: null, expiresAt: null, bytes: null, problem: null },
  expected: { rows: 20_000, files: 40, bytes: 8_000_000 },
  written: { rows: 5_000, files: 0, bytes: 2_000_000 },
  ...one,
});

export const exportsOf = (...exports: CompanyExport[]): CompanyExports => ({ exports, days: 3, left: 4 });
