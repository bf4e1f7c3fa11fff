import { defaultHours, type QueueDetail, type QueueView, type SettingView } from '@prosa/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { queuePatches } from '../realtime.ts';
import { buildQueue, buildQueueDetail } from '../testing.ts';
import { QueueManager } from './queue-manager.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const bots = { prompts: [{ id: 4, name: 'Vendedora' }], integrations: [] };
const settings = (scheduleType: string): SettingView[] => [{ key: 'scheduleType', value: scheduleType }];

async function openPage(answers: Answers, scheduleType = 'disabled') {
  const asked = answering({ 'GET /settings': settings(scheduleType), ...answers });
  await drawPage(
    <QueueManager useBots={(isOpen) => (isOpen ? bots : { prompts: [], integrations: [] })} language="pt" />,
  );
  await screen.findByRole('heading', { name: 'Filas' });
  return { asked };
}

type Form = ReturnType<typeof within>;
const write = (form: Form, label: RegExp | string, value: string): void =>
  void fireEvent.change(form.getByLabelText(label), { target: { value } });
const press = (form: Form, name: RegExp | string): void =>
  // Whether it is hidden is asked of every element around it: that takes its time.
  void fireEvent.click(form.getByRole('button', { name, hidden: true }));

const [sales, support] = [
  buildQueue({ id: 1, name: 'Vendas', greetingMessage: 'Olá, Vendas!' }),
  buildQueue({ id: 2, name: 'Suporte', color: '#2f9e44', orderQueue: 2 }),
];

async function openDialog(queue: QueueDetail, answers: Answers = {}, scheduleType?: string) {
  const page = await openPage(
    { 'GET /queue': [queue, support], 'GET /queue/1': queue, ...answers },
    scheduleType,
  );
  fireEvent.click(await screen.findByRole('button', { name: `Editar: ${queue.name}` }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar fila' }));
  await form.findByRole('tab', { name: 'Dados', hidden: true });
  return { ...page, form };
}

const sent = (asked: readonly { request: string; body: unknown }[], request: string) =>
  asked.filter((one) => one.request === request).map(({ body }) => body as Record<string, unknown>);

test('shows queues in their order, with colour and greeting', async () => {
  await openPage({ 'GET /queue': [sales, support] });
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['1Vendas#1c7ed6Olá, Vendas!', '2Suporte#2f9e44']);
});

test('a company without queues is led to its first one; a list that fails can be asked again', async () => {
  let answer: unknown = new Refused(500, 'ERR_INTERNAL_SERVER_ERROR');
  await openPage({ 'GET /queue': () => answer });
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  answer = [];
  fireEvent.click(retry);
  expect(await screen.findByText('Nenhuma fila ainda')).toBeDefined();
});

test('arrow keys put a queue into another place, shown at once and sent as one call', async () => {
  const { asked } = await openPage({ 'GET /queue': [sales, support], 'PUT /queue/order': [support, sales] });
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Mover Vendas/ }), { key: 'ArrowDown' });
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent?.slice(0, 4)),
    ).toEqual(['1Sup', '2Ven']),
  );
  await waitFor(() => expect(sent(asked, 'PUT /queue/order')).toEqual([{ queueIds: [2, 1] }]));
});

test('an order that is refused is as it was before', async () => {
  await openPage({
    'GET /queue': [sales, support],
    'PUT /queue/order': new Refused(403, 'ERR_NO_PERMISSION'),
  });
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Mover Vendas/ }), { key: 'ArrowDown' });
  expect(await screen.findByRole('alert')).toBeDefined();
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent?.slice(0, 4)),
    ).toEqual(['1Ven', '2Sup']),
  );
});

test('a new queue needs a name, has a colour nobody has, and is sent with office hours', async () => {
  const { asked } = await openPage({
    'GET /queue': [buildQueue({ id: 2, name: 'Suporte', color: '#1971c2' })],
    'POST /queue': (body: unknown) =>
      buildQueueDetail({ id: 3, ...(body as Partial<QueueDetail>), options: [] }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Nova fila' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nova fila' }));
  press(form, 'Salvar');
  expect(await form.findByText('Obrigatório')).toBeDefined();
  expect(form.getByLabelText(/^Cor/)).toHaveProperty('value', '#2f9e44');
  write(form, /^Nome/, ' Financeiro ');
  write(form, 'Mensagem de saudação', 'Oi, {{firstName}}! Aqui é {{queue}}.');
  expect(
    form.getByRole('figure', { name: 'Prévia: Mensagem de saudação', hidden: true }).textContent,
  ).toContain('Oi, Maria! Aqui é Financeiro.');
  press(form, 'Salvar');
  expect(await screen.findByText('Fila salva com sucesso!')).toBeDefined();
  expect(sent(asked, 'POST /queue')).toMatchObject([
    { name: 'Financeiro', color: '#2f9e44', promptId: null, schedules: defaultHours, options: [] },
  ]);
  expect(await screen.findByRole('row', { name: /Financeiro/ })).toBeDefined();
});

