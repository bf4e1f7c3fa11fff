import type { TicketEventView } from '@prosa/shared';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { buildSession } from '#src/lib/session/testing.ts';
import { draw } from '#src/testing/screen.tsx';
import { buildEvent } from '../../testing.ts';
import { EventLine, TicketMarker } from './system-lines.tsx';

const changes: [string, Partial<TicketEventView>][] = [
  ['Ana moveu para a coluna Proposta', { kind: 'moved', tags: ['Proposta'] }],
  ['Ana moveu para a coluna Em aberto', { kind: 'moved' }],
  ['Ana colocou a tag VIP', { kind: 'tagged', tags: ['VIP'] }],
  ['Ana tirou as tags VIP, Natal', { kind: 'untagged', tags: ['VIP', 'Natal'] }],
  ['O sistema colocou a tag VIP', { kind: 'tagged', tags: ['VIP'], user: null }],
];

beforeEach(() => queryClient.setQueryData(sessionQuery.queryKey, buildSession()));
afterEach(() => queryClient.clear());

test.each(changes)('a change of tags stands in the conversation: %s', async (sentence, fields) => {
  await draw(<EventLine event={buildEvent({ id: 1, afterSeq: 1, ...fields })} />);
  expect(screen.getByText(sentence).querySelector('time')).not.toBeNull();
});

test('whoever gets a ticket reads the word for them; who ended it, why', async () => {
  const transferred = buildEvent({
    id: 1,
    afterSeq: 1,
    kind: 'transferred',
    toUser: { id: 8, name: 'Bia' },
    reason: 'pediu desconto',
  });
  await draw(
    <>
      <EventLine event={transferred} />
      <TicketMarker edge="ended" by="Ana" at={null} reason="Venda" />
    </>,
  );
  expect(screen.getByText('Ana transferiu para Bia: “pediu desconto”')).toBeDefined();
  expect(screen.getByText('Conversa encerrada por Ana · Venda')).toBeDefined();
});

test('until when a conversation is put off is said by the company’s clock', async () => {
  const snoozed = buildEvent({ id: 1, afterSeq: 1, kind: 'snoozed', until: '2026-11-25T12:00:00.000Z' });
  await draw(<EventLine event={snoozed} />);
  expect(screen.getByText('Ana adiou até qua., 25/11/26 09:00')).toBeDefined();
});
