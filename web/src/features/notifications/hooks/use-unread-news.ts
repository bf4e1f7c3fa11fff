/** How many news of the user are unread; kept by events. */
import { useQuery } from '@tanstack/react-query';
import { notificationQueries } from '../api.ts';

export const useUnreadNews = (): number => useQuery(notificationQueries.unread()).data ?? 0;
