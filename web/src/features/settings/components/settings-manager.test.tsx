import { type CompanyView, maskedSecret, type SettingView, settingEntry, settingKeys } from '@prosa/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { companyPatches } from '#src/features/companies/index.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { settingPatches } from '../realtime.ts';
import { SettingsManager } from './settings-manager.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const company: CompanyView = {
  id: 7,
  name: 'Padaria',
  email: null,
  phone: null,
  status: true,
  dueDate: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  language: 'pt',
  timezone: 'America/Sao_Paulo',
  schedules: [],
  holidays: [{ day: '2026-12-25', name: 'Natal' }],
};

const settings = (some: Partial<Record<string, string>> = {}): SettingView[] =>
  settingKeys.map((key) => ({ key, value: some[key] ?? settingEntry(key).initial }));

async function openPage(
  answers: Answers,
  { tab = 'options', isOperator = false }: { tab?: string; isOperator?: boolean } = {},
) {
  const asked = answering({ 'GET /settings': settings(), 'GET /companies/7': company, ...answers });
  await drawPage(<SettingsManager companyId={7} isOperator={isOperator} tab={tab} onTab={() => undefined} />);
  await screen.findByRole('tab', { name: 'Opções' });
  const sent = (request: string) => asked.filter((one) => one.request === request).map(({ body }) => body);
  return { sent };
}

const saved = 'Operação atualizada com sucesso.';
const option = (name: string) => screen.getByRole('switch', { name });

test('every option says what it does, and is found by its name', async () => {
  await openPage({});
  expect(option('Pedir avaliação')).toHaveProperty('checked', false);
  expect(option('Aceitar chamadas')).toHaveProperty('checked', true);
  expect(screen.getByRole('combobox', { name: 'Fuso horário' })).toHaveProperty('value', 'São Paulo (GMT-3)');
  expect(
    screen.getByText('Ao encerrar, o cliente recebe a pergunta da conexão ou da fila e responde de 1 a 3.'),
  ).toBeDefined();
  expect(screen.queryByRole('switch', { name: 'Cadastro aberto' })).toBeNull();
});

test('the time zone is found by its city or by its name', async () => {
  const { sent } = await openPage({
    'PUT /settings/timezone': { key: 'timezone', value: 'America/Belem' },
  });
  const field = screen.getByRole('combobox', { name: 'Fuso horário' });
  field.focus();
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: 'horario brasilia bele' } });
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Belém (GMT-3)Horário Padrão de Brasília']);
  fireEvent.click(options[0] as HTMLElement);
  await screen.findByText(saved);
  expect(sent('PUT /settings/timezone')).toEqual([{ value: 'America/Belem' }]);
});

test('a switch is saved at once and says so', async () => {
  const { sent } = await openPage({ 'PUT /settings/userRating': { key: 'userRating', value: 'enabled' } });
  fireEvent.click(option('Pedir avaliação'));
  expect(await screen.findByText(saved)).toBeDefined();
  expect(sent('PUT /settings/userRating')).toEqual([{ value: 'enabled' }]);
  expect(option('Pedir avaliação')).toHaveProperty('checked', true);
});

test('what is refused stands there again as it was', async () => {
  const { sent } = await openPage({ 'PUT /settings/call': new Refused(403, 'ERR_NO_PERMISSION') });
  fireEvent.click(option('Aceitar chamadas'));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(option('Aceitar chamadas')).toHaveProperty('checked', true);
  expect(sent('PUT /settings/call')).toEqual([{ value: 'disabled' }]);
});

test('a number is kept within its bounds and saved when its field is left', async () => {
  const { sent } = await openPage({ 'PUT /settings/ratingWindow': { key: 'ratingWindow', value: '10080' } });
  const field = screen.getByRole('textbox', { name: 'Prazo para avaliar' });
  fireEvent.change(field, { target: { value: '999999' } });
  expect(sent('PUT /settings/ratingWindow')).toEqual([]);
  fireEvent.blur(field);
  expect(await screen.findByText(saved)).toBeDefined();
  expect(sent('PUT /settings/ratingWindow')).toEqual([{ value: '10080' }]);
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.blur(field);
  expect(field).toHaveProperty('value', '10080 min');
  expect(sent('PUT /settings/ratingWindow')).toHaveLength(1);
});

