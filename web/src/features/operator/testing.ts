/** Companies for tests, as the operator sees them. */
import type { OperatedCompany } from '@prosa/shared';

export const buildOperated = (some: Partial<OperatedCompany> = {}): OperatedCompany => ({
  id: 7,
  name: 'Padaria',
  email: 'padaria@exemplo.com',
  phone: null,
  status: true,
  dueDate: null,
  dueDay: null,
  createdAt: '2026-01-10T12:00:00.000Z',
  planId: 4,
  plan: { id: 4, name: 'Básico', value: 99.9 },
  recurrence: 'MENSAL',
  trialExpiration: null,
  timezone: 'America/Sao_Paulo',
  campaignsEnabled: true,
  isPlatform: false,
  billingName: null,
  address: null,
  city: null,
  state: null,
  zipcode: null,
  country: null,
  cpfCnpj: null,
  settings: [{ key: 'campaignsEnabled', value: 'true' }],
  ...some,
});
