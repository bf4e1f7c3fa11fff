import { expect, it } from 'vitest';
import { settleRow } from './settle-row.ts';

const at = {
  now: new Date('2026-11-29T12:00:00Z'),
  ...{ from: 7, to: 12, publicUrl: 'https://there.example/' },
};

it.each([
  [
    'https://here.example/media/contacts/7/0190-ab#key_-9',
    'https://there.example/media/contacts/12/0190-ab#key_-9',
  ],
  ['/media/contacts/7/0190-ab#key', 'https://there.example/media/contacts/12/0190-ab#key'],
  ['/media/contacts/8/0190-ab#key', null],
  ['https://elsewhere.example/picture.jpg', null],
  [null, null],
])('the picture at %s is served at %s', (former, present) =>
  expect(settleRow('contacts', { profile_pic_url: former }, at)).toEqual({ profile_pic_url: present }),
);

it.each([
  [{ media_state: 'downloading', media_path: null }, 'gone'],
  [{ media_state: 'preparing', media_path: '7/a' }, 'ready'],
  [{ media_state: 'failed', media_path: null }, 'failed'],
])('the file of a message that stood at %j is %s', (row, media_state) =>
  expect(settleRow('messages', row, at)).toMatchObject({ media_state }),
);

it('an operator who looked in there is nobody’s colleague here', () => {
  const support = { companyId: 1, userId: 2, sessionId: 'x', until: '2026-11-28T12:00:00Z' };
  expect(settleRow('users', { support, deleted_at: null, password_hash: 'x' }, at)).toMatchObject({
    support: { companyId: 0, userId: 0, sessionId: '' },
    deleted_at: at.now.toISOString(),
    password_hash: '',
  });
});

it('a ticket whose last message had not left says so', () => {
  const row = { last_from_me: true, last_ack: 0, last_failed: false, chatbot: true };
  expect(settleRow('tickets', row, at)).toMatchObject({ last_failed: true, chatbot: false });
});

it('what nothing is said of stays as it is', () =>
  expect(settleRow('tags', { name: 'cliente' }, at)).toEqual({ name: 'cliente' }));
