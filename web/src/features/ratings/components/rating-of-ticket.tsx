/** What the customer said of one conversation; nothing where they said nothing. Only one older than those known is asked for. */
import { useQuery } from '@tanstack/react-query';
import { ratingQueries } from '../api.ts';
import { Rate } from './rate.tsx';

export function RatingOfTicket({ contactId, ticketId }: { contactId: number; ticketId: number }) {
  const { data: known } = useQuery(ratingQueries.ofContact(contactId));
  const among = known?.ratings.find((one) => one.ticketId === ticketId);
  const isOlder = known !== undefined && among === undefined && known.count > known.ratings.length;
  const { data: own } = useQuery({ ...ratingQueries.ofTicket(ticketId), enabled: isOlder });
  return <Rate rate={(among ?? own?.rating)?.rate ?? null} />;
}
