import type { ResolveReasonView } from '@prosa/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { queuePatches } from '../../realtime.ts';
import { ReasonList } from './reason-list.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const reason = (id: number, name: string, queueId: number | null = null): ResolveReasonView => ({
  id,
  name,
  queueId,
});
const all = [reason(1, 'Venda'), reason(2, 'Dúvida'), reason(3, 'Troca', 5)];

async function drawList(queueId: number | null, answers: Answers = {}) {
  const asked = answering({ 'GET /resolve-reasons': all, 'PUT /resolve-reasons/lists': all, ...answers });
  await drawPage(<ReasonList queueId={queueId} />);
  await screen.findByRole('textbox', { name: 'Novo motivo' });
  return () =>
    asked.flatMap(({ request, body }) =>
      request.startsWith('PUT') ? [body as { seen: unknown; reasons: unknown }] : [],
    );
}
const names = (): string[] =>
  within(screen.getByRole('list', { name: 'Motivos de encerramento' }))
    .queryAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value);
const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });

test('a reason is added, renamed, moved and taken away, each saved at once with the others as they are', async () => {
  const saved = await drawList(null);
  expect(names()).toEqual(['Venda', 'Dúvida']);
  fireEvent.change(field('Novo motivo'), { target: { value: ' Engano ' } });
  fireEvent.keyDown(field('Novo motivo'), { key: 'Enter' });
  await waitFor(() => expect(saved()).toHaveLength(1));
  fireEvent.change(field('Motivo Venda'), { target: { value: 'Venda feita' } });
  fireEvent.blur(field('Motivo Venda'));
  fireEvent.keyDown(screen.getByRole('button', { name: /^Mover Venda/ }), { key: 'ArrowDown' });
  fireEvent.click(screen.getByRole('button', { name: 'Remover o motivo Dúvida' }));
  await waitFor(() =>
    expect(saved().map(({ reasons }) => reasons)).toEqual([
      [{ id: 1, name: 'Venda' }, { id: 2, name: 'Dúvida' }, { name: 'Engano' }],
      [
        { id: 1, name: 'Venda feita' },
        { id: 2, name: 'Dúvida' },
      ],
      [
        { id: 2, name: 'Dúvida' },
        { id: 1, name: 'Venda' },
      ],
      [{ id: 1, name: 'Venda' }],
    ]),
  );
});

/** A server that gives the list its new shape, as ours does, and counts how often. */
function keeping(first: readonly ResolveReasonView[]) {
  let kept = first;
  let saves = 0;
  const answers: Answers = {
    'GET /resolve-reasons': () => kept,
    'PUT /resolve-reasons/lists': (body: unknown) => {
      kept = (body as { reasons: ResolveReasonView[] }).reasons.map(({ id, name }) => reason(id, name));
      saves += 1;
      return kept;
    },
  };
  return { answers, names: () => kept.map(({ name }) => name), saves: () => saves };
}
const three = [reason(1, 'Venda'), reason(2, 'Dúvida'), reason(3, 'Troca')];

test('two reasons that are taken away quickly are both gone', async () => {
  const server = keeping(three);
  await drawList(null, server.answers);
  fireEvent.click(screen.getByRole('button', { name: 'Remover o motivo Venda' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remover o motivo Dúvida' }));
  await waitFor(() => expect(server.saves()).toBe(2));
  expect(server.names()).toEqual(['Troca']);
});

test('two reasons that are renamed quickly both have their new names', async () => {
  const server = keeping(three);
  const saved = await drawList(null, server.answers);
  for (const name of ['Venda', 'Dúvida']) {
    fireEvent.change(field(`Motivo ${name}`), { target: { value: `${name} nova` } });
    fireEvent.blur(field(`Motivo ${name}`));
  }
  await waitFor(() => expect(server.saves()).toBe(2));
  expect(server.names()).toEqual(['Venda nova', 'Dúvida nova', 'Troca']);
  expect(saved().map(({ seen }) => seen)).toEqual([
    three.map(({ id, name }) => ({ id, name })),
    [
      { id: 1, name: 'Venda nova' },
      { id: 2, name: 'Dúvida' },
      { id: 3, name: 'Troca' },
    ],
  ]);
});

test('a list that somebody else has changed meanwhile is read again, and people are told', async () => {
  let now = all;
  await drawList(null, {
    'GET /resolve-reasons': () => now,
    'PUT /resolve-reasons/lists': () => {
      now = [...all, reason(4, 'Engano')];
      return new Refused(409, 'ERR_CHANGED_MEANWHILE');
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Remover o motivo Dúvida' }));
  expect(await screen.findByText(/Outra pessoa alterou este registro/)).toBeDefined();
  await waitFor(() => expect(names()).toEqual(['Venda', 'Dúvida', 'Engano']));
});

test('nothing stands twice in a list, and what is refused is still there', async () => {
  const saved = await drawList(null, {
    'PUT /resolve-reasons/lists': new Refused(500, 'ERR_INTERNAL_SERVER_ERROR'),
  });
  fireEvent.change(field('Novo motivo'), { target: { value: 'venda' } });
  expect(screen.getByText('Já está na lista')).toBeDefined();
  fireEvent.keyDown(field('Novo motivo'), { key: 'Enter' });
  fireEvent.change(field('Novo motivo'), { target: { value: 'Engano' } });
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(saved()).toHaveLength(1);
  expect((field('Novo motivo') as HTMLInputElement).value).toBe('Engano');
  fireEvent.change(field('Motivo Venda'), { target: { value: 'Outra' } });
  fireEvent.keyDown(field('Motivo Venda'), { key: 'Escape' });
  expect(names()).toEqual(['Venda', 'Dúvida']);
});

test('a queue without a list of its own says which reasons count, and hears of changes', async () => {
  await drawList(6);
  expect(screen.getByText('Sem lista própria, valem os motivos da empresa: Venda, Dúvida.')).toBeDefined();
  queuePatches.resolveReason?.(
    { action: 'update', reasons: [...all, reason(4, 'Garantia', 6)] },
    queryClient,
  );
  await waitFor(() => expect(names()).toEqual(['Garantia']));
});

test('lists that cannot be loaded can be asked for again', async () => {
  let answer: unknown = new Refused(500, 'ERR_INTERNAL_SERVER_ERROR');
  answering({ 'GET /resolve-reasons': () => answer });
  await drawPage(<ReasonList queueId={null} />);
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  answer = [];
  fireEvent.click(retry);
  expect(await screen.findByText('Ainda não há motivos.')).toBeDefined();
});
