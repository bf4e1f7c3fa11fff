/** The ticket an address names, as far as it is known: for what is drawn around a conversation, which itself says what is wrong. */
import type { TicketDetail } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { ticketQueries } from '../api.ts';

export const useKnownTicket = (uuid: string): TicketDetail | undefined =>
  useQuery(ticketQueries.detail(uuid)).data;
