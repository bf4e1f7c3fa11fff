import { planView } from '@prosa/shared';
import { expect, it } from 'vitest';
import type { PlanRow } from './plan.queries.ts';
import { viewPlan } from './plan.view.ts';

const row: PlanRow = {
  id: 3,
  name: 'Completo',
  users: 10,
  connections: 2,
  queues: 5,
  fileMegabytes: 100,
  valueCents: 14_990,
  enabled: true,
  useCampaigns: true,
  useSchedules: true,
  useInternalChat: false,
  useExternalApi: true,
  useKanban: true,
  useOpenAi: false,
  useIntegrations: true,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

it('shows the price in reais and nothing internal', () => {
  const view = viewPlan(row);
  expect(view.value).toBe(149.9);
  expect(planView.strict().parse(view)).toEqual(view);
});
