import { expect, it } from 'vitest';
import { ownsConversation } from './bot-ownership.rules.ts';
import { type BotState, freshState } from './turn.rules.ts';

const option = (id: number, ...children: { id: number; title: string; message: string; children: [] }[]) => ({
  id,
  title: `Opção ${id}`,
  message: '',
  children,
});
const setup = {
  connection: { maxUseBotQueues: 3 },
  queues: new Map([[7, { options: [option(10, { ...option(11), children: [] }), option(20)] }]]),
};
const inMenu = (optionId: number | null, state: Partial<BotState> = {}): BotState => ({
  ...freshState,
  place: { at: 'queue', queueId: 7, optionId },
  ...state,
});

it.each([
  ['in the menu of the queues', { ...freshState, place: { at: 'start' } } satisfies BotState, true],
  ['in the menu of a queue', inMenu(null), true],
  ['where a branch goes on', inMenu(10), true],
  ['no more at the end of a branch', inMenu(11), false],
  ['no more at an option with nothing below it', inMenu(20), false],
  ['no more once the menu was shown as often as it may', inMenu(null, { tries: 3 }), false],
  ['as long as it may be shown again', inMenu(null, { tries: 2 }), true],
  ['no more when it is silent', inMenu(null, { silence: 'handed_over' }), false],
  [
    'no more where a queue without a menu has greeted',
    { ...freshState, place: { at: 'done', queueId: 7 } } satisfies BotState,
    false,
  ],
  [
    'while a responder does',
    { ...freshState, place: { at: 'mind', mind: { kind: 'prompt', id: 1 } } } satisfies BotState,
    true,
  ],
] as const)('the bot leads %s', (_, state, expected) =>
  expect(ownsConversation(state, setup)).toBe(expected),
);
