/** Help beside the field: what is asked, what is shown, and that only the agent puts it into the field. */
import type { SessionUser, TicketView } from '@prosa/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import type { Suggesting } from '#src/ui/texts/use-suggesting.ts';
import { WritingHelp } from './writing-help.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open(answers: Answers, text = '', useOpenAi = true) {
  const user = { id: 1, companyId: 5, name: 'Ana', profile: 'user', super: false, queues: [] };
  queryClient.setQueryData(sessionQuery.queryKey, user as unknown as SessionUser);
  const asked = answering({
    'GET /companies/listPlan/5': { plan: { useOpenAi } },
    'GET /ai-help': { isAvailable: true },
    ...answers,
  });
  const replace = vi.fn();
  const state = {
    ticket: { id: 7 } as TicketView,
    text,
    caret: 0,
    replace,
    field: { current: null },
    keys: { current: null },
  } satisfies Suggesting;
  await drawPage(<WritingHelp state={state} />);
  return { asked, replace };
}

async function choose(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Ajuda da IA' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog', { name: 'Ajuda da IA' }));
}

test('a suggestion is shown first, and goes into the field only when it is wanted', async () => {
  const { replace, asked } = await open({ 'POST /tickets/7/ai/suggestion': { text: 'Temos, sim.' } });
  const panel = await choose('Sugerir resposta');
  await panel.findByText('Temos, sim.');
  expect(replace).not.toHaveBeenCalled();
  fireEvent.click(panel.getByRole('button', { name: 'Usar no texto' }));
  expect(replace).toHaveBeenCalledWith('Temos, sim.');
  expect(asked.some(({ request }) => request.includes('/messages'))).toBe(false);
});

test('a suggestion joins what was begun', async () => {
  const { replace } = await open({ 'POST /tickets/7/ai/suggestion': { text: 'Temos.' } }, 'Oi, Rui! ');
  const panel = await choose('Sugerir resposta');
  fireEvent.click(await panel.findByRole('button', { name: 'Usar no texto' }));
  expect(replace).toHaveBeenCalledWith('Oi, Rui!\nTemos.');
});

test('a summary is only read, and copied', async () => {
  await open({ 'POST /tickets/7/ai/summary': { text: '• Quer pão' } });
  const panel = await choose('Resumir conversa');
  await panel.findByText('• Quer pão');
  expect(panel.queryByRole('button', { name: 'Usar no texto' })).toBeNull();
  fireEvent.click(panel.getByRole('button', { name: 'Descartar' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what was refused is said, and may be asked once more', async () => {
  let tries = 0;
  await open({
    'POST /tickets/7/ai/suggestion': () => {
      tries += 1;
      return tries === 1 ? new Refused(503, 'ERR_AI_BUSY') : { text: 'Temos.' };
    },
  });
  const panel = await choose('Sugerir resposta');
  await panel.findByText('O serviço de IA está sobrecarregado. Tente de novo em instantes.');
  fireEvent.click(panel.getByRole('button', { name: 'Outra vez' }));
  await panel.findByText('Temos.');
});

test('without text there is nothing to improve or translate', async () => {
  await open({});
  fireEvent.click(await screen.findByRole('button', { name: 'Ajuda da IA' }));
  for (const name of ['Melhorar o texto', 'Traduzir o texto'])
    expect((await screen.findByRole('menuitem', { name })).hasAttribute('disabled')).toBe(true);
});

test('a plan without models, or a company without prompts, shows no button', async () => {
  const { asked } = await open({}, '', false);
  await vi.waitFor(() => {
    expect(asked.length).toBeGreaterThan(0);
    expect(queryClient.isFetching()).toBe(0);
  });
  expect(screen.queryByRole('button', { name: 'Ajuda da IA' })).toBeNull();
});
