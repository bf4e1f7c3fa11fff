/** Who can be sent a message on: conversations that are open to this user, then contacts without one. Pure. */
import { type ContactCard, canWriteToTicket, type TicketActor, type TicketView } from '@prosa/shared';

export type Receiver = Pick<ContactCard, 'name' | 'number' | 'profilePicUrl'> & {
  readonly contactId: number;
  /** The conversation it goes to; begun first where there is none. */
  readonly ticket: TicketView | null;
};

export const receiverKey = ({ contactId, ticket }: Receiver): string =>
  ticket === null ? `contact-${contactId}` : `ticket-${ticket.id}`;

const of = (contact: ContactCard, ticket: TicketView | null): Receiver => ({
  contactId: contact.id,
  name: contact.name,
  number: contact.number,
  profilePicUrl: contact.profilePicUrl,
  ticket,
});

/**
 * Returns to whom a message can be passed on. Contacts whose conversation is listed, or is the one on screen, are not
 * listed again.
 */
export function receiversOf(
  actor: TicketActor,
  tickets: readonly TicketView[],
  contacts: readonly ContactCard[],
): readonly Receiver[] {
  const writable = tickets.filter((ticket) => canWriteToTicket(actor, ticket));
  const taken = new Set(tickets.map(({ contactId }) => contactId));
  return [
    ...writable.map((ticket) => of(ticket.contact, ticket)),
    ...contacts.filter(({ id }) => !taken.has(id)).map((contact) => of(contact, null)),
  ];
}
