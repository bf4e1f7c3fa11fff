/** Invoices, checkouts and charges for tests of the screens. */
import type { ChargeView, CheckoutView, InvoiceView, PlanView, SessionUser } from '@prosa/shared';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';

export const invoice = (some: Partial<InvoiceView> = {}): InvoiceView => ({
  id: 7,
  companyId: 1,
  detail: 'Básico',
  value: 49.9,
  months: 1,
  dueDate: '2099-01-10',
  status: 'open',
  kind: 'renewal',
  paidAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...some,
});

export const plan = (some: Partial<PlanView> = {}): PlanView => ({
  id: 1,
  name: 'Básico',
  users: 5,
  connections: 1,
  queues: 3,
  fileMegabytes: 100,
  value: 49.9,
  enabled: true,
  useCampaigns: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useKanban: true,
  useOpenAi: true,
  useIntegrations: true,
  ...some,
});

export const checkout = (some: Partial<CheckoutView> = {}): CheckoutView => ({
  invoice: invoice(),
  details: {
    billingName: 'Padaria São João',
    address: 'Rua das Flores, 10',
    city: 'São Paulo',
    state: 'SP',
    zipcode: '01310-100',
    country: 'BR',
    cpfCnpj: null,
  },
  email: 'ana@exemplo.com',
  plan: plan(),
  currentPlan: plan(),
  used: { users: 1, connections: 1, queues: 1 },
  needsTaxId: false,
  isReady: true,
  ...some,
});

export const charge = (some: Partial<ChargeView> = {}): ChargeView => ({
  id: 3,
  company: { id: 1, name: 'Padaria' },
  invoiceId: 7,
  kind: 'renewal',
  detail: 'Básico',
  provider: 'manual',
  status: 'pending',
  value: 49.9,
  paidValue: null,
  dueDate: '2026-12-01',
  txid: 'abc123',
  createdAt: '2026-11-20T12:00:00.000Z',
  paidAt: null,
  ...some,
});

/** Signs somebody in, of a company in São Paulo. */
export function signedIn(): void {
  const company = {
    id: 1,
    name: 'Padaria',
    email: null,
    trialExpiration: null,
    dueDate: null,
    status: true,
    planId: 1,
    language: 'pt',
    timezone: 'America/Sao_Paulo',
    settings: [],
  };
  const user: SessionUser = {
    id: 1,
    name: 'Ana',
    email: 'ana@exemplo.com',
    profile: 'admin',
    companyId: 1,
    super: false,
    allTicket: 'desabled',
    whatsappId: null,
    language: null,
    tokenVersion: 0,
    restricted: false,
    availability: { availability: 'available', idle: false },
    queues: [],
    company,
  };
  queryClient.setQueryData(sessionQuery.queryKey, user);
}
