import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { answering } from '#src/testing/answers.ts';
import { draw } from '#src/testing/screen.tsx';
import { ticketPatches } from '../../../tickets/realtime.ts';
import { buildTicket } from '../../../tickets/testing.ts';
import { useDraft } from './use-draft.ts';
import { useInheritedDraft } from './use-inherited-draft.ts';

const ticket = buildTicket({ id: 2 });
const another = '0197ad2b-0000-7000-8000-000000000002';

function Field() {
  useInheritedDraft(ticket);
  const [text] = useDraft(2);
  return text === '' ? 'nothing yet' : text;
}

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what was begun in a ticket that another took in meanwhile goes on there, on screen already', async () => {
  localStorage.setItem('draft:1', 'amanhã cedo');
  localStorage.setItem('draft:note-7', 'ligar antes');
  const asked = answering({ 'GET /tickets/successors': [{ ticketId: 1, intoId: 2 }] });
  await draw(<Field />);
  expect(await screen.findByText('amanhã cedo')).toBeDefined();
  expect(localStorage.getItem('draft:1')).toBeNull();
  expect(localStorage.getItem('draft:note-7')).toBe('ligar antes');
  expect(asked).toHaveLength(1);
});

test('who has begun nothing asks for nothing; a ticket that is taken in is asked about at once', async () => {
  const asked = answering({ 'GET /tickets/successors': [{ ticketId: 1, intoId: 2 }] });
  await draw(<Field />);
  expect(await screen.findByText('nothing yet')).toBeDefined();
  expect(asked).toEqual([]);
  localStorage.setItem('draft:1', 'e também');
  ticketPatches.ticket?.({ action: 'delete', ticketId: 1, intoUuid: another }, queryClient);
  expect(await screen.findByText('e também')).toBeDefined();
});
