import type { AutomationTurn } from '@prosa/shared';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { automationPatches } from '../realtime.ts';
import { AutomationLog } from './automation-log.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const turn = (fields: Partial<AutomationTurn> & { id: number }): AutomationTurn => ({
  ticketId: 5,
  messageId: null,
  input: '',
  steps: [],
  at: '2026-11-20T02:30:00.000Z',
  ...fields,
});

const chosen = turn({
  id: 2,
  input: '1',
  steps: [
    { rule: 'queueMenu', decision: 'queue_chosen', texts: [] },
    { rule: 'optionBot', decision: 'queue_greeting', texts: ['Vendas às ordens.'] },
  ],
});

const draw = async (answers: Answers) => {
  const asked = answering({ 'GET /settings': [{ key: 'timezone', value: 'America/Manaus' }], ...answers });
  await drawPage(<AutomationLog ticketId={5} />);
  return asked;
};

test('each occasion says what was written, why, and what was said, by the company’s clock', async () => {
  await draw({ 'GET /tickets/5/automation': { turns: [chosen], hasMore: false } });
  const [card] = await screen.findAllByRole('listitem');
  const text = card?.textContent ?? '';
  expect(text).toContain('19/11/26 22:30');
  expect(text).toContain('O cliente escreveu 1');
  expect(text).toContain('O cliente escolheu uma fila.');
  expect(text).toContain('Vendas às ordens.');
});

test('what is said next brings its reason along', async () => {
  let turns = [turn({ id: 1, steps: [{ rule: 'queueMenu', decision: 'menu', texts: [] }] })];
  await draw({ 'GET /tickets/5/automation': () => ({ turns, hasMore: false }) });
  await screen.findByText('A conexão tem várias filas: mostrou o menu.');
  turns = [chosen, ...turns];
  automationPatches.appMessage?.({ action: 'create', message: { ticketId: 5 } } as never, queryClient);
  expect(await screen.findByText('O cliente escolheu uma fila.')).toBeDefined();
});

test('a rule of another release is told by its name', async () => {
  const odd = turn({ id: 1, steps: [{ rule: 'oracle', decision: 'spoke', texts: [] }] });
  await draw({ 'GET /tickets/5/automation': { turns: [odd], hasMore: false } });
  expect(await screen.findByText('Regra oracle: spoke.')).toBeDefined();
});

test('an empty log says what will stand there, a failed one can be asked for again', async () => {
  let answer: unknown = new Refused(500, 'ERR_INTERNAL_SERVER_ERROR');
  await draw({ 'GET /tickets/5/automation': () => answer });
  const alert = within(await screen.findByRole('alert'));
  answer = { turns: [], hasMore: false };
  alert.getByRole('button', { name: 'Tentar de novo' }).click();
  expect(await screen.findByText('Nada automático ainda')).toBeDefined();
});
