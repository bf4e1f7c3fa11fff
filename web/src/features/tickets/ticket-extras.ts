/** What features below tickets add to a ticket's menu; whoever draws the page puts it around the conversation. */
import type { TicketView } from '@prosa/shared';
import { createContext, type ReactNode } from 'react';

export type Extras = {
  /** Entries of the menu. */
  readonly menu: (ticket: TicketView) => ReactNode;
};

export const TicketExtras = createContext<Extras | null>(null);
