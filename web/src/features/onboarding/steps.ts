/** The first steps of a company, and which of them are done: read off what exists, never ticked by hand. */
import type { ConnectionView, MessageView, Provider, TicketView } from '@prosa/shared';

export const steps = ['connection', 'write', 'accept', 'answer', 'phone'] as const;
export type Step = (typeof steps)[number];

/** Returns whether one can try everything on phones that are not there. */
export const isSimulated = (offered: readonly Provider[]): boolean => offered.includes('sandbox');

/**
 * Returns the steps that are shown. A phone of one's own can be connected only where a real network is on offer; where
 * nothing else is, it is the connection that everything begins with.
 */
export function shownSteps(offered: readonly Provider[]): readonly Step[] {
  if (!isSimulated(offered)) return ['phone', 'write', 'accept', 'answer'];
  return offered.some((provider) => provider !== 'sandbox')
    ? steps
    : steps.filter((step) => step !== 'phone');
}

export type Evidence = {
  readonly connections: readonly Pick<ConnectionView, 'status' | 'provider'>[];
  readonly tickets: readonly Pick<TicketView, 'status' | 'userId'>[];
  /** Messages of a ticket that an agent holds. */
  readonly messages: readonly Pick<MessageView, 'fromMe' | 'user'>[];
};

export const isAccepted = (ticket: Evidence['tickets'][number]): boolean =>
  ticket.status !== 'pending' && ticket.userId !== null;

export function doneSteps({ connections, tickets, messages }: Evidence): ReadonlySet<Step> {
  const up = connections.filter(({ status }) => status === 'CONNECTED');
  const done: Record<Step, boolean> = {
    connection: up.length > 0,
    write: tickets.length > 0,
    accept: tickets.some(isAccepted),
    answer: messages.some(({ fromMe, user }) => fromMe && user !== null),
    phone: up.some(({ provider }) => provider !== 'sandbox'),
  };
  return new Set(steps.filter((step) => done[step]));
}
