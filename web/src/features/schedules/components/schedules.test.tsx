import type { ScheduleView } from '@prosa/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildSession } from '#src/features/tickets/testing.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { ownPlanQuery } from '#src/lib/session/own-plan.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { type Answers, type Asked, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { schedulePatches } from '../realtime.ts';
import { buildSchedule } from '../testing.ts';
import { ContactSchedules } from './contact-schedules.tsx';
import { ScheduleManager, type SchedulePlace } from './schedule-manager.tsx';

const page = (schedules: ScheduleView[], count = schedules.length) => ({
  schedules,
  count,
  hasMore: count > schedules.length,
  cursor: null,
});
const maria = { id: 105, name: 'Maria Silva', number: '5511912345678', isGroup: false };
const offered: Answers = {
  'GET /contacts': {
    contacts: [maria, { ...maria, id: 106, name: 'Rui' }],
    count: 2,
    hasMore: false,
    cursor: null,
  },
  'GET /contacts/105': maria,
  'GET /whatsapp': [{ id: 9, name: 'Loja' }],
  'GET /whatsapp/': [{ id: 9, name: 'Loja' }],
  'GET /queue': [{ id: 3, name: 'Vendas', color: '#0b7565' }],
  'GET /users/list': [
    { id: 7, name: 'Ana' },
    { id: 8, name: 'Bia' },
  ],
};
const month: SchedulePlace = { view: 'month', day: '2030-11-20', text: '', contactId: undefined };

beforeEach(() => {
  queryClient.setQueryData(sessionQuery.queryKey, buildSession({ id: 7, profile: 'admin' }));
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openPage(answers: Answers, place: Partial<SchedulePlace> = {}) {
  const onPlace = vi.fn();
  const asked = answering({ ...offered, ...answers });
  await drawPage(<ScheduleManager place={{ ...month, ...place }} onPlace={onPlace} />);
  await screen.findByRole('heading', { level: 1, name: /^Agendamentos/ });
  return { asked, onPlace };
}

const change = (field: HTMLElement, value: string): void =>
  void fireEvent.change(field, { target: { value } });
const sentBy = (asked: readonly Asked[], request: string): unknown =>
  asked.find((one) => one.request === request)?.body;

test('the calendar shows who gets something when, with edit and delete, and counts the month', async () => {
  const inNextMonth = buildSchedule({
    id: 2,
    sendAt: '2030-12-02T12:00:00.000Z',
    contact: { ...maria, name: 'Rui' },
  });
  await openPage({ 'GET /schedules': page([buildSchedule(), inNextMonth]) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Agendamentos (1)' })).toBeDefined();
  expect(
    await screen.findByRole('button', { name: '09:00, Maria Silva, Pendente' }, { timeout: 20_000 }),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Editar: Maria Silva' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Excluir: Maria Silva' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'quarta-feira, 20 de novembro de 2030' })).toBeDefined();
}, 30_000);

test.each([
  ['week', '17 – 23 de nov. de 2030'],
  ['day', 'Quarta-feira, 20 de novembro de 2030'],
] as const)(
  'a %s is named in the reader’s language',
  async (view, name) => {
    await openPage({ 'GET /schedules': page([buildSchedule()]) }, { view });
    expect(
      await screen.findByRole('button', { name: '09:00, Maria Silva, Pendente' }, { timeout: 20_000 }),
    ).toBeDefined();
    expect(screen.getByText(name)).toBeDefined();
  },
  30_000,
);

test('today is the company’s, also for a reader whose clock is a day ahead', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-11-20T01:30:00.000Z') });
  const { onPlace } = await openPage({ 'GET /schedules': page([buildSchedule()]) }, { day: undefined });
  const named = (day: number) => new RegExp(`, ${day} de novembro de 2030$`);
  const today = await screen.findByRole('button', { name: named(19) }, { timeout: 20_000 });
  expect(today.dataset['today']).toBe('true');
  expect(screen.getByRole('button', { name: named(20) }).dataset['today']).toBeUndefined();
  fireEvent.click(screen.getByRole('button', { name: 'Hoje' }));
  expect(onPlace).toHaveBeenLastCalledWith({ day: '2030-11-19' });
}, 30_000);

test('what has left is read and not edited; why it has not left is said, and it can be put down again', async () => {
  const failed = buildSchedule({ status: 'ERRO', error: 'ERR_SCHEDULE_TOO_LATE' });
  await openPage({ 'GET /schedules': page([failed]) });
  fireEvent.click(
    await screen.findByRole('button', { name: '09:00, Maria Silva, Erro' }, { timeout: 20_000 }),
  );
  const details = within(await screen.findByRole('dialog', { name: 'Agendamento' }));
  expect(details.getByText(/por mais de um dia/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Editar: Maria Silva' })).toBeNull();
  fireEvent.click(details.getByRole('button', { name: 'Agendar de novo' }));
  const form = within(await screen.findByRole('dialog', { name: 'Novo agendamento' }));
  expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: /^Mensagem/ }).value).toBe(failed.body);
}, 30_000);

