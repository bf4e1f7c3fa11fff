import { expect, it } from 'vitest';
import { answerOf } from './parse.ts';

const json = (body: unknown) =>
  answerOf({ status: 200, contentType: 'application/json', text: JSON.stringify(body) });
const text = (body: string, contentType: string) => answerOf({ status: 200, contentType, text: body });

it.each([
  [{ messages: [{ type: 'image', mediaUrl: 'https://x.example/a.png', caption: 'Veja' }] }, 'file'],
  [{ messages: [{ text: 'oi' }], action: { stopBot: true } }, 'text,leave'],
  [{ action: { queueId: '3', userId: 4 } }, 'leave'],
  [{ action: { tagIds: [1], close: true, queueId: 3 } }, 'tags,close'],
  [{ messages: [{ text: ' ' }] }, ''],
  ['só um texto', 'text'],
])('understands %j', (body, kinds) => {
  const { steps, isIgnored } = json(body);
  expect([steps.map(({ kind }) => kind).join(), isIgnored]).toEqual([kinds, false]);
});

it.each([
  [{ success: true }],
  [{ messages: 'oi' }],
  [42],
  [[{ output: 'x' }, { other: 1 }]],
  [{ output: 3 }],
])('leaves %j out', (body) => expect(json(body)).toMatchObject({ steps: [], isIgnored: true }));

it('takes a plain text for one message, and a page for none', () => {
  expect(text('Bom dia', 'text/plain').steps).toEqual([{ kind: 'text', text: 'Bom dia' }]);
  expect(text('<html>', 'text/html')).toMatchObject({ steps: [], isIgnored: true });
  expect(text('{"output": "cut', 'application/json')).toMatchObject({ isIgnored: true });
});

it('says at most twenty things, but carries out what it is told', () => {
  const messages = Array.from({ length: 30 }, (_, n) => ({ text: String(n) }));
  const { steps, isCut } = json({ messages, action: { queueId: 1 } });
  expect([steps.length, steps.at(-1)?.kind, isCut]).toEqual([21, 'leave', true]);
});
