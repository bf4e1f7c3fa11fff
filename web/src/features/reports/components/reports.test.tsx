import type { SessionUser } from '@prosa/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { type ReportPlace, reportPlace } from '../place.ts';
import { buildMeasures, buildReport, buildRow } from '../testing.ts';
import { Reports } from './reports.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T15:00:00Z') });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function openPage(answers: Answers, place: Partial<ReportPlace> = {}) {
  const company = { name: 'Padaria', timezone: 'America/Sao_Paulo' };
  const user = { id: 1, name: 'Ana', profile: 'admin', super: false, queues: [], company };
  queryClient.setQueryData(sessionQuery.queryKey, user as unknown as SessionUser);
  const asked = answering({ 'GET /queue': [{ id: 7, name: 'Vendas' }], ...answers });
  const onPlace = vi.fn();
  await drawPage(<Reports place={{ ...reportPlace({}), ...place }} onPlace={onPlace} />);
  return { asked, onPlace };
}

const full = buildReport({
  rows: [
    buildRow('Vendas', { opened: 1_200, wait: 95, rating: 2.5 }, { opened: 1_000, wait: 100 }),
    buildRow('Suporte', { opened: 3 }, { opened: 3, wait: 60 }),
    buildRow('', { opened: 2 }, {}, null),
  ],
  total: { now: buildMeasures({ opened: 1_205 }), before: buildMeasures({ opened: 1_003 }) },
});

const rowOf = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr');

test('each number stands beside the one of the period before, in figures and in a sentence', async () => {
  await openPage({ 'GET /reports': full });
  const row = await rowOf('Vendas');
  expect(row?.textContent).toContain('1.200');
  expect(row?.textContent).toContain('20%');
  expect(row?.textContent).toContain('200 a mais que no período anterior (1.000)');
  expect(row?.textContent).toContain('5 s a menos que no período anterior (00h 02m)');
  expect((await rowOf('Suporte'))?.textContent).toContain('igual ao período anterior (3)');
  expect((await rowOf('Sem fila'))?.textContent).toContain('2 a mais que no período anterior (0)');
  expect((await rowOf('Total'))?.textContent).toContain('1.205');
  expect(screen.getByText(/o período anterior de mesma duração: 10\/10\/2026 a 31\/10\/2026/)).toBeDefined();
});

test('what is chosen and how it is sorted goes into the address', async () => {
  const { onPlace } = await openPage({ 'GET /reports': full }, { choice: { days: 7 } });
  const table = await screen.findByRole('table', { name: 'Relatório por Fila' });
  fireEvent.click(within(table).getByRole('button', { name: 'Espera média' }));
  expect(onPlace).toHaveBeenLastCalledWith({ by: 'queue', choice: { days: 7 }, sort: 'wait' });
  expect(within(table).getByRole('columnheader', { name: 'Abertos' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
});

test('a report by reason has only what a reason says', async () => {
  await openPage({ 'GET /reports': { ...full, by: 'reason' } }, { by: 'reason' });
  const table = await screen.findByRole('table', { name: 'Relatório por Motivo' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Motivo', 'Finalizados', 'Atendimento médio']);
});

test('nothing and a failure are said', async () => {
  const { asked } = await openPage({ 'GET /reports': buildReport() });
  expect(await screen.findByText('Nada neste período')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Baixar/ })).toBeNull();
  expect(asked.map(({ request }) => request)).toContain('GET /reports');
  queryClient.clear();
});

test('a report that does not come can be asked for again', async () => {
  await openPage({ 'GET /reports': new Refused(500, 'ERR_INTERNAL_SERVER_ERROR') });
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeDefined();
});
