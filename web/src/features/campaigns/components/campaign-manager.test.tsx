import type { CampaignView, SessionUser } from '@prosa/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildTag } from '#src/features/tags/testing.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { type Answers, answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import type { CampaignFilter } from '../api.ts';
import { campaignAddress, campaignFilter } from '../place.ts';
import { buildCampaign, buildReport } from '../testing.ts';
import { CampaignManager } from './campaign-manager.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const page = (records: unknown[]) => ({ records, count: records.length, hasMore: false });
const list = { id: 3, name: 'Clientes', contactsCount: 2, createdAt: '', updatedAt: '' };
const connection = { id: 7, name: 'Loja', provider: 'beta', status: 'CONNECTED', restriction: null };
const rehearsal = {
  counts: { total: 4, ready: 2, optedOut: 1, blocked: 0, invalid: 1, windowClosed: 0, noValue: 0 },
  windowed: false,
  startsAt: '2026-11-20T12:00:00.000Z',
  endsAt: '2026-11-20T13:00:00.000Z',
  seconds: 3_600,
  samples: [{ name: 'Bia', number: '5511999990001', email: null, variant: 1, body: '.' }],
};

const onFilter = vi.fn();

async function openPage(answers: Answers, filter: CampaignFilter = { text: '', status: null }) {
  const company = { timezone: 'America/Sao_Paulo', language: 'pt' };
  const user = { id: 1, name: 'Ana', profile: 'admin', super: false, queues: [], company };
  queryClient.setQueryData(sessionQuery.queryKey, user as unknown as SessionUser);
  const asked = answering({
    'GET /campaign-settings': [{ key: 'variables', value: '[{"key":"cupom","value":"NATAL10"}]' }],
    'GET /contact-lists/list': [list],
    'GET /tags/list': [],
    'GET /whatsapp': [connection],
    'GET /files': { files: [], count: 0, hasMore: false },
    'POST /campaigns/rehearsal': rehearsal,
    ...answers,
  });
  await drawPage(<CampaignManager filter={filter} onFilter={onFilter} onReport={vi.fn()} />);
  await screen.findByRole('heading', { name: 'Campanhas' });
  return asked;
}

const bodies = (asked: Awaited<ReturnType<typeof openPage>>, wanted: string) =>
  asked.filter(({ request }) => request === wanted).map(({ body }) => body);

async function openNew() {
  fireEvent.click((await screen.findAllByRole('button', { name: 'Nova campanha' }))[0] ?? document.body);
  return within(await screen.findByRole('dialog', { name: 'Nova campanha' }));
}

