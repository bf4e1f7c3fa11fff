import { Notifications } from '@mantine/notifications';
import type { SessionUser } from '@prosa/shared';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionQuery } from '#src/features/auth/index.ts';
import { queryClient } from '#src/lib/query.ts';
import { answering } from '#src/testing/answers.ts';
import { draw } from '#src/testing/screen.tsx';
import { navigationFor } from './navigation.ts';
import { OperatorGate } from './operator-gate.tsx';
import { PlanGate } from './plan-gate.tsx';

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
  queues: [],
  company: {
    id: 1,
    name: 'Padaria',
    dueDate: null,
    status: true,
    planId: null,
    language: 'pt',
    timezone: 'America/Sao_Paulo',
    settings: [],
  },
};
const denied = 'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Visits a page behind the gate; `/` is where the gate sends people. */
async function visit(gate: () => ReactNode, signedIn: Partial<SessionUser> = {}) {
  queryClient.setQueryData(sessionQuery.queryKey, { ...user, ...signedIn });
  const root = createRootRoute();
  const behind = createRoute({ getParentRoute: () => root, id: 'gate', component: gate });
  const inside = createRoute({ getParentRoute: () => behind, path: '/inside', component: () => 'inside' });
  const start = createRoute({ getParentRoute: () => root, path: '/', component: () => 'start' });
  const router = createRouter({
    routeTree: root.addChildren([behind.addChildren([inside]), start]),
    history: createMemoryHistory({ initialEntries: ['/inside'] }),
  });
  await draw(
    <>
      <Notifications />
      {/* The application's own router is another type. */}
      <RouterProvider router={router as never} />
    </>,
  );
}

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
