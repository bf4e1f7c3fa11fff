import type { SessionUser } from '@prosa/shared';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { answering } from '#src/testing/answers.ts';
import { draw } from '#src/testing/screen.tsx';
import { useBots } from './use-bots.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const named = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: from + place, name: `Nº ${from + place}` }));

/** Twenty on the first page, and one more on the second. */
const twoPages = (of: string) => {
  let asked = 0;
  return () => {
    asked += 1;
    return { [of]: asked === 1 ? named(1, 20) : named(21, 1), count: 21, hasMore: asked === 1 };
  };
};

function Names({ isOpen }: { isOpen: boolean }) {
  const { prompts, integrations } = useBots(isOpen);
  return <p>{`${prompts.at(-1)?.name} de ${prompts.length}, ${integrations.length} integrações`}</p>;
}

test('all prompts and integrations can be chosen, however many there are', async () => {
  queryClient.setQueryData(sessionQuery.queryKey, { id: 1, companyId: 7 } as SessionUser);
  const asked = answering({
    'GET /companies/listPlan/7': { plan: { useOpenAi: true, useIntegrations: true } },
    'GET /prompt': twoPages('prompts'),
    'GET /queueIntegration': twoPages('queueIntegrations'),
  });
  await draw(<Names isOpen />);
  expect(await screen.findByText('Nº 21 de 21, 21 integrações')).toBeDefined();
  expect(asked.length).toBe(5);
});

test('nothing is asked for where nobody chooses', async () => {
  queryClient.setQueryData(sessionQuery.queryKey, { id: 1, companyId: 7 } as SessionUser);
  const asked = answering({
    'GET /companies/listPlan/7': { plan: { useOpenAi: true, useIntegrations: true } },
  });
  await draw(<Names isOpen={false} />);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(asked.map(({ request }) => request)).toEqual(['GET /companies/listPlan/7']);
});
