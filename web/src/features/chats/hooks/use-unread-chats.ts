/** Whether something in the reader's chats is not seen yet. Asked for only where the company has chats. */
import { useQuery } from '@tanstack/react-query';
import { chatQueries } from '../api.ts';

export const useHasUnreadChats = (enabled: boolean): boolean =>
  (useQuery({ ...chatQueries.unread(), enabled }).data ?? []).length > 0 && enabled;
