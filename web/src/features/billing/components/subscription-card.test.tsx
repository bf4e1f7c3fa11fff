import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { now } from '#src/lib/time/time.ts';
import { answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { checkout, invoice, plan, signedIn } from '../testing.ts';
import { SubscriptionCard } from './subscription-card.tsx';

beforeEach(signedIn);
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const room = { used: 3, limit: 5 };
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
    'GET /companies/listPlan/1': { ...company, dueDate: trialExpiration, trialExpiration },
    'GET /companies/usage': { users: room, connections: room, queues: room },
    'GET /invoices/all': [invoice({ id: 8, dueDate: '2099-02-10' }), invoice()],
    'GET /invoices/7/checkout': checkout(),
  });
  await drawPage(<SubscriptionCard companyId={1} onPaid={() => undefined} />);
  expect(await screen.findByLabelText('Período de teste')).toHaveProperty(
    'value',
    expect.stringMatching(/^Faltam [23] dias do período de teste$/),
  );
  expect(screen.getByLabelText('E-mail de cobrança')).toHaveProperty('value', 'ana@exemplo.com');
  expect(await screen.findByText('3 de 5 usuários do plano')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Assinar' }));
  expect(await screen.findByLabelText(/Nome completo/)).toBeDefined();
});

test('without an open invoice there is nothing to pay, and a paid company is on no trial any more', async () => {
  answering({
    'GET /companies/listPlan/1': { ...company, trialExpiration: '2099-01-01T02:59:59.000Z' },
    'GET /invoices/all': [invoice({ status: 'paid' }), invoice({ id: 9, kind: 'upgrade' })],
  });
  await drawPage(<SubscriptionCard companyId={1} onPaid={() => undefined} />);
  expect(await screen.findByText('Nenhuma fatura em aberto')).toBeDefined();
  expect(screen.getByText('Ativa até 10/01/2099')).toBeDefined();
  expect(screen.queryByLabelText('Período de teste')).toBeNull();
});

const choice = (some: object) => ({
  plan: plan(),
  isCurrent: false,
  isNext: false,
  now: null,
  next: null,
  over: [],
  loses: [],
  ...some,
});

test('another plan is bought by its days or with the next invoice, knowing what it takes', async () => {
  const asked = answering({
    'GET /companies/listPlan/1': { ...company, trialExpiration: null },
    'GET /invoices/all': [],
    'GET /subscription/plans': {
      isTrial: false,
      upgrade: null,
      choices: [
        choice({ isCurrent: true }),
        choice({
          plan: plan({ id: 2, name: 'Equipe' }),
          now: 15,
          next: { value: 80, dueDate: '2099-01-10' },
        }),
        choice({
          plan: plan({ id: 3, name: 'Simples' }),
          next: { value: 20, dueDate: '2099-01-10' },
          loses: ['useCampaigns'],
        }),
        choice({
          plan: plan({ id: 4, name: 'Mínimo' }),
          next: { value: 10, dueDate: '2099-01-10' },
          over: [{ limit: 'users', used: 3, most: 2 }],
        }),
      ],
    },
    'POST /subscription/change': { outcome: 'invoiced', invoice: invoice({ kind: 'upgrade' }) },
    'GET /invoices/7/checkout': checkout(),
  });
  await drawPage(<SubscriptionCard companyId={1} onPaid={() => undefined} />);
  const card = async (name: string) => within(await screen.findByRole('article', { name }));
  const tooSmall = await card('Mínimo');
  expect(tooSmall.getByText('Usuários: você usa 3, o plano permite 2')).toBeDefined();
  expect(tooSmall.getByRole('button', { name: /próxima fatura/ })).toHaveProperty('disabled', true);
  const simple = await card('Simples');
  expect(simple.getByRole('button', { name: /próxima fatura/ })).toHaveProperty('disabled', true);
  fireEvent.click(simple.getByRole('checkbox'));
  expect(simple.getByRole('button', { name: /próxima fatura/ })).toHaveProperty('disabled', false);
  fireEvent.click((await card('Equipe')).getByRole('button', { name: /Mudar agora por R\$\s15,00/ }));
  expect(await screen.findByLabelText(/Nome completo/)).toBeDefined();
  const sent = asked.filter(({ request }) => request === 'POST /subscription/change');
  expect(sent.map(({ body }) => body)).toEqual([{ planId: 2, when: 'now', acceptLoss: false }]);
});
