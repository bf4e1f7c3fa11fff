import type { SessionUser } from '@prosa/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import type { Choice } from '../period/choice.ts';
import { buildAttendant, buildInsights, buildSummary, noCounters } from '../testing.ts';
import { Dashboard } from './dashboard.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T15:00:00Z') });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const empty: Answers = {
  'GET /dashboard': buildSummary(),
  'GET /dashboard/ticketsDay': { count: 0, data: [] },
  'GET /dashboard/ticketsUsers': { data: [] },
  'GET /dashboard/insights': buildInsights(),
};

async function openPage(
  answers: Answers = {},
  choice: Choice = {},
  live = false,
  viewer: Partial<SessionUser> = {},
) {
  const company = { name: 'Padaria', timezone: 'America/Sao_Paulo' };
  const user = { id: 1, name: 'Ana', profile: 'admin', super: false, queues: [], company, ...viewer };
  queryClient.setQueryData(sessionQuery.queryKey, user as unknown as SessionUser);
  const asked = answering({ ...empty, ...answers });
  const [onChoice, onLive] = [vi.fn(), vi.fn()];
  await drawPage(<Dashboard choice={choice} onChoice={onChoice} live={live} onLive={onLive} />);
  return { asked, onChoice, onLive };
}

/** As the application spells it: the router of tests puts values in quotes. */
const addressOf = (link: HTMLElement): string =>
  decodeURIComponent(link.getAttribute('href') ?? '').replaceAll('"', '');

const counter = (name: string): string =>
  within(screen.getByRole('list', { name: 'Resumo' }))
    .getByText(name)
    .closest('li')?.textContent ?? '';

test('counts what is, and shows minutes as hours and minutes', async () => {
  const counters = { ...noCounters, supportHappening: 3, supportPending: 1_200, avgSupportTime: 95.4 };
  await openPage({ 'GET /dashboard': buildSummary({ counters }) });
  await vi.waitFor(() => expect(counter('Em atendimento')).toContain('3'));
  expect(counter('Aguardando')).toContain('1.200');
  expect(counter('Tempo médio de atendimento')).toContain('01h 35m');
  expect(counter('Tempo médio de espera')).toContain('00h 00m');
});

test('begins with the month until today, in the company’s zone', async () => {
  await openPage();
  expect(await screen.findByText('01/11/2026 a 22/11/2026 · Horário Padrão de Brasília')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('De').value).toBe('01/11/2026');
  expect(screen.getByLabelText<HTMLInputElement>('Até').value).toBe('22/11/2026');
});

test('leads from each counter and each attendant to their tickets', async () => {
  const attendants = [buildAttendant({ id: 7, name: 'Bia', finished: 4 })];
  await openPage({ 'GET /dashboard': buildSummary({ attendants }) });
  const bia = await screen.findByRole('link', { name: 'Bia' });
  expect(addressOf(bia)).toBe('/tickets?users=7&all=true');
  expect(addressOf(screen.getByRole('link', { name: 'Bia: 4 finalizados' }))).toBe(
    '/tickets?tab=closed&users=7&all=true',
  );
  const address = (name: RegExp) => addressOf(screen.getByRole('link', { name }));
  expect(address(/Aguardando/)).toBe('/tickets?sub=pending&all=true');
  expect(address(/^Finalizados/)).toBe('/tickets?tab=closed&all=true');
  expect(address(/Novos contatos/)).toBe('/contacts?from=2026-11-01&to=2026-11-22');
});

test('shows who is available first, what each carries, and how customers rated them', async () => {
  const attendants = [
    buildAttendant({ id: 1, name: 'Ana', tickets: 9 }),
    buildAttendant({
      id: 2,
      name: 'Bia',
      tickets: 1,
      online: true,
      availability: 'available',
      carried: 3,
      rating: 2.5,
      ratings: 4,
    }),
    buildAttendant({ id: 3, name: 'Caio', tickets: 5, online: true, availability: 'away' }),
  ];
  await openPage({ 'GET /dashboard': buildSummary({ attendants }) });
  const table = await screen.findByRole('table', { name: 'Atendentes' });
  const [, first, second, third] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('Bia');
  expect(within(first ?? table).getByRole('img', { name: 'Disponível' })).toBeDefined();
  expect(within(first ?? table).getByText('3 de 10')).toBeDefined();
  expect(within(first ?? table).getByText('2,5 de 3 (4)')).toBeDefined();
  expect(second?.textContent).toContain('Caio');
  expect(within(second ?? table).getByRole('img', { name: 'Ausente' })).toBeDefined();
  expect(third?.textContent).toContain('Ana');
});

