/** How a ticket without a queue comes into one: by the menu, or because the connection has no other. */
import { chooseFrom, closedMenu, orUsual } from '@prosa/shared';
import { isThere } from '#src/tenant/companies/index.ts';
import { queueTimetable } from './closed.rules.ts';
import { repeat, show, startMenu } from './menus.rules.ts';
import type { BotQueue, Outcome, Rule, Turn } from './turn.rules.ts';

const isClosed = ({ company, at }: Turn, queue: BotQueue): boolean =>
  company.scheduleType === 'queue' && !isThere(queueTimetable(company, queue), at);

export const queueMenu: Rule = {
  name: 'queueMenu',
  decide: (turn) => {
    const { connection, queue, state, input } = turn;
    if (queue !== undefined || connection.queues.length < 2) return undefined;
    const menu = startMenu(turn);
    const start = { at: 'start' } as const;
    if (state.place.at === 'nowhere' || state.place.at === 'mind')
      return show(turn, menu, start, { decision: 'menu' });
    // It stood in a queue that is not there any more.
    if (state.place.at !== 'start' && state.place.at !== 'closed')
      return show(turn, menu, start, { decision: 'queue_gone' });
    const back = chooseFrom(closedMenu('', turn.company.language), input);
    if (state.place.at === 'closed' && back !== undefined)
      return show(turn, menu, start, { decision: 'back_to_start' });
    const target = chooseFrom(menu, input);
    const chosen = connection.queues.find(({ id }) => target?.to === 'queue' && id === target.queueId);
    return chosen === undefined ? repeat(turn, menu, start) : choose(turn, chosen);
  },
};

/** Outside its hours a queue says so and does not keep the ticket. */
function choose(turn: Turn, queue: BotQueue): Outcome {
  if (isClosed(turn, queue)) {
    const { language } = turn.company;
    const menu = closedMenu(orUsual(queue.outOfHoursMessage, 'closed', language), language);
    return show(turn, menu, { at: 'closed', queueId: queue.id }, { decision: 'queue_closed' });
  }
  return {
    decision: 'queue_chosen',
    queueId: queue.id,
    state: { place: { at: 'entered', queueId: queue.id } },
    stop: false,
  };
}

export const onlyQueue: Rule = {
  name: 'onlyQueue',
  decide: (turn) => {
    const { connection, queue, company, state } = turn;
    const [only] = connection.queues;
    if (queue !== undefined || only === undefined || connection.queues.length > 1) return undefined;
    const greeting = connection.greetingMessage.trim();
    const wants = company.sendGreetingMessageOneQueues;
    const greets = wants && !state.greeted && greeting !== '';
    // One greeting at most: the connection's, else the queue's own; where none is wanted there is only its menu.
    const speaks = (wants && !greets) || only.options.length > 0;
    return {
      decision: 'queue_given',
      queueId: only.id,
      says: greets ? [{ kind: 'text', text: greeting }] : [],
      state: {
        place: { at: speaks ? 'entered' : 'done', queueId: only.id },
        greeted: state.greeted || greets,
      },
      stop: false,
    };
  },
};
