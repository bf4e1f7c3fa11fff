/**
 * What a turn of the bot is made of: a customer's message, the ticket it stands in, where the bot stands in that ticket,
 * and how the company has set things up. Rules look at a turn and say what is to happen; nothing here knows of a database.
 */
import type {
  ChatBotType,
  DayInterval,
  Holiday,
  MenuLanguage,
  MenuOption,
  RenderedMenu,
} from '@prosa/shared';
import type { Place, Responder, Silence } from './chatbot.tables.ts';

export type { Place, Responder, Silence } from './chatbot.tables.ts';

export type BotState = {
  readonly place: Place;
  readonly tries: number;
  readonly menuAt: Date | null;
  readonly greeted: boolean;
  readonly closedAt: Date | null;
  readonly closedQueueId: number | null;
  readonly silence: Silence | null;
  readonly lastText: string;
  readonly repeats: number;
};

export const freshState: BotState = {
  place: { at: 'nowhere' },
  tries: 0,
  menuAt: null,
  greeted: false,
  closedAt: null,
  closedQueueId: null,
  silence: null,
  lastText: '',
  repeats: 0,
};

export type BotQueue = {
  readonly id: number;
  readonly name: string;
  readonly greetingMessage: string;
  readonly outOfHoursMessage: string;
  readonly schedules: readonly DayInterval[];
  readonly options: readonly MenuOption[];
  /** Who answers in this queue. */
  readonly responder: Responder | null;
};

export type BotConnection = {
  readonly greetingMessage: string;
  readonly outOfHoursMessage: string;
  readonly maxUseBotQueues: number;
  readonly timeUseBotQueues: number;
  /** Who answers on this connection, before any queue. */
  readonly responder: Responder | null;
  /** In the order in which menus show them. */
  readonly queues: readonly BotQueue[];
};

export type BotCompany = {
  readonly zone: string;
  readonly language: MenuLanguage;
  readonly schedules: readonly DayInterval[];
  readonly holidays: readonly Holiday[];
  readonly scheduleType: 'disabled' | 'queue' | 'company';
  readonly sendGreetingMessageOneQueues: boolean;
  /** Where the network has no buttons or lists it is `text`, whatever the company chose. */
  readonly chatBotType: ChatBotType;
};

export type Turn = {
  readonly at: Date;
  /** What the customer wrote, or the key of what they pressed; empty for files without a text. */
  readonly input: string;
  /** The queue in which the ticket waits; undefined when it is in none that is there. */
  readonly queue: BotQueue | undefined;
  readonly state: BotState;
  /** Who was given this very ticket. */
  readonly own: Responder | null;
  readonly connection: BotConnection;
  readonly company: BotCompany;
  /** What the bot said last has not left yet, so this is no answer to it. */
  readonly isUnderway: boolean;
};

export type Said = RenderedMenu;

export type Outcome = {
  /** In one word, for the automation log. */
  readonly decision: string;
  readonly says?: readonly Said[];
  /** The ticket moves there; absent, it stays. */
  readonly queueId?: number | null;
  readonly state?: Partial<BotState>;
  /** Is asked once the turn is over; what it says comes later, if the ticket still waits then. */
  readonly asks?: Responder;
  /** Rules below are not asked. */
  readonly stop: boolean;
};

export type Rule = {
  readonly name: string;
  /** Returns what the rule decides in a turn; undefined when the turn is none of its business. */
  readonly decide: (turn: Turn) => Outcome | undefined;
};
