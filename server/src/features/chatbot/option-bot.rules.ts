/** The menu inside a queue: a tree of options that its customer walks by numbers, back by `0` and out by `#`. */
import { chooseFrom, type MenuTarget, optionsMenu, pathTo } from '@prosa/shared';
import { repeat, show, startMenu } from './menus.rules.ts';
import type { BotQueue, Outcome, Rule, Turn } from './turn.rules.ts';

export const optionBot: Rule = {
  name: 'optionBot',
  decide: (turn) => {
    const { queue, state } = turn;
    if (queue === undefined) return undefined;
    const { place } = state;
    const isHere = 'queueId' in place && place.queueId === queue.id;
    if (isHere && place.at === 'done') return undefined;
    if (isHere && place.at === 'queue') return walk(turn, queue, place.optionId);
    if (queue.options.length > 0) return showAt(turn, queue, null, 'menu');
    return isHere && place.at === 'entered' ? greet(queue) : undefined;
  },
};

/** A queue without options answers, and then people do. */
function greet(queue: BotQueue): Outcome {
  const text = queue.greetingMessage.trim();
  return {
    decision: 'queue_greeting',
    says: text === '' ? [] : [{ kind: 'text', text }],
    state: { place: { at: 'done', queueId: queue.id } },
    stop: true,
  };
}

const showAt = (turn: Turn, queue: BotQueue, optionId: number | null, decision: string): Outcome =>
  show(
    turn,
    optionsMenu(queue, optionId, turn.company.language),
    { at: 'queue', queueId: queue.id, optionId },
    { decision },
  );

function walk(turn: Turn, queue: BotQueue, optionId: number | null): Outcome {
  if (queue.options.length === 0)
    return { decision: 'options_gone', state: { place: { at: 'done', queueId: queue.id } }, stop: true };
  const isGone = optionId !== null && pathTo(queue.options, optionId).length === 0;
  if (isGone) return showAt(turn, queue, null, 'option_gone');
  const menu = optionsMenu(queue, optionId, turn.company.language);
  const target = chooseFrom(menu, turn.input);
  if (target === undefined) return repeat(turn, menu, { at: 'queue', queueId: queue.id, optionId });
  return follow(turn, queue, target);
}

function follow(turn: Turn, queue: BotQueue, target: MenuTarget): Outcome {
  if (target.to === 'option') return showAt(turn, queue, target.optionId, 'option_chosen');
  const leaves = target.to === 'start' && turn.connection.queues.length > 1;
  if (!leaves) return showAt(turn, queue, null, 'back_to_root');
  return show(turn, startMenu(turn), { at: 'start' }, { decision: 'back_to_start', queueId: null });
}
