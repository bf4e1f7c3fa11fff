import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { usualSort } from '../invoice-sort.ts';
import { billingPatches } from '../realtime.ts';
import { checkout, invoice, plan, signedIn } from '../testing.ts';
import { InvoiceManager } from './invoice-manager.tsx';

beforeEach(signedIn);
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const pix = {
  invoiceId: 7,
  provider: 'manual',
  qrcode: { qrcode: '000201PIX' },
  valor: { original: '49.90' },
  expiresAt: null,
};

async function open(answers: Answers) {
  const asked = answering({
    'GET /invoices/all': [invoice()],
    'GET /invoices/7/checkout': checkout(),
    'GET /plans/list': [plan(), plan({ id: 2, name: 'Completo', value: 99 })],
    'POST /subscription': pix,
    ...answers,
  });
  const [onPaid, onSort] = [vi.fn(), vi.fn()];
  await drawPage(<InvoiceManager sort={usualSort} onSort={onSort} onPaid={onPaid} />);
  const sent = () => asked.filter(({ request }) => request === 'POST /subscription').map(({ body }) => body);
  return { onPaid, onSort, sent };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { name: 'Pagamento da assinatura' });
async function openCheckout() {
  fireEvent.click(await screen.findByRole('button', { name: 'PAGAR fatura 7' }));
  await screen.findByLabelText(/Nome completo/);
}

test('a heading sorts the invoices', async () => {
  const { onSort } = await open({});
  const heading = await screen.findByRole('columnheader', { name: 'Valor' });
  fireEvent.click(within(heading).getByRole('button'));
  expect(onSort.mock.calls).toEqual([['value']]);
});

test('invoices show what they cost and how they stand; what is paid cannot be paid again', async () => {
  await open({
    'GET /invoices/all': [
      invoice({ id: 7, dueDate: '2099-01-10', value: 1234.5 }),
      invoice({ id: 6, dueDate: '2026-01-10' }),
      invoice({ id: 5, dueDate: '2025-12-10', status: 'paid', paidAt: '2025-12-08T15:00:00.000Z' }),
    ],
  });
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map((row) => row.getAttribute('data-state'))).toEqual(['open', 'overdue', 'paid']);
  const texts = rows.map((row) => row.textContent?.replace(/\s/g, ' '));
  expect(texts[0]).toBe('7BásicoR$ 1.234,5010/01/2099Em AbertoPAGAR');
  expect(texts[1]).toContain('10/01/2026VencidoPAGAR');
  expect(texts[2]).toContain('Pagoem 08/12/2025PAGO');
  expect(within(rows[2] as HTMLElement).getByRole('button')).toHaveProperty('disabled', true);
});

test('none, and a list that cannot be read, are told apart', async () => {
  let answer: unknown = new Refused(500, 'ERR_INTERNAL_SERVER_ERROR');
  await open({ 'GET /invoices/all': () => answer });
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  answer = [];
  fireEvent.click(retry);
  expect(await screen.findByText('Nenhuma fatura ainda')).toBeDefined();
});

test('the checkout begins with what is known and goes through its steps to the Pix', async () => {
  const { sent } = await open({});
  await openCheckout();
  expect(screen.getByLabelText(/Nome completo/)).toHaveProperty('value', 'Padaria São João');
  press('Continuar');
  expect(await screen.findByText('Plano atual')).toBeDefined();
  press('Continuar');
  expect(await screen.findByText('1 mês')).toBeDefined();
  press('PAGAR');
  expect(await screen.findByRole('img', { name: /Código Pix para pagar R\$\s49,90/ })).toBeDefined();
  expect(screen.getByLabelText('Pix copia e cola')).toHaveProperty('value', '000201PIX');
  expect(screen.getByRole('button', { name: 'Copiar o código Pix' })).toBeDefined();
  expect(await screen.findByText(/Assinatura realizada com sucesso!/)).toBeDefined();
  expect(sent()).toEqual([
    {
      firstName: 'Padaria São João',
      address2: 'Rua das Flores, 10',
      city: 'São Paulo',
      state: 'SP',
      zipcode: '01310-100',
      country: 'BR',
      cpfCnpj: '',
      invoiceId: 7,
    },
  ]);
});

