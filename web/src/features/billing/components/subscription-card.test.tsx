import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/query.ts';
import { now } from '#src/lib/time.ts';
import { answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { checkout, invoice, plan, signedIn } from '../testing.ts';
import { SubscriptionCard } from './subscription-card.tsx';

beforeEach(signedIn);
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const company = {
  id: 1,
  name: 'Padaria',
  email: 'ana@exemplo.com',
  phone: null,
  status: true,
  dueDate: '2099-01-11T02:59:59.000Z',
  createdAt: '2026-11-20T12:00:00.000Z',
  plan: plan(),
};

test('shows the days of the trial that are left and the billing e-mail, and opens the oldest open invoice', async () => {
  const trialExpiration = new Date(now().getTime() + 2.5 * 86_400_000).toISOString();
  answering({
    'GET /companies/listPlan/1': { ...company, trialExpiration },
    'GET /invoices/all': [invoice({ id: 8, dueDate: '2099-02-10' }), invoice()],
    'GET /invoices/7/checkout': checkout(),
  });
  await drawPage(<SubscriptionCard companyId={1} onPaid={() => undefined} />);
  expect(await screen.findByLabelText('Período de teste')).toHaveProperty(
    'value',
    'Faltam 3 dias do período de teste, contando hoje',
  );
  expect(screen.getByLabelText('E-mail de cobrança')).toHaveProperty('value', 'ana@exemplo.com');
  expect(screen.getByText('Ativa até 10/01/2099')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Assinar' }));
  expect(await screen.findByLabelText(/Nome completo/)).toBeDefined();
});

test('without an open invoice there is nothing to subscribe to', async () => {
  answering({
    'GET /companies/listPlan/1': { ...company, trialExpiration: null, dueDate: '2026-01-02T02:59:59.000Z' },
    'GET /invoices/all': [invoice({ status: 'paid' })],
  });
  await drawPage(<SubscriptionCard companyId={1} onPaid={() => undefined} />);
  expect(await screen.findByRole('button', { name: 'Nenhuma fatura em aberto' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(screen.getByText('Venceu em 01/01/2026')).toBeDefined();
  expect(screen.queryByLabelText('Período de teste')).toBeNull();
});
