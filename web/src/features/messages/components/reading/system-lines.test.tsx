import type { TicketEventView } from '@prosa/shared';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#src/testing/screen.tsx';
import { buildEvent } from '../../testing.ts';
import { EventLine } from './system-lines.tsx';

const changes: [string, Partial<TicketEventView>][] = [
  ['Ana moveu para a coluna Proposta', { kind: 'moved', tags: ['Proposta'] }],
  ['Ana moveu para a coluna Em aberto', { kind: 'moved' }],
  ['Ana colocou a tag VIP', { kind: 'tagged', tags: ['VIP'] }],
  ['Ana tirou as tags VIP, Natal', { kind: 'untagged', tags: ['VIP', 'Natal'] }],
  ['O sistema colocou a tag VIP', { kind: 'tagged', tags: ['VIP'], user: null }],
];

test.each(changes)('a change of tags stands in the conversation: %s', async (sentence, fields) => {
  await draw(<EventLine event={buildEvent({ id: 1, afterSeq: 1, ...fields })} />);
  expect(screen.getByText(sentence).querySelector('time')).not.toBeNull();
});