test('a contact in the address opens the dialog for them; what is missing or past is said, the rest is sent', async () => {
  const { asked, onPlace } = await openPage(
    { 'GET /schedules': page([]), 'POST /schedules': buildSchedule() },
    { contactId: 105 },
  );
  const form = within(await screen.findByRole('dialog', { name: 'Novo agendamento' }));
  expect(form.getByRole<HTMLInputElement>('combobox', { name: /^Contato/ }).value).toMatch(/^Maria Silva/);
  const message = form.getByRole<HTMLTextAreaElement>('textbox', { name: /^Mensagem/ });
  // It leaves unattended, maybe by an official number, which takes no more.
  expect(message.maxLength).toBe(4_096);
  const when = form.getByLabelText(/^Data e hora do envio/);
  change(message, 'Oi');
  change(when, '2020-01-01T09:00');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Escreva pelo menos 5 caracteres')).toBeDefined();
  expect(form.getByText('Esta data já passou')).toBeDefined();
  change(message, 'Olá, Maria!');
  fireEvent.click(
    within(form.getByRole('group', { name: 'Sugestões de data e hora' })).getByText('Amanhã, 09:00'),
  );
  expect((when as HTMLInputElement).value).toMatch(/09:00$/);
  await waitFor(() => expect(form.queryByText('Esta data já passou')).toBeNull());
  change(when, '2030-01-31T09:00');
  fireEvent.click(form.getByRole('combobox', { name: 'Repetir' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Todo mês' }));
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Escolha até quando repetir')).toBeDefined();
  change(form.getByLabelText(/^Repetir até/), '2030-12-31');
  expect(await form.findByText(/Depois: 28\/02\/2030, 09:00 · 31\/03\/2030, 09:00/)).toBeDefined();
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(sentBy(asked, 'POST /schedules')).toEqual({
      contactId: 105,
      body: 'Olá, Maria!',
      template: null,
      sendAt: '2030-01-31T09:00',
      recurrence: 'monthly',
      recurrenceUntil: '2030-12-31',
      whatsappId: null,
      openTicket: false,
      userId: 7,
      queueId: null,
    }),
  );
  await waitFor(() => expect(onPlace).toHaveBeenCalledWith({ contactId: undefined }));
}, 30_000);

const official = [{ id: 9, name: 'Oficial', provider: 'cloud' }];
const approved = {
  name: 'lembrete',
  language: 'pt_BR',
  category: 'UTILITY',
  status: 'APPROVED',
  reason: null,
  components: [{ type: 'BODY', text: 'Olá {{1}}, até amanhã' }],
};
const reminder = (text: string) => ({
  name: 'lembrete',
  language: 'pt_BR',
  components: [{ type: 'body', parameters: [{ type: 'text', text }] }],
});

test('over an official number an approved text is put down, with its variables filled when it leaves', async () => {
  const { asked } = await openPage(
    {
      'GET /schedules': page([]),
      'GET /whatsapp': official,
      'GET /whatsapp/': official,
      'GET /whatsapp/9/templates': [approved],
      'POST /schedules': buildSchedule(),
    },
    { contactId: 105 },
  );
  const form = within(await screen.findByRole('dialog', { name: 'Novo agendamento' }));
  const choose = async (label: RegExp, option: RegExp) => {
    fireEvent.click(await form.findByRole('combobox', { name: label }));
    fireEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose(/^Conexão/, /Oficial/);
  change(form.getByLabelText(/^Data e hora do envio/), '2030-11-21T09:00');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Escolha um modelo e preencha tudo o que ele pede')).toBeDefined();
  await choose(/^Modelo aprovado/, /lembrete/);
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Obrigatório')).toBeDefined();
  expect(sentBy(asked, 'POST /schedules')).toBeUndefined();
  change(form.getByRole('textbox', { name: /^Variável 1/ }), '{{firstName}}');
  expect(form.getByText('Olá Maria, até amanhã')).toBeDefined();
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Agendamento salvo com sucesso!');
  expect(sentBy(asked, 'POST /schedules')).toMatchObject({
    whatsappId: 9,
    body: 'Olá {{firstName}}, até amanhã',
    template: reminder('{{firstName}}'),
  });
}, 30_000);

test('a schedule of an approved text says which, and opens again with its values', async () => {
  const whatsapp = { id: 9, name: 'Oficial' };
  const one = buildSchedule({ template: reminder('{{name}}'), whatsappId: 9, whatsapp });
  await openPage({
    'GET /schedules': page([one]),
    'GET /whatsapp': official,
    'GET /whatsapp/': official,
    'GET /whatsapp/9/templates': [approved],
  });
  const card = { name: '09:00, Maria Silva, Pendente' };
  fireEvent.click(await screen.findByRole('button', card, { timeout: 20_000 }));
  const details = within(await screen.findByRole('dialog', { name: 'Agendamento' }));
  expect(details.getByText('Modelo aprovado: lembrete')).toBeDefined();
  fireEvent.click(details.getByRole('button', { name: 'Editar' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar agendamento' }));
  const value = await form.findByRole<HTMLInputElement>('textbox', { name: /^Variável 1/ });
  expect(value.value).toBe('{{name}}');
}, 30_000);

test('the server’s word about the past stands at the field', async () => {
  await openPage(
    { 'GET /schedules': page([]), 'POST /schedules': new Refused(400, 'ERR_SCHEDULE_PAST') },
    { contactId: 105 },
  );
  const form = within(await screen.findByRole('dialog', { name: 'Novo agendamento' }));
  change(form.getByRole('textbox', { name: /^Mensagem/ }), 'Olá, Maria!');
  change(form.getByLabelText(/^Data e hora do envio/), '2030-01-31T09:00');
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Esta data já passou')).toBeDefined();
});

test('a search lists what it finds, under its days, and a click deletes after a question', async () => {
  const { asked } = await openPage(
    {
      'GET /schedules': page([buildSchedule({ recurrence: 'weekly', recurrenceUntil: '2031-01-31' })]),
      'DELETE /schedules/1': { message: 'Schedule deleted' },
    },
    { text: 'maria' },
  );
  const list = within(await screen.findByRole('list', { name: 'Agendamentos' }));
  expect(list.getByRole('heading', { name: 'quarta-feira, 20 de novembro de 2030' })).toBeDefined();
  expect(list.getByText('Toda semana até 31/01/2031')).toBeDefined();
  fireEvent.click(list.getByRole('button', { name: 'Excluir: Maria Silva' }));
  const question = within(
    await screen.findByRole('dialog', { name: /Excluir o agendamento para Maria Silva/ }),
  );
  expect(question.getByText(/a repetição termina aqui/)).toBeDefined();
  fireEvent.click(question.getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(asked.some(({ request }) => request === 'DELETE /schedules/1')).toBe(true));
});

test('nothing found, nothing there and nothing read are three different things', async () => {
  let answer: unknown = page([]);
  await openPage({ 'GET /schedules': () => answer }, { text: 'xyz' });
  expect(await screen.findByText('Nenhum agendamento encontrado')).toBeDefined();
  answer = new Refused(500, 'ERR_INTERNAL_SERVER_ERROR');
  fireEvent.click(screen.getByRole('radio', { name: 'Anteriores' }));
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  answer = page([buildSchedule({ status: 'ENVIADA', sentAt: '2030-11-20T12:00:01.000Z', ack: 0 })]);
  fireEvent.click(again);
  expect(await screen.findByText('Na fila da conexão')).toBeDefined();
});

test('beside a conversation stands what is still to be sent, if the plan has schedules', async () => {
  const { companyId } = buildSession({ id: 7 });
  answering({ ...offered, 'GET /schedules': page([buildSchedule()]) });
  await drawPage(<ContactSchedules contact={maria} whatsappId={9} />);
  expect(screen.queryByRole('heading', { name: 'Agendamentos' })).toBeNull();
  queryClient.setQueryData(ownPlanQuery(companyId).queryKey, { useSchedules: true } as never);
  fireEvent.click(await screen.findByRole('button', { name: /20\/11\/2030, 09:00/ }));
  expect(await screen.findByRole('dialog', { name: 'Editar agendamento' })).toBeDefined();
});

test('whoever wrote it is told when it could not be sent, others are not', async () => {
  await openPage({ 'GET /schedules': page([]) }, { text: 'x' });
  const failed = buildSchedule({
    status: 'ERRO',
    error: 'ERR_WAPP_NOT_INITIALIZED',
    updatedAt: new Date().toISOString(),
  });
  schedulePatches.schedule?.(
    { action: 'update', schedule: { ...failed, authorId: 8, userId: 8 } },
    queryClient,
  );
  expect(screen.queryByText('Agendamento não enviado')).toBeNull();
  schedulePatches.schedule?.({ action: 'update', schedule: failed }, queryClient);
  expect(await screen.findByText('Agendamento não enviado')).toBeDefined();
  expect(screen.getByText(/^Para Maria Silva: /)).toBeDefined();
});

test('what could not be sent is told in words, also before the texts of schedules are there', async () => {
  await drawPage(<p />, { allTexts: false });
  const failed = buildSchedule({
    status: 'ERRO',
    error: 'ERR_WAPP_NOT_INITIALIZED',
    updatedAt: new Date().toISOString(),
  });
  schedulePatches.schedule?.({ action: 'update', schedule: failed }, queryClient);
  expect(await screen.findByText('Agendamento não enviado')).toBeDefined();
});
