import { sendableKinds } from '@prosa/shared';
import { expect, test } from 'vitest';
import { admin, agent } from '../../tickets/testing.ts';
import { unnumbered } from '../conversation.ts';
import { buildMedia, buildMessage, minute } from '../testing.ts';
import { type Circumstances, rightsOf } from './message-rights.ts';

const circumstances = (changes: Partial<Circumstances> = {}): Circumstances => ({
  actor: agent,
  kinds: sendableKinds,
  mayWrite: true,
  at: Date.parse(minute(2)),
  ...changes,
});
const mine = { fromMe: true, ack: 1, user: { id: agent.id, name: 'Ana' } } as const;
const rights = (fields: Parameters<typeof buildMessage>[0], changes: Partial<Circumstances> = {}) =>
  rightsOf(buildMessage(fields), circumstances(changes));

test('the contact’s message can be answered, reacted to, copied and forwarded', () => {
  expect(rights({ seq: 1 })).toEqual(['reply', 'react', 'copy', 'forward', 'select', 'info']);
});

test('one’s own text can be changed and taken back', () => {
  expect(rights({ seq: 1, ...mine })).toContain('edit');
  expect(rights({ seq: 1, ...mine })).toContain('delete');
});

test('a colleague’s message is theirs alone to change, whatever one’s role', () => {
  const colleague = { ...mine, user: { id: 99, name: 'Bia' } };
  expect(rights({ seq: 1, ...colleague })).not.toContain('delete');
  expect(rights({ seq: 1, ...colleague }, { actor: admin })).not.toContain('delete');
});

test('what the network cannot is not offered', () => {
  const offered = rights({ seq: 1, ...mine }, { kinds: ['text', 'reaction'] });
  expect(offered).not.toContain('edit');
  expect(offered).not.toContain('delete');
  expect(offered).toContain('react');
});

test('a quarter of an hour later the text stands', () => {
  const offered = rights({ seq: 1, ...mine }, { at: Date.parse(minute(17)) });
  expect(offered).not.toContain('edit');
  expect(offered).toContain('delete');
});

test('only text is edited', () => {
  expect(rights({ seq: 1, ...mine, mediaType: 'image' })).not.toContain('edit');
});

test('who may not write here only reads, copies and forwards', () => {
  expect(rights({ seq: 1, ...mine }, { mayWrite: false })).toEqual(['copy', 'forward', 'select', 'info']);
});

test.each([
  ['deleted', { isDeleted: true }, ['info']],
  ['not yet at the server', { ...mine, ack: 0, seq: unnumbered }, ['copy']],
  ['failed', { ...mine, ack: 0, sendError: { code: 'X' } }, ['copy', 'info']],
  ['a call', { mediaType: 'call_log', body: '' }, ['info']],
])('%s', (_, fields, expected) => {
  expect(rights({ seq: 1, ...fields })).toEqual(expected);
});

test('a sticker that is here can be kept, whoever sent it', () => {
  const media = buildMedia({ mimetype: 'image/webp', sticker: true });
  expect(rights({ seq: 1, mediaType: 'image', media })).toContain('keepSticker');
  expect(rights({ seq: 1, mediaType: 'image', media }, { mayWrite: false })).toContain('keepSticker');
  const coming = { ...media, state: 'downloading' as const };
  expect(rights({ seq: 1, mediaType: 'image', media: coming })).not.toContain('keepSticker');
  expect(rights({ seq: 1, mediaType: 'image', media: { ...media, sticker: false } })).not.toContain(
    'keepSticker',
  );
});

test('what was meant to be seen once is not sent on', () => {
  const offered = (viewOnce: boolean) =>
    rights({ seq: 1, mediaType: 'image', media: buildMedia({ viewOnce }) });
  expect(offered(false)).toEqual(expect.arrayContaining(['forward', 'select']));
  expect(offered(true)).not.toContain('forward');
  expect(offered(true)).not.toContain('select');
});

test('a text is changed although its link shows something', () => {
  const card = { type: 'link', title: 'A', text: null, url: 'https://a.com', picture: null } as const;
  expect(rights({ seq: 1, ...mine, body: 'https://a.com', card })).toContain('edit');
});