test('tells a supervisor whose figures they are', async () => {
  const queues = ['Vendas', 'Suporte'].map((name, id) => ({ id, name, color: '#111111' }));
  const supervisor = { profile: 'supervisor', allTicket: 'enabled', queues } as Partial<SessionUser>;
  await openPage({}, {}, false, supervisor);
  expect(
    await screen.findByText('Números somente de: Vendas, Suporte e atendimentos sem fila.'),
  ).toBeDefined();
});

test('tells an admin, who sees them all, nothing of the kind', async () => {
  await openPage();
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined();
  expect(screen.queryByText(/Números somente/)).toBeNull();
});

test('tells a supervisor of no queue why there is nothing', async () => {
  await openPage({}, {}, false, { profile: 'supervisor', allTicket: 'desabled' });
  expect(await screen.findByText(/Você não está em nenhuma fila/)).toBeDefined();
});

test('says what each attendant has open at this moment', async () => {
  const attendants = [buildAttendant({ id: 2, name: 'Bia', open: 6, tickets: 1, online: true })];
  await openPage({ 'GET /dashboard': buildSummary({ attendants }) });
  const table = await screen.findByRole('table', { name: 'Atendentes' });
  const [heads, bia] = within(table).getAllByRole('row');
  const place = within(heads ?? table)
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === 'Em aberto agora');
  expect(within(bia ?? table).getAllByRole('cell')[place]?.textContent).toBe('6');
});

test('attendants are cards where their table has no room', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width'),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  const bia = buildAttendant({
    id: 2,
    name: 'Bia',
    open: 3,
    tickets: 7,
    finished: 5,
    online: true,
    avgSupportTime: 90,
  });
  await openPage({ 'GET /dashboard': buildSummary({ attendants: [bia] }) });
  const card = within(await screen.findByRole('list', { name: 'Atendentes' })).getByRole('listitem');
  expect(within(card).getByRole('link', { name: 'Bia' })).toBeDefined();
  expect(within(card).getByRole('link', { name: 'Bia: 5 finalizados' })).toBeDefined();
  const facts = [...card.querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextSibling?.textContent,
  ]);
  expect(facts).toEqual([
    ['Em aberto agora', '3'],
    ['Carga', '0 de 10'],
    ['Atendimentos', '7'],
    ['Finalizados', '5'],
    ['Tempo médio', '01h 30m'],
    ['Espera média', '–'],
  ]);
  expect(screen.queryByRole('table', { name: 'Atendentes' })).toBeNull();
});

test('a filter without anything in it says so, and nothing is asked for', async () => {
  const { onChoice } = await openPage();
  fireEvent.click(await screen.findByText('Por período'));
  fireEvent.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(screen.getByRole('alert').textContent).toBe('Parametrize o filtro');
  expect(onChoice).not.toHaveBeenCalled();
});

test('dates the wrong way round are refused with a sentence', async () => {
  const { onChoice } = await openPage();
  fireEvent.change(await screen.findByLabelText('De'), { target: { value: '2026-11-30' } });
  fireEvent.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(screen.getByRole('alert').textContent).toBe('A data final vem antes da data inicial.');
  expect(onChoice).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-11-20' } });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(onChoice).toHaveBeenCalledWith({ from: '2026-11-20', to: '2026-11-22' });
});

test('each chart that could not be loaded says which, and can be asked for again', async () => {
  const failed = new Refused(500, 'ERR_INTERNAL_SERVER_ERROR');
  const { asked } = await openPage({
    'GET /dashboard/ticketsDay': failed,
    'GET /dashboard/ticketsUsers': failed,
  });
  const days = await screen.findByRole('region', { name: 'Atendimentos por dia' });
  expect(await within(days).findByText('Erro ao buscar informações dos tickets')).toBeDefined();
  const people = screen.getByRole('region', { name: 'Atendimentos por atendente' });
  expect(await within(people).findByText('Erro ao obter informações da conversa')).toBeDefined();
  const before = asked.filter(({ request }) => request === 'GET /dashboard/ticketsUsers').length;
  fireEvent.click(within(people).getByRole('button', { name: 'Tentar de novo' }));
  await vi.waitFor(() =>
    expect(asked.filter(({ request }) => request === 'GET /dashboard/ticketsUsers').length).toBe(before + 1),
  );
});

