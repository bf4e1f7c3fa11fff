import type { PushMessage } from '@prosa/shared';
import { expect, test } from 'vitest';
import { pushNotice } from './push-notice.ts';

const pushed: PushMessage = {
  ...{ kind: 'message', userId: 7, companyId: 1, language: 'pt', path: '/tickets/x', tag: 'ticket-1' },
  ...{ unread: 1, by: null, contact: null, text: null },
};

test('a notice says what happened, and who the customer is only where that was sent', () => {
  expect(pushNotice(pushed)).toEqual({ title: 'Um cliente respondeu', body: '' });
  expect(pushNotice({ ...pushed, contact: 'Maria', text: 'cadê?' })).toEqual({
    title: 'Maria',
    body: 'cadê?',
  });
});

test.each([
  [{ kind: 'assigned', by: 'Ana' }, 'Ana passou uma conversa para você'],
  [{ kind: 'assigned' }, 'Uma conversa foi passada para você'],
  [{ kind: 'mention', by: 'Ana' }, 'Ana mencionou você'],
  [{ kind: 'mention', by: '$& {{by}}' }, '$& {{by}} mencionou você'],
  [{ kind: 'mention', language: 'en' }, 'Someone from the team mentioned you'],
  [{ language: 'es' }, 'Un cliente respondió'],
  [{ kind: 'test' }, 'Este aparelho já recebe avisos'],
] as const)('%o is told as “%s”', (what, title) => {
  expect(pushNotice({ ...pushed, ...what }).title).toBe(title);
});

test('with whom it is stands below who called', () => {
  const call = { ...pushed, kind: 'mention', by: 'Ana', contact: 'Maria', text: 'veja' } as const;
  expect(pushNotice(call).body).toBe('Maria\nveja');
});
