/** What the bot's menus have in common: how one is shown, and what happens to an answer that is none. */
import { type Menu, queuesMenu, renderMenu } from '@prosa/shared';
import type { BotState, Outcome, Place, Turn } from './turn.rules.ts';

export const startMenu = ({ connection }: Turn): Menu =>
  queuesMenu(connection.greetingMessage, connection.queues);

type Showing = {
  readonly decision: string;
  readonly queueId?: number | null;
  readonly state?: Partial<BotState>;
};

/** Returns the outcome by which the menu is shown, and the bot stands at it. */
export const show = (
  turn: Turn,
  menu: Menu,
  place: Place,
  { decision, queueId, state }: Showing,
): Outcome => ({
  decision,
  says: [renderMenu(menu, turn.company.chatBotType, turn.company.language)],
  ...(queueId === undefined ? {} : { queueId }),
  state: { ...state, place, menuAt: turn.at },
  stop: true,
});

const minuteMs = 60_000;

/**
 * Returns what follows an unknown answer: the menu again, as often and as soon as the connection allows; then the bot
 * waits in silence.
 */
export function repeat(turn: Turn, menu: Menu, place: Place): Outcome {
  const { state, connection } = turn;
  // Written while the menu was still being sent: no answer to it.
  if (turn.isUnderway) return { decision: 'not_yet_shown', stop: true };
  if (connection.maxUseBotQueues > 0 && state.tries >= connection.maxUseBotQueues)
    return { decision: 'tries_used_up', stop: true };
  const pauseMs = connection.timeUseBotQueues * minuteMs;
  if (state.menuAt !== null && turn.at.getTime() - state.menuAt.getTime() < pauseMs)
    return { decision: 'too_soon', stop: true };
  return show(turn, menu, place, { decision: 'not_understood', state: { tries: state.tries + 1 } });
}
