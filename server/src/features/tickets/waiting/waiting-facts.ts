/** After which facts a ticket may wait for people, or somebody may have room for another one. */
import type { FactDef } from '#src/platform/outbox/define.ts';
import {
  type TicketFact,
  ticketClosed,
  ticketCreated,
  ticketDeleted,
  ticketReopened,
  ticketReturned,
  ticketSnoozed,
  ticketTransferred,
  ticketUpdated,
  ticketWoken,
} from '../events.ts';

type WaitingFact = {
  readonly fact: FactDef<TicketFact>;
  /** Whether it means that, as far as the fact itself says: where the ticket was before. */
  readonly matters: (fact: TicketFact) => boolean;
};

const always = (): boolean => true;
const wasWorked = ({ before }: TicketFact): boolean => before !== null && before.userId !== null;
const waited = ({ before }: TicketFact): boolean => before?.status === 'pending';

export const waitingFacts: readonly WaitingFact[] = [
  { fact: ticketCreated, matters: always },
  { fact: ticketReturned, matters: always },
  { fact: ticketTransferred, matters: always },
  // Its resolving was taken back while it waited.
  { fact: ticketReopened, matters: always },
  // A bot has left it, or a queue was found for it.
  { fact: ticketUpdated, matters: waited },
  { fact: ticketWoken, matters: waited },
  { fact: ticketClosed, matters: wasWorked },
  { fact: ticketSnoozed, matters: wasWorked },
  { fact: ticketDeleted, matters: wasWorked },
];
