import type { ReceiptView } from '@prosa/shared';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { checkout, signedIn } from '../../testing.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';

beforeEach(signedIn);
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const receipt = (some: Partial<ReceiptView> = {}): ReceiptView => ({
  invoiceId: 7,
  payee: 'Prosa Ltda',
  company: 'Padaria',
  details: { ...checkout().details, cpfCnpj: '52998224725' },
  kind: 'renewal',
  plan: 'Básico',
  months: 1,
  from: '2026-12-11',
  until: '2027-01-10',
  value: 49.9,
  method: 'pix',
  txid: 'abc123',
  paidAt: '2026-12-09T15:00:00.000Z',
  ...some,
});

test('a receipt says who paid, what for, how much and how', async () => {
  answering({ 'GET /invoices/7/receipt': receipt() });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await drawPage(<ReceiptSheet invoiceId={7} />);
  await screen.findByText('Fatura nº 7');
  for (const text of [
    'Padaria São João',
    '529.982.247-25',
    'Prosa Ltda',
    'Básico',
    'Pix',
    'abc123',
    '09/12/2026',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('11/12/2026 a 10/01/2027 (1 mês)')).toBeTruthy();
  expect(screen.getByText(/R\$\s49,90/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
});

test('a change of plan without an end says so, and by the company’s name until somebody has told another', async () => {
  const details = { ...checkout().details, billingName: null, address: null };
  answering({
    'GET /invoices/7/receipt': receipt({ kind: 'upgrade', months: 0, until: null, txid: null, details }),
  });
  await drawPage(<ReceiptSheet invoiceId={7} />);
  await screen.findByText('Mudança para o plano');
  expect(screen.getByText('A partir de 11/12/2026')).toBeTruthy();
  expect(screen.getByText('Padaria')).toBeTruthy();
});

test('a receipt that cannot be read says so, and is asked for again', async () => {
  let isThere = false;
  answering({
    'GET /invoices/7/receipt': () => (isThere ? receipt() : new Refused(404, 'ERR_NO_INVOICE_FOUND')),
  });
  await drawPage(<ReceiptSheet invoiceId={7} />);
  await screen.findByText('Não foi possível abrir o recibo');
  isThere = true;
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Fatura nº 7');
});

test('what is not paid yet has no receipt', async () => {
  answering({ 'GET /invoices/7/receipt': new Refused(409, 'ERR_INVOICE_NOT_PAID') });
  await drawPage(<ReceiptSheet invoiceId={7} />);
  await screen.findByText('Esta fatura ainda não foi paga');
});