test('a chart can be read as a table', async () => {
  await openPage({
    'GET /dashboard/ticketsUsers': {
      data: [
        { nome: 'Bia', quantidade: 12 },
        { nome: 'Ana', quantidade: 3 },
      ],
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ver como tabela: Atendimentos por atendente' }));
  const table = screen.getByRole('table', { name: 'Atendimentos por atendente' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['AtendenteAtendimentos', 'Bia12', 'Ana3']);
});

test('a day of the chart leads to its tickets', async () => {
  await openPage({
    'GET /dashboard/ticketsDay': { count: 4, data: [{ data: '20/11/2026', total: 4 }] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ver como tabela: Atendimentos por dia' }));
  expect(addressOf(screen.getByRole('link', { name: '20/11' }))).toBe(
    '/tickets?tab=search&day=2026-11-20&all=true',
  );
});

test('shares lead to their tickets, times and satisfaction stand in words', async () => {
  await openPage({
    'GET /dashboard/insights': buildInsights({
      queues: [
        { id: 5, name: 'Vendas', color: '#1c7ed6', count: 8 },
        { id: null, name: '', color: null, count: 2 },
      ],
      firstReply: { count: 9, average: 100, p50: 42, p90: 600, p95: 5_400 },
      satisfaction: { asked: 20, rates: [1, 3, 6], average: 2.5 },
      hours: [{ weekday: 1, hour: 9, count: 4 }],
    }),
  });
  const queues = await screen.findByRole('region', { name: 'Por fila' });
  const sales = await within(queues).findByRole('link', { name: /Vendas/ });
  expect(addressOf(sales)).toBe('/tickets?tab=search&queues=5&all=true');
  expect(within(queues).getByText('Sem fila')).toBeDefined();
  const reply = screen.getByRole('region', { name: 'Primeira resposta' });
  expect(reply.textContent).toContain('Metade em até42 s');
  expect(reply.textContent).toContain('95% em até01h 30m');
  const pleased = screen.getByRole('region', { name: 'Satisfação' });
  expect(pleased.textContent).toContain('90%');
  expect(pleased.textContent).toContain('10 de 20 responderam');
  expect(screen.getByTitle('segunda-feira, 09h: 4 atendimentos')).toBeDefined();
});

test('why conversations ended stands there where reasons can be chosen, also of one queue alone', async () => {
  const queue = (id: number, name: string) => ({ id, name, color: '#111111' });
  const share = (name: string, count: number, id: number | null = 1) => ({ id, name, color: null, count });
  let reasons = [share('Venda', 5), share('', 2, null)];
  const { asked } = await openPage({
    'GET /resolve-reasons': [{ id: 1, name: 'Venda', queueId: null }],
    'GET /queue': [queue(1, 'Comercial'), queue(2, 'Suporte')],
    'GET /dashboard/insights': () => buildInsights({ reasons }),
  });
  const card = within(await screen.findByRole('region', { name: 'Por motivo de encerramento' }));
  const rows = () => card.getAllByRole('listitem').map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(rows()).toEqual(['Venda5', 'Sem motivo2']));
  reasons = [share('Troca', 1)];
  fireEvent.click(card.getByRole('combobox', { name: 'Fila' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Suporte' }));
  await vi.waitFor(() => expect(rows()).toEqual(['Troca1']));
  expect(asked.filter(({ request }) => request === 'GET /dashboard/insights')).toHaveLength(2);
});

test('a company without a ticket sees zeros and says nothing wrong', async () => {
  await openPage();
  const queues = await screen.findByRole('region', { name: 'Por fila' });
  expect(await within(queues).findByText('Nada neste período.')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Por motivo de encerramento' })).toBeNull();
  expect(counter('Finalizados')).toContain('0');
});

test('the big screen shows today and who is here, and is left by its button', async () => {
  const attendants = [buildAttendant({ name: 'Bia', online: true, tickets: 5 })];
  const { onLive } = await openPage({ 'GET /dashboard': buildSummary({ attendants }) }, {}, true);
  const screenOnWall = await screen.findByRole('dialog', { name: 'Dashboard ao vivo' });
  expect(await within(screenOnWall).findByText('Bia')).toBeDefined();
  expect(within(screenOnWall).getByRole('heading', { name: 'Padaria' })).toBeDefined();
  fireEvent.click(within(screenOnWall).getByRole('button', { name: 'Sair do modo TV' }));
  expect(onLive).toHaveBeenCalledWith(false);
});