async function choose(form: ReturnType<typeof within>, label: string, option: string) {
  fireEvent.click(form.getByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

test('each campaign offers what follows from how it stands', async () => {
  await openPage({
    'GET /campaigns': page([
      buildCampaign({ id: 1, name: 'Parada' }),
      buildCampaign({ id: 2, name: 'Corrente', status: 'EM_ANDAMENTO' }),
      buildCampaign({ id: 3, name: 'Cortada', status: 'CANCELADA', statusReason: 'failures' }),
      buildCampaign({ id: 4, name: 'Pronta', status: 'FINALIZADA' }),
    ]),
  });
  const offered = (await screen.findAllByRole('row')).slice(1).map((row) =>
    within(row)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')?.split(':')[0])
      .filter((label) => label !== undefined),
  );
  expect(offered).toEqual([
    ['Relatório', 'Editar', 'Duplicar', 'Excluir'],
    ['Pausar', 'Relatório', 'Ver', 'Duplicar'],
    ['Retomar', 'Relatório', 'Editar', 'Duplicar', 'Excluir'],
    ['Relatório', 'Ver', 'Duplicar', 'Excluir'],
  ]);
  expect(screen.getByText('Muitas das últimas mensagens falharam')).toBeDefined();
  // Whoever reaches for the report of one that ends just now does not press what has moved there.
  const places = (name: string) =>
    screen.getByRole('button', { name: `Relatório: ${name}` }).parentElement?.childElementCount;
  expect([places('Corrente'), places('Pronta')]).toEqual([5, 4]);
});

test('a running one says that its number is held back, and until when', async () => {
  const held = { scope: 'cold', until: '2031-11-24T12:00:00.000Z', code: '463' };
  const numberWith = (some: object) => ({ ...connection, ...some });
  await openPage({
    'GET /whatsapp': [
      numberWith({ restriction: held }),
      numberWith({ id: 8, restriction: { ...held, until: '2020-01-01T12:00:00.000Z' } }),
      numberWith({ id: 9, restriction: { ...held, until: null } }),
    ],
    'GET /campaigns': page([
      buildCampaign({ id: 1, name: 'Retida', status: 'EM_ANDAMENTO' }),
      buildCampaign({ id: 2, name: 'Pronta', status: 'FINALIZADA' }),
      buildCampaign({ id: 3, name: 'Livre', status: 'EM_ANDAMENTO', whatsappId: 8 }),
      buildCampaign({ id: 4, name: 'Sem fim', status: 'EM_ANDAMENTO', whatsappId: 9 }),
    ]),
  });
  await screen.findByText('Número restrito até 24/11/31 09:00; continua sozinha depois');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => /Número restrito[^;]*/.exec(row.textContent ?? '')?.[0])).toEqual([
    'Número restrito até 24/11/31 09:00',
    undefined,
    undefined,
    'Número restrito pelo WhatsApp',
  ]);
});

test('a company without campaigns is led to its first one', async () => {
  await openPage({ 'GET /campaigns': page([]) });
  expect(await screen.findByText('Nenhuma campanha ainda')).toBeDefined();
});