test('a colour that is taken is told before it is sent, and by the server too', async () => {
  const { form } = await openDialog(buildQueueDetail({ name: 'Vendas' }), {
    'PUT /queue/1': new Refused(409, 'ERR_QUEUE_COLOR_ALREADY_EXISTS'),
  });
  fireEvent.click(form.getByLabelText('#2f9e44: em uso por Suporte'));
  press(form, 'Salvar');
  expect(await form.findByText('Esta cor já está em uso em outra fila.')).toBeDefined();
  write(form, /^Cor/, '#123456');
  await waitFor(() => expect(form.queryByText('Esta cor já está em uso em outra fila.')).toBeNull());
  press(form, 'Salvar');
  expect(await form.findByText('Esta cor já está em uso em outra fila.')).toBeDefined();
});

test('hours are offered only where queues have their own', async () => {
  const { form } = await openDialog(buildQueueDetail({ name: 'Vendas' }));
  expect(form.queryByRole('tab', { name: 'Horários de atendimento', hidden: true })).toBeNull();
});

test('hours that cannot be kept bring their tab forward, and are sent once they can', async () => {
  const { form, asked } = await openDialog(
    buildQueueDetail({ name: 'Vendas' }),
    { 'PUT /queue/1': buildQueueDetail({ name: 'Vendas' }) },
    'queue',
  );
  fireEvent.click(await form.findByRole('tab', { name: 'Horários de atendimento', hidden: true }));
  expect(await form.findByText('Clique em salvar para registar as alterações.')).toBeDefined();
  write(form, 'Segunda-feira: fim do intervalo 1', '08:00');
  fireEvent.click(form.getByRole('tab', { name: 'Dados', hidden: true }));
  press(form, 'Salvar');
  expect(await form.findByText('Início e fim não podem ser iguais')).toBeDefined();
  write(form, 'Segunda-feira: fim do intervalo 1', '12:00');
  press(form, 'Salvar');
  await screen.findByText('Fila salva com sucesso!');
  expect(sent(asked, 'PUT /queue/1')[0]?.['schedules']).toMatchObject([
    { weekdayEn: 'monday', startTime: '08:00', endTime: '12:00' },
    { weekdayEn: 'tuesday' },
    { weekdayEn: 'wednesday' },
    { weekdayEn: 'thursday' },
    { weekdayEn: 'friday' },
    { weekdayEn: 'saturday' },
    { weekdayEn: 'sunday' },
  ]);
});

test('a queue somebody else has changed is told, and their values come in where nothing was typed', async () => {
  let answer: unknown = new Refused(409, 'ERR_CHANGED_MEANWHILE');
  let latest = buildQueueDetail({ name: 'Vendas', version: 4 });
  const { form, asked } = await openDialog(latest, {
    'GET /queue/1': () => latest,
    'PUT /queue/1': () => answer,
  });
  write(form, /^Nome/, 'Comercial');
  latest = buildQueueDetail({ name: 'Vendas', version: 5, ratingMessage: 'Nota?' });
  press(form, 'Salvar');
  expect(await screen.findByText(/Outra pessoa alterou este registro/)).toBeDefined();
  await waitFor(() => expect(form.getByLabelText('Mensagem de avaliação')).toHaveProperty('value', 'Nota?'));
  expect(form.getByLabelText(/^Nome/)).toHaveProperty('value', 'Comercial');
  answer = latest;
  press(form, 'Salvar');
  await screen.findByText('Fila salva com sucesso!');
  expect(sent(asked, 'PUT /queue/1')).toMatchObject([
    { version: 4 },
    { version: 5, name: 'Comercial', ratingMessage: 'Nota?' },
  ]);
});

test('before a queue is removed one is told who uses it', async () => {
  const { asked } = await openPage({
    'GET /queue': [sales],
    'GET /queue/1/uses': { tickets: 3, users: 2, connections: 1, contacts: 4 },
    'DELETE /queue/1': { message: 'Queue deleted' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir: Vendas' }));
  const question = await screen.findByRole('dialog', { name: 'Excluir “Vendas”?' });
  expect(question.textContent).toContain(
    'Atendimentos abertos ou aguardando: 3. Usuários: 2. Conexões: 1. Contatos que começam nela: 4.',
  );
  fireEvent.click(within(question).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Fila excluída com sucesso!')).toBeDefined();
  expect(asked.map(({ request }) => request)).toContain('DELETE /queue/1');
  expect(await screen.findByText('Nenhuma fila ainda')).toBeDefined();
});

test('what others do to queues is seen at once', async () => {
  await openPage({ 'GET /queue': [sales] });
  await screen.findByRole('row', { name: /Vendas/ });
  const hear = (queue: QueueView) => queuePatches.queue?.({ action: 'update', queue }, queryClient);
  hear(support);
  expect(await screen.findByRole('row', { name: /Suporte/ })).toBeDefined();
  queuePatches.queue?.({ action: 'delete', queueId: 1 }, queryClient);
  await waitFor(() => expect(screen.queryByRole('row', { name: /Vendas/ })).toBeNull());
});
