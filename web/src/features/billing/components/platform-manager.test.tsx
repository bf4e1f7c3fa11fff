import { maskedSecret } from '@prosa/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { charge } from '../testing.ts';
import { PlatformManager, type PlatformTab } from './platform-manager.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const settings = { userCreation: true, trialDays: 3, graceDays: 0, paymentProvider: 'manual' };
const asaas = { apiKey: maskedSecret, webhookToken: maskedSecret };
const accounts = [
  {
    provider: 'manual',
    fields: { pixKey: '', merchantName: '', merchantCity: '' },
    isReady: false,
    webhookUrl: null,
  },
  { provider: 'asaas', fields: asaas, isReady: true, webhookUrl: 'https://prosa.example.com/hook' },
];

async function open(tab: PlatformTab, answers: Answers = {}) {
  const asked = answering({
    'GET /platform/settings': settings,
    'PUT /platform/settings': (changes: unknown) => ({ ...settings, ...(changes as object) }),
    'GET /platform/payments': accounts,
    ...answers,
  });
  await drawPage(<PlatformManager tab={tab} onTab={() => undefined} />);
  return {
    sent: (request: string) => asked.filter((one) => one.request === request).map(({ body }) => body),
  };
}

test('rules of the installation are saved as they are changed, and not before they make sense', async () => {
  const { sent } = await open('general');
  const trial = await screen.findByLabelText('Dias de teste');
  fireEvent.change(trial, { target: { value: '91' } });
  fireEvent.blur(trial);
  expect(await screen.findByText('Informe de 0 a 90 dias')).toBeDefined();
  fireEvent.change(trial, { target: { value: '14' } });
  fireEvent.blur(trial);
  fireEvent.click(screen.getByRole('switch', { name: /^Cadastro aberto/ }));
  await waitFor(() =>
    expect(sent('PUT /platform/settings')).toEqual([{ trialDays: 14 }, { userCreation: false }]),
  );
  expect(await screen.findByText('Configurações salvas')).toBeDefined();
});

test('a way to be paid is used once it knows everything; secrets stay masked unless written anew', async () => {
  const { sent } = await open('payments', {
    'PUT /platform/payments/asaas': { ...accounts[1] },
    'POST /platform/payments/asaas/test': {},
  });
  const manual = await screen.findByRole('region', { name: 'Pix manual' });
  expect(within(manual).getByText('Em uso')).toBeDefined();
  const section = within(screen.getByRole('region', { name: 'Asaas' }));
  expect(section.getByLabelText('Chave da API')).toHaveProperty('value', maskedSecret);
  fireEvent.click(section.getByRole('button', { name: 'Testar' }));
  expect(await screen.findByText(/Funciona!/)).toBeDefined();
  fireEvent.click(section.getByRole('button', { name: 'Usar esta forma' }));
  await waitFor(() => expect(sent('PUT /platform/settings')).toEqual([{ paymentProvider: 'asaas' }]));
  fireEvent.change(section.getByLabelText('Chave da API'), { target: { value: '$aact_newer' } });
  fireEvent.click(section.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(sent('PUT /platform/payments/asaas')).toEqual([
      { fields: { apiKey: '$aact_newer', webhookToken: maskedSecret } },
    ]),
  );
});

test('a field that is refused says so where it stands', async () => {
  const refused = new Refused(400, 'ERR_VALIDATION', [{ field: 'fields.pixKey', rule: 'invalid_value' }]);
  await open('payments', { 'PUT /platform/payments/manual': refused });
  const manual = within(await screen.findByRole('region', { name: 'Pix manual' }));
  fireEvent.change(manual.getByLabelText('Chave Pix'), { target: { value: 'chave' } });
  fireEvent.click(manual.getByRole('button', { name: 'Salvar' }));
  expect(await manual.findByText('Valor inválido')).toBeDefined();
});

test('a manual charge that waits is confirmed after a question; others are only shown', async () => {
  let charges = [
    charge(),
    charge({ id: 4, provider: 'asaas', company: { id: 2, name: 'Oficina' } }),
    charge({ id: 5, status: 'partial', provider: 'efi', paidValue: 10, company: { id: 3, name: 'Loja' } }),
  ];
  const { sent } = await open('charges', {
    'GET /platform/charges': () => ({ charges, hasMore: false }),
    'POST /platform/charges/3/confirm': () => {
      charges = [];
      return charge({ status: 'paid' });
    },
  });
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map((row) => within(row).queryByRole('button')?.textContent ?? null)).toEqual([
    'Confirmar pagamento',
    null,
    null,
  ]);
  expect(rows[2]?.textContent).toMatch(/Valor menor.*Recebido: R\$\s10,00/);
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar pagamento de Padaria' }));
  const question = await screen.findByRole('dialog', { name: 'Confirmar o pagamento de Padaria?' });
  expect(question.textContent).toMatch(/R\$\s49,90 recebidos pelo Pix abc123/);
  fireEvent.click(within(question).getByRole('button', { name: 'Confirmar pagamento' }));
  expect(await screen.findByText('Nada aguardando pagamento')).toBeDefined();
  expect(sent('POST /platform/charges/3/confirm')).toHaveLength(1);
});
