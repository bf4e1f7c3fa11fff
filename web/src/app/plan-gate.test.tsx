import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { buildSession } from '#src/lib/session/testing.ts';
import { answering } from '#src/testing/answers.ts';
import { CampaignsGate } from './campaigns-gate.tsx';
import { navigationFor } from './navigation.ts';
import { OperatorGate } from './operator-gate.tsx';
import { PlanGate } from './plan-gate.tsx';
import { visit } from './testing.tsx';

const denied = 'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const KanbanGate = () => <PlanGate flag="useKanban" />;
const withPlan = (plan: unknown) => answering({ 'GET /companies/listPlan/1': { id: 1, plan } });

test('lets in what the plan switches on', async () => {
  withPlan({ useKanban: true });
  await visit(KanbanGate);
  expect(await screen.findByText('inside')).toBeDefined();
});

test.each([[{ useKanban: false }], [null]])(
  'under the plan %j it says that the company may not, and leads to the start',
  async (plan) => {
    withPlan(plan);
    await visit(KanbanGate);
    expect(await screen.findByText(denied)).toBeDefined();
    expect(screen.queryByText('inside')).toBeNull();
    expect(await screen.findByText('start', {}, { timeout: 3_000 })).toBeDefined();
  },
);

test('campaigns need the company’s own switch beside the plan', async () => {
  withPlan({ useCampaigns: true });
  const settings = [{ key: 'campaignsEnabled', value: 'false' }] as const;
  await visit(CampaignsGate, { company: { ...buildSession().company, settings: [...settings] } });
  expect(await screen.findByText(denied)).toBeDefined();
  expect(screen.queryByText('inside')).toBeNull();
});

test('the operator’s pages are the operator’s', async () => {
  await visit(OperatorGate, { super: true });
  expect(await screen.findByText('inside')).toBeDefined();
});

test('an admin on the operator’s page reads that the company may not, and is led to the start', async () => {
  await visit(OperatorGate);
  expect(await screen.findByText(denied)).toBeDefined();
  expect(await screen.findByText('start', {}, { timeout: 3_000 })).toBeDefined();
});

test('an entry of the menu that needs a plan stands there only under one that has it', () => {
  const actor = { id: 1, profile: 'admin', super: false } as const;
  const off = {
    useCampaigns: false,
    useSchedules: false,
    useInternalChat: false,
    useExternalApi: false,
    useKanban: false,
    useOpenAi: false,
    useIntegrations: false,
  };
  for (const group of ['general', 'administration'] as const)
    for (const plan of [undefined, null, off])
      expect(navigationFor(actor, group, plan).filter((entry) => entry.plan !== undefined)).toEqual([]);
});
