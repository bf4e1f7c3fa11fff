/** What a company has stored, as one of its people reads it: tickets, and what was said in them. */
import type { Session } from '@prosa/emulator';

export type Ticket = {
  readonly id: number;
  readonly status: string;
  readonly unreadMessages: number;
  readonly contact: { readonly number: string };
};
export type Message = {
  readonly id: string;
  readonly seq: number;
  readonly body: string;
  readonly fromMe: boolean;
  readonly createdAt: string;
  readonly ack: number;
  readonly sendError: { readonly code: string } | null;
};
type Page = { readonly messages: Message[]; readonly hasMore: boolean };

/** Every ticket, or those of numbers that contain `digits`; no more than a page of the list. */
export async function ticketsOf(session: Session, digits = ''): Promise<Ticket[]> {
  const path = `/tickets?showAll=true&searchParam=${digits}`;
  return (await session.ask<{ tickets: Ticket[] }>('GET', path)).tickets;
}

/** All messages of a ticket, the oldest first. */
export async function conversation(session: Session, ticketId: number): Promise<Message[]> {
  const pages: Message[][] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const path = `/messages/${ticketId}?peek=true&pageNumber=${pageNumber}`;
    const page = await session.ask<Page>('GET', path);
    pages.unshift(page.messages);
    if (!page.hasMore) return pages.flat();
  }
}

export const unreadOf = (tickets: readonly Ticket[]): number =>
  tickets.reduce((sum, ticket) => sum + ticket.unreadMessages, 0);