test('a list is narrowed to those that stand so, and one in which none does is not the first', async () => {
  await openPage({ 'GET /campaigns': page([]) }, { text: '', status: 'CANCELADA' });
  expect(await screen.findByText('Nenhuma campanha encontrada')).toBeDefined();
  fireEvent.click(screen.getByRole('combobox', { name: 'Situação' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Finalizada' }));
  expect(onFilter).toHaveBeenLastCalledWith({ text: '', status: 'FINALIZADA' });
});

test('a heading sorts the list, and turns its order round', async () => {
  const filter = campaignFilter({ sort: 'scheduledAt' });
  await openPage({ 'GET /campaigns': page([buildCampaign({ id: 1 })]) }, filter);
  const heading = await screen.findByRole('columnheader', { name: 'Agendamento' });
  expect(heading.getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(within(heading).getByRole('button'));
  expect(onFilter).toHaveBeenLastCalledWith({ ...filter, sort: '-scheduledAt' });
});

test('an address says what the list is narrowed to and how it is sorted, and nothing it does not understand', () => {
  const filter = campaignFilter({ q: 'Feira', status: 'CANCELADA', sort: '-name' });
  expect(filter).toEqual({ text: 'Feira', status: 'CANCELADA', sort: '-name' });
  expect(campaignFilter(campaignAddress(filter))).toEqual(filter);
  expect(campaignAddress(campaignFilter({ status: 'QUALQUER', sort: 'password' }))).toEqual({});
});

test('a new one says whom it reaches and how long it takes, and is sent on the company’s clock', async () => {
  const asked = await openPage({
    'GET /campaigns': page([]),
    'POST /campaigns': buildCampaign({ status: 'PROGRAMADA', scheduledAt: '2031-12-24T12:30:00.000Z' }),
  });
  const form = await openNew();
  fireEvent.change(form.getByRole('textbox', { name: /^Nome/ }), { target: { value: 'Natal' } });
  await choose(form, 'Lista de contatos', 'Clientes');
  expect(await form.findByText('2 pessoas vão receber')).toBeDefined();
  expect(form.getByText('De fora: 1 não quer mais receber, 1 sem WhatsApp')).toBeDefined();
  expect(form.getByText(/Dura cerca de 1 hora/)).toBeDefined();
  await choose(form, 'Conexão', 'Loja');
  fireEvent.change(form.getByLabelText(/^Agendamento/), { target: { value: '2031-12-24T09:30' } });
  expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem 1' }).maxLength).toBe(4_096);
  fireEvent.change(form.getByRole('textbox', { name: 'Mensagem 1' }), {
    target: { value: 'Oi, {nome}! Use {cupom} {nada}' },
  });
  expect(form.getByText('Oi, Bia! Use NATAL10 {nada}')).toBeDefined();
  expect(form.getByText(/Não é uma variável.*\{nada\}/)).toBeDefined();
  fireEvent.click(form.getByRole('button', { name: 'Agendar' }));
  expect(await screen.findByText('Campanha programada para 24/12/31 09:30.')).toBeDefined();
  expect(bodies(asked, 'POST /campaigns')).toEqual([
    {
      name: 'Natal',
      message1: 'Oi, {nome}! Use {cupom} {nada}',
      message2: null,
      message3: null,
      message4: null,
      message5: null,
      template: null,
      contactListId: 3,
      tagListId: null,
      segment: null,
      whatsappId: 7,
      fileListId: null,
      scheduledAt: '2031-12-24 09:30:00',
    },
  ]);
});

test('one that is scheduled needs somebody to reach, a connection and something to say', async () => {
  const asked = await openPage({ 'GET /campaigns': page([]) });
  const form = await openNew();
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Obrigatório')).toBeDefined();
  fireEvent.change(form.getByRole('textbox', { name: /^Nome/ }), { target: { value: 'Natal' } });
  fireEvent.click(form.getByRole('button', { name: 'Agora' }));
  fireEvent.click(form.getByRole('button', { name: 'Enviar agora…' }));
  expect(await form.findByText('Escolha uma lista, uma tag ou um filtro')).toBeDefined();
  expect(bodies(asked, 'POST /campaigns')).toEqual([]);
});

async function fillNow(counts: object) {
  const asked = await openPage({
    'GET /campaigns': page([]),
    'POST /campaigns': buildCampaign({ status: 'PROGRAMADA' }),
    'POST /campaigns/rehearsal': { ...rehearsal, counts: { ...rehearsal.counts, ...counts } },
  });
  const form = await openNew();
  fireEvent.change(form.getByRole('textbox', { name: /^Nome/ }), { target: { value: 'Natal' } });
  await choose(form, 'Lista de contatos', 'Clientes');
  await choose(form, 'Conexão', 'Loja');
  fireEvent.change(form.getByRole('textbox', { name: 'Mensagem 1' }), { target: { value: 'Oi' } });
  fireEvent.click(form.getByRole('button', { name: 'Agora' }));
  fireEvent.click(form.getByRole('button', { name: 'Enviar agora…' }));
  return asked;
}

test('one that begins at once says to how many before it does', async () => {
  const asked = await fillNow({});
  const question = within(await screen.findByRole('dialog', { name: 'Enviar agora para 2 pessoas?' }));
  expect(question.getByText(/Sai por Loja e dura cerca de 1 hora/)).toBeDefined();
  expect(bodies(asked, 'POST /campaigns')).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Enviar para 2 pessoas' }));
  expect(await screen.findByText('Enviando agora para 2 pessoas.')).toBeDefined();
  expect(bodies(asked, 'POST /campaigns')).toHaveLength(1);
});

test('whoever closes the question with a key is back in the form', async () => {
  await fillNow({});
  const question = await screen.findByRole('dialog', { name: 'Enviar agora para 2 pessoas?' });
  fireEvent.keyDown(question, { key: 'Escape', bubbles: true });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Enviar agora para/ })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Nova campanha' })).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'Descartar as alterações?' })).toBeNull();
});

test('one that would reach nobody does not begin', async () => {
  const asked = await fillNow({ ready: 0 });
  expect(await screen.findByText('Do jeito que está, ninguém receberia.')).toBeDefined();
  expect(bodies(asked, 'POST /campaigns')).toEqual([]);
});

test('of a cancelled one only the texts and files are changed', async () => {
  const asked = await openPage({
    'GET /campaigns': page([buildCampaign({ status: 'CANCELADA', version: 4 })]),
    'PUT /campaigns/1': buildCampaign(),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Editar: Natal' }));
  const form = within(await screen.findByRole('dialog', { name: 'Campanha' }));
  expect(form.getByRole('textbox', { name: /^Nome/ })).toHaveProperty('disabled', true);
  expect(form.getByRole('combobox', { name: 'Lista de arquivos' })).toHaveProperty('disabled', false);
  fireEvent.change(form.getByRole('textbox', { name: 'Mensagem 1' }), { target: { value: 'Feliz Natal!' } });
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Campanha salva com sucesso!');
  expect(bodies(asked, 'PUT /campaigns/1')).toEqual([
    {
      message1: 'Feliz Natal!',
      message2: null,
      message3: null,
      message4: null,
      message5: null,
      template: null,
      fileListId: null,
      version: 4,
    },
  ]);
});

test('one that runs is only looked at', async () => {
  await openPage({ 'GET /campaigns': page([buildCampaign({ status: 'EM_ANDAMENTO' })]) });
  fireEvent.click(await screen.findByRole('button', { name: 'Ver: Natal' }));
  const form = within(await screen.findByRole('dialog', { name: 'Campanha' }));
  expect(form.getByText('Esta campanha não pode mais ser alterada.')).toBeDefined();
  expect(form.getByRole('textbox', { name: 'Mensagem 1' })).toHaveProperty('disabled', true);
  expect(form.queryByRole('button', { name: 'Salvar' })).toBeNull();
});

test('removing asks first', async () => {
  const asked = await openPage({
    'GET /campaigns': page([buildCampaign()]),
    'DELETE /campaigns/1': { message: 'Campaign deleted' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir: Natal' }));
  const question = await screen.findByRole('dialog', { name: 'Excluir “Natal”?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Campanha excluída com sucesso!')).toBeDefined();
  expect(asked.map(({ request }) => request)).toContain('DELETE /campaigns/1');
});

const stopped = { status: 'CANCELADA', startedAt: '2026-11-20T12:00:00.000Z' } as const;

async function resume(some: Partial<CampaignView>, counts: object, others: object = {}) {
  const campaign = buildCampaign({ ...stopped, ...some });
  const asked = await openPage({
    ...others,
    'GET /campaigns': page([campaign]),
    'GET /campaigns/1/report': buildReport(campaign, counts),
    'POST /campaigns/1/restart': {},
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Retomar: Natal' }));
  return () => bodies(asked, 'POST /campaigns/1/restart').length;
}

test('one that was paused says how many are left, and over what it goes on, before it does', async () => {
  const restarts = await resume({}, { pending: 4 });
  const question = within(await screen.findByRole('dialog', { name: 'Retomar o envio para 4 pessoas?' }));
  expect(question.getByText(/Continua de onde parou.*Sai por Loja\. Quem já recebeu/)).toBeDefined();
  expect(restarts()).toBe(0);
  fireEvent.click(question.getByRole('button', { name: 'Retomar' }));
  expect(await screen.findByText('Campanha retomada')).toBeDefined();
  expect(restarts()).toBe(1);
});

test('one whose number is held back goes on when that is over, and says so before', async () => {
  const restriction = { scope: 'cold', until: '2031-11-24T12:00:00.000Z', code: '463' };
  const restarts = await resume({}, { pending: 4 }, { 'GET /whatsapp': [{ ...connection, restriction }] });
  const question = within(await screen.findByRole('dialog', { name: 'Retomar o envio para 4 pessoas?' }));
  expect(question.getByText(/restringiu Loja até 24\/11\/31 09:00: nada sai antes disso/)).toBeDefined();
  expect(question.queryByText(/assim que você confirmar/)).toBeNull();
  fireEvent.click(question.getByRole('button', { name: 'Retomar' }));
  expect(await screen.findByText('Campanha retomada')).toBeDefined();
  expect(restarts()).toBe(1);
});

test('one that has nobody left is only brought to its end', async () => {
  const restarts = await resume({}, { pending: 0 });
  expect(await screen.findByText('Campanha retomada')).toBeDefined();
  expect(restarts()).toBe(1);
});

test('one that never began, and would reach nobody, does not begin', async () => {
  const restarts = await resume({ startedAt: null }, { pending: 0 });
  expect(await screen.findByText('Do jeito que está, ninguém receberia.')).toBeDefined();
  expect(restarts()).toBe(0);
});

test('a copy opens as a new one that says the same, and nothing is saved before the user does', async () => {
  const asked = await openPage({
    'GET /campaigns': page([buildCampaign({ status: 'FINALIZADA', scheduledAt: stopped.startedAt })]),
    'POST /campaigns': buildCampaign({ id: 2 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Duplicar: Natal' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nova campanha' }));
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Nome/ }).value).toBe('Natal (cópia)');
  expect(bodies(asked, 'POST /campaigns')).toEqual([]);
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Campanha salva com sucesso!');
  expect(bodies(asked, 'POST /campaigns')).toMatchObject([
    { name: 'Natal (cópia)', message1: 'Oi, {nome}!', contactListId: 3, whatsappId: 7, scheduledAt: null },
  ]);
});

test('a copy brings the file of the other one along', async () => {
  const copy = buildCampaign({ id: 2 });
  const uploads: string[] = [];
  vi.stubGlobal('XMLHttpRequest', uploadingTo(uploads, buildCampaign({ id: 2, mediaName: 'pao.png' })));
  const asked = await openPage({
    'GET /campaigns': page([
      buildCampaign({ mediaName: 'pao.png', mediaPath: '/files/pao', mediaType: 'image/png', mediaSize: 3 }),
    ]),
    'undefined /files/pao': 'png',
    'POST /campaigns': copy,
    'PUT /campaigns/2': copy,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Duplicar: Natal' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nova campanha' }));
  expect(form.getByRole('link', { name: 'pao.png' })).toBeDefined();
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Campanha salva com sucesso!');
  expect(asked.map(({ request }) => request)).toContain('POST /campaigns');
  expect(uploads).toEqual(['POST /campaigns/2/media-upload pao.png']);
});

/** Takes every upload, and answers it. */
const uploadingTo = (uploads: string[], answer: unknown) =>
  class {
    upload = {};
    status = 200;
    responseText = JSON.stringify(answer);
    onload: () => void = () => undefined;
    private request = '';
    open(method: string, url: string) {
      this.request = `${method} ${url}`;
    }
    setRequestHeader() {
      return undefined;
    }
    send(form: FormData) {
      uploads.push(`${this.request} ${(form.get('file') as File).name}`);
      this.onload();
    }
  };

test('one may reach the contacts of a filter, which says what it asks for', async () => {
  const asked = await openPage({
    'GET /campaigns': page([]),
    'POST /campaigns/rehearsal': rehearsal,
    'GET /tags/list': [buildTag({ id: 9, name: 'VIP' })],
    'POST /campaigns': buildCampaign(),
  });
  const form = await openNew();
  fireEvent.change(form.getByRole('textbox', { name: /^Nome/ }), { target: { value: 'Clientes VIP' } });
  fireEvent.click(form.getByRole('switch', { name: /Contatos por filtro/ }));
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Escolha ao menos um critério.')).toBeDefined();
  fireEvent.click(form.getByRole('combobox', { name: 'Tags' }));
  const offered = within(screen.getByRole('listbox', { name: 'Tags', hidden: true }));
  fireEvent.click(offered.getByRole('option', { name: 'VIP', hidden: true }));
  fireEvent.change(form.getByLabelText('Sem conversa desde'), { target: { value: '2026-10-01' } });
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await vi.waitFor(() =>
    expect(asked.find(({ request }) => request === 'POST /campaigns')?.body).toMatchObject({
      segment: { tags: [9], silentSince: '2026-10-01' },
      contactListId: null,
    }),
  );
});
