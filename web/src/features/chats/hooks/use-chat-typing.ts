/** Who types in a chat, and telling the others that one types oneself. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sendChatTyping } from '#src/lib/realtime/realtime.ts';
import { type TypingSignal, useForgetting, useTypingNews } from '#src/lib/realtime/use-typing-news.ts';
import { chatQueries } from '../api.ts';
import { chatKeys } from '../keys.ts';
import { nobody, type Typist } from '../typing.ts';

export function useChatTyping(chatId: number): readonly Typist[] {
  const cache = useQueryClient();
  const { data } = useQuery(chatQueries.typing(chatId));
  useForgetting(data, nobody, () => cache.setQueryData(chatKeys.typing(chatId), nobody));
  return data;
}

export const useChatTypingSignal = (chatId: number): TypingSignal =>
  useTypingNews((typing) => sendChatTyping(chatId, typing));
