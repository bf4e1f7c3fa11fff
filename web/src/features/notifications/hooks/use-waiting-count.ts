/** How many things wait for the user: unread tickets that concern them, and calls they have not seen. */
import { useUnreadCount } from '#src/features/tickets/index.ts';
import { useMentions } from './use-mentions.ts';

export const useWaitingCount = (): number => useUnreadCount() + useMentions().mentions.length;