test('details that are missing or wrong are named before anything is sent', async () => {
  const empty = {
    billingName: null,
    address: null,
    city: null,
    state: null,
    zipcode: null,
    country: null,
    cpfCnpj: null,
  };
  await open({ 'GET /invoices/7/checkout': checkout({ details: empty, needsTaxId: true }) });
  await openCheckout();
  press('Continuar');
  for (const sentence of [
    'O nome completo é obrigatório',
    'O Endereço é obrigatório',
    'Cidade é obrigatória',
    'CEP é obrigatório',
    'O CPF ou CNPJ é obrigatório',
  ])
    expect(await screen.findByText(sentence)).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^CEP/), { target: { value: '123' } });
  fireEvent.change(screen.getByLabelText(/^CPF/), { target: { value: '11111111111' } });
  press('Continuar');
  expect(await screen.findByText('Formato de CEP inválido')).toBeDefined();
  expect(screen.getByText('CPF ou CNPJ inválido')).toBeDefined();
  expect(screen.getByLabelText(/^CPF/)).toHaveProperty('value', '111.111.111-11');
});

test('another plan is paid for by its id alone', async () => {
  const { sent } = await open({});
  await openCheckout();
  press('Continuar');
  fireEvent.click(await screen.findByRole('radio', { name: 'Completo' }));
  press('Continuar');
  expect(await screen.findByText(/R\$\s99,00/)).toBeDefined();
  press('PAGAR');
  await waitFor(() => expect(sent()).toMatchObject([{ planId: 2, invoiceId: 7 }]));
  expect(sent()[0]).not.toHaveProperty('price');
});

test('a CPF that the provider does not believe leads back to where it stands', async () => {
  const refused = new Refused(400, 'ERR_VALIDATION', [{ field: 'cpfCnpj', rule: 'tax_id' }]);
  await open({ 'POST /subscription': refused });
  await openCheckout();
  press('Continuar');
  press('Continuar');
  press('PAGAR');
  expect(await screen.findByText('CPF ou CNPJ inválido')).toBeDefined();
});

test('a provider that does not answer is told, and one may try again', async () => {
  let answer: unknown = new Refused(503, 'ERR_PAYMENT_UNAVAILABLE');
  const { sent } = await open({ 'POST /subscription': () => answer });
  await openCheckout();
  press('Continuar');
  press('Continuar');
  press('PAGAR');
  expect(await screen.findByText(/não está respondendo/)).toBeDefined();
  answer = pix;
  press('PAGAR');
  expect(await screen.findByLabelText('Pix copia e cola')).toBeDefined();
  expect(sent()).toHaveLength(2);
});

test('closing the checkout by mistake loses nothing of what was typed without a question', async () => {
  await open({});
  await openCheckout();
  const street = screen.getByLabelText<HTMLInputElement>(/^Endereço/);
  fireEvent.change(street, { target: { value: 'Rua das Flores, 12' } });
  press('Fechar');
  const question = within(await screen.findByRole('dialog', { name: 'Descartar as alterações?' }));
  fireEvent.click(question.getByRole('button', { name: 'Continuar editando' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Descartar as alterações?' })).toBeNull());
  expect(street.value).toBe('Rua das Flores, 12');
  press('Fechar');
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an untouched checkout closes at once', async () => {
  await open({});
  await openCheckout();
  press('Fechar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('while nobody has said how the installation is paid, the checkout says so', async () => {
  await open({ 'GET /invoices/7/checkout': checkout({ isReady: false }) });
  fireEvent.click(await screen.findByRole('button', { name: 'PAGAR fatura 7' }));
  expect(await within(await dialog()).findByText(/Fale com o suporte/)).toBeDefined();
});

test('a payment that arrives is told with the new due date and leads on after four seconds', async () => {
  const { onPaid } = await open({});
  await openCheckout();
  press('Continuar');
  press('Continuar');
  press('PAGAR');
  await screen.findByLabelText('Pix copia e cola');
  vi.useFakeTimers();
  billingPatches.payment?.(
    { action: 'CONCLUIDA', company: { id: 1, dueDate: '2027-01-01T02:59:59.000Z' }, invoiceId: 7 },
    queryClient,
  );
  await vi.advanceTimersByTimeAsync(100);
  // The last day is the one of the company's own calendar.
  expect(screen.getAllByText('Sua licença foi renovada até 31/12/2026!').length).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onPaid).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(onPaid).toHaveBeenCalledOnce();
});
