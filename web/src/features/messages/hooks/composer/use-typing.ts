/** Who types here, and telling the others that one types oneself. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sendTyping } from '#src/lib/realtime/realtime.ts';
import { type TypingSignal, useForgetting, useTypingNews } from '#src/lib/realtime/use-typing-news.ts';
import { messageQueries } from '../../api.ts';
import { messageKeys } from '../../keys.ts';
import { nobody, type Typing } from '../../typing.ts';

export function useTyping(ticketId: number): Typing {
  const cache = useQueryClient();
  const { data } = useQuery(messageQueries.typing(ticketId));
  useForgetting(data, nobody, () => cache.setQueryData(messageKeys.typing(ticketId), nobody));
  return data;
}

export const useTypingSignal = (ticketId: number): TypingSignal =>
  useTypingNews((typing) => sendTyping(ticketId, typing));
