/** What messages show of whom one talks to. */
import type { TicketView } from '@prosa/shared';

export type Partner = Pick<TicketView, 'isGroup'> & {
  readonly contact: Pick<TicketView['contact'], 'name' | 'profilePicUrl'>;
};

export const isSamePartner = (a: Partner, b: Partner): boolean =>
  a.isGroup === b.isGroup &&
  a.contact.name === b.contact.name &&
  a.contact.profilePicUrl === b.contact.profilePicUrl;
