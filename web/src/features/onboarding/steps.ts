/** The first steps of a company, and which of them are done: read off what exists, never ticked by hand. */
import type { ConnectionView, MessageView, PlanUsage, Provider, SampleData, TicketView } from '@prosa/shared';

/** The way to the first answered customer, and what makes the company ready for all others. */
export const stepGroups = {
  conversation: ['connection', 'write', 'accept', 'answer'],
  company: ['queues', 'team', 'hours', 'quickMessages', 'menu', 'phone'],
} as const;
export type StepGroup = keyof typeof stepGroups;
export const stepGroupNames = ['conversation', 'company'] as const satisfies readonly StepGroup[];
export type Step = (typeof stepGroups)[StepGroup][number];

/** Returns whether one can try everything on phones that are not there. */
export const isSimulated = (offered: readonly Provider[]): boolean => offered.includes('sandbox');

export type Circumstances = {
  readonly offered: readonly Provider[];
  /** How much the plan has room for. */
  readonly usage: PlanUsage;
};

/**
 * Returns the steps that are shown. What the plan has no room for is no step. A phone of one's own can be connected only where a real
 * network is on offer; where nothing else is, it is the connection that everything begins with.
 */
export function shownSteps({ offered, usage }: Circumstances): Readonly<Record<StepGroup, readonly Step[]>> {
  const hasPhone = offered.some((provider) => provider !== 'sandbox') && usage.connections.limit > 0;
  const fits: Partial<Record<Step, boolean>> = {
    queues: usage.queues.limit > 0,
    team: usage.users.limit > 1,
    menu: usage.queues.limit > 0,
    phone: hasPhone && isSimulated(offered),
  };
  const conversation: readonly Step[] = isSimulated(offered)
    ? stepGroups.conversation
    : [...(hasPhone ? (['phone'] as const) : []), 'write', 'accept', 'answer'];
  return { conversation, company: stepGroups.company.filter((step) => fits[step] !== false) };
}

/** What numbers and conversations show. */
export type ConversationEvidence = {
  readonly connections: readonly Pick<
    ConnectionView,
    'status' | 'provider' | 'queues' | 'promptId' | 'integrationId'
  >[];
  readonly tickets: readonly (Pick<TicketView, 'status' | 'userId'> & {
    readonly whatsapp: Pick<TicketView['whatsapp'], 'isSample'>;
  })[];
  /** Messages of a ticket that an agent holds. */
  readonly messages: readonly Pick<MessageView, 'fromMe' | 'user'>[];
};

/** Returns the tickets of people: what was made to look at is nobody's step. */
export const ofPeople = <T extends ConversationEvidence['tickets'][number]>(tickets: readonly T[]): T[] =>
  tickets.filter(({ whatsapp }) => whatsapp.isSample !== true);

/** What the company has set up. */
export type CompanyEvidence = {
  readonly usage: PlanUsage;
  /** How many people are invited and have not come yet. */
  readonly invited: number;
  readonly hasHours: boolean;
  readonly quickMessages: number;
  /** A queue asks its customers by options of its own. */
  readonly hasOptions: boolean;
};

/** Returns what the company has set up by itself, beside what was made to look at. */
export const withoutSamples = <E extends Pick<CompanyEvidence, 'usage' | 'quickMessages'>>(
  evidence: E,
  { queues, quickMessages }: Pick<SampleData, 'queues' | 'quickMessages'>,
): E => ({
  ...evidence,
  usage: {
    ...evidence.usage,
    queues: { ...evidence.usage.queues, used: Math.max(0, evidence.usage.queues.used - queues) },
  },
  quickMessages: Math.max(0, evidence.quickMessages - quickMessages),
});

export type Evidence = ConversationEvidence & CompanyEvidence;

export const isAccepted = (ticket: Evidence['tickets'][number]): boolean =>
  ticket.status !== 'pending' && ticket.userId !== null;

/** Returns whether a connection lets something answer first: the choice between its queues, a prompt, or a bot elsewhere. */
const answersFirst = ({
  queues,
  promptId,
  integrationId,
}: Pick<Evidence['connections'][number], 'queues' | 'promptId' | 'integrationId'>): boolean =>
  queues.length > 1 || promptId !== null || integrationId !== null;

export function doneSteps(evidence: Evidence): ReadonlySet<Step> {
  const { connections, tickets, messages, usage } = evidence;
  const up = connections.filter(({ status }) => status === 'CONNECTED');
  const done: Record<Step, boolean> = {
    connection: up.length > 0,
    write: tickets.length > 0,
    accept: tickets.some(isAccepted),
    answer: messages.some(({ fromMe, user }) => fromMe && user !== null),
    queues: usage.queues.used > 0,
    team: usage.users.used + evidence.invited > 1,
    hours: evidence.hasHours,
    quickMessages: evidence.quickMessages > 0,
    menu: evidence.hasOptions || connections.some(answersFirst),
    phone: up.some(({ provider }) => provider !== 'sandbox'),
  };
  return new Set(
    Object.values(stepGroups)
      .flat()
      .filter((step) => done[step]),
  );
}