test('of a secret only whether there is one is told; it is replaced and removed, never shown', async () => {
  const answers: Answers = {
    'GET /settings': settings({ asaas: maskedSecret }),
    'PUT /settings/asaas': (body: unknown) => ({
      key: 'asaas',
      value: (body as { value: string }).value === '' ? '' : maskedSecret,
    }),
  };
  const { sent } = await openPage(answers);
  expect(screen.getByText('Configurada')).toBeDefined();
  expect(document.body.textContent).not.toContain(maskedSecret);
  fireEvent.click(screen.getByRole('button', { name: 'Substituir' }));
  const field = screen.getByLabelText('Chave do Asaas');
  expect(field).toHaveProperty('value', '');
  fireEvent.change(field, { target: { value: ' $aact_new ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remover' }));
  const question = await screen.findByRole('dialog', { name: 'Remover a chave?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Não configurada')).toBeDefined();
  expect(sent('PUT /settings/asaas')).toEqual([{ value: '$aact_new' }, { value: '' }]);
});

test('what another admin changes is seen at once, hours as a tab of their own', async () => {
  await openPage({});
  expect(screen.queryByRole('tab', { name: 'Horários' })).toBeNull();
  for (const setting of [
    { key: 'scheduleType', value: 'company' },
    { key: 'userRating', value: 'enabled' },
  ])
    settingPatches.settings?.({ action: 'update', setting }, queryClient);
  expect(await screen.findByRole('tab', { name: 'Horários' })).toBeDefined();
  expect(option('Pedir avaliação')).toHaveProperty('checked', true);
});

test('the company’s hours are saved together, and refused in words while they cannot be', async () => {
  const { sent } = await openPage(
    {
      'GET /settings': settings({ scheduleType: 'company' }),
      'PUT /companies/7/schedules': (body: unknown) => ({ ...company, ...(body as object) }),
    },
    { tab: 'schedules' },
  );
  const monday = within(await screen.findByRole('group', { name: 'Segunda-feira' }));
  fireEvent.click(monday.getByRole('radio', { name: 'Horários' }));
  const [start] = monday.getAllByRole('textbox');
  fireEvent.change(start ?? document.body, { target: { value: '99:99' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(sent('PUT /companies/7/schedules')).toEqual([]);
  fireEvent.change(start ?? document.body, { target: { value: '09:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Horários atualizados com sucesso.')).toBeDefined();
  const [body] = sent('PUT /companies/7/schedules') as {
    schedules: { weekdayEn: string; startTime: string }[];
  }[];
  expect(body?.schedules[0]).toMatchObject({ weekdayEn: 'monday', startTime: '09:00', endTime: '18:00' });
});

test('holidays are added and taken away one by one, and are everybody’s at once', async () => {
  const { sent } = await openPage({
    'PUT /companies/7/holidays': (body: unknown) => ({ ...company, ...(body as object) }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Adicionar' }));
  expect(await screen.findByText('Obrigatório')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Data'), { target: { value: '2026-11-02' } });
  fireEvent.change(screen.getByLabelText('Nome'), { target: { value: ' Finados ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar' }));
  expect(await screen.findByText('02/11/2026')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Remover feriado: Natal' }));
  await vi.waitFor(() => expect(screen.queryByText('25/12/2026')).toBeNull());
  const natal = { day: '2026-12-25', name: 'Natal' };
  const finados = { day: '2026-11-02', name: 'Finados' };
  expect(sent('PUT /companies/7/holidays')).toEqual([
    { holidays: [natal, finados], seen: [natal] },
    { holidays: [finados], seen: [natal, finados] },
  ]);
  companyPatches.company?.({ action: 'update', company: { ...company, holidays: [] } }, queryClient);
  expect(await screen.findByText('Nenhum feriado cadastrado.')).toBeDefined();
});

test('what is the installation’s is its operator’s', async () => {
  await openPage({}, { isOperator: true });
  expect(option('Cadastro aberto')).toHaveProperty('checked', true);
});
