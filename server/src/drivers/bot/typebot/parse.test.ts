import { expect, it } from 'vitest';
import { answerOf } from './parse.ts';
import { chat } from './types.ts';

const text = (id: string, markdown: string) => ({
  id,
  type: 'text',
  content: { type: 'markdown', markdown },
});
const answer = (given: object) => answerOf([chat.parse(given)], 's1', { unknownMessage: '' });

it('keeps what happens between two bubbles in its place', () => {
  const { steps } = answer({
    messages: [text('a', 'um'), text('b', 'dois')],
    clientSideActions: [
      { type: 'wait', wait: { secondsToWaitFor: '2' }, lastBubbleBlockId: 'a' },
      { type: 'setVariable', lastBubbleBlockId: 'a' },
      { type: 'wait', wait: { secondsToWaitFor: 999 } },
      { type: 'redirect', redirect: { url: 'https://x.example' }, lastBubbleBlockId: 'b' },
    ],
    input: { id: 'i', type: 'text input' },
  });
  expect(steps).toEqual([
    { kind: 'wait', ms: 60_000 },
    { kind: 'text', text: 'um' },
    { kind: 'wait', ms: 2_000 },
    { kind: 'text', text: 'dois' },
    { kind: 'text', text: 'https://x.example' },
  ]);
});

it('puts what can be chosen below what was said last, of cards too', () => {
  const cards = {
    type: 'cards',
    items: [
      { title: 'Plano A', description: 'Barato', imageUrl: null, paths: [{ text: 'Quero A' }] },
      { title: 'Plano B', imageUrl: 'https://x.example/b.png', paths: [{ text: 'Quero B' }] },
    ],
  };
  expect(answer({ messages: [text('a', 'Qual?')], input: cards })).toMatchObject({
    choices: ['Quero A', 'Quero B'],
    hasEnded: false,
    steps: [
      { kind: 'text', text: 'Qual?' },
      { kind: 'text', text: '*Plano A*\nBarato' },
      { kind: 'file', url: 'https://x.example/b.png', caption: '*Plano B*' },
      { kind: 'choices', text: '', titles: ['Quero A', 'Quero B'] },
    ],
  });
});

it('leaves out what it does not know, and what is empty', () => {
  const { steps, hasEnded } = answer({
    messages: [
      { id: 'a', type: 'hologram', content: {} },
      { id: 'b', type: 'text', content: null },
      text('c', '   '),
      { id: 'd', type: 'video', content: { type: 'gumlet', id: 'x' } },
    ],
  });
  expect([steps, hasEnded]).toEqual([[], true]);
});
