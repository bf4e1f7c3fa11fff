/** The words that are highlighted in the conversation: those of its own search, else those that led to it from the list. */
import { useMemo, useState } from 'react';
import { useTicketPlace } from '#src/features/tickets/index.ts';
import { wordsOf } from '#src/ui/texts/highlight.ts';

export function useHighlightTerms(): {
  readonly words: readonly string[];
  readonly seek: (text: string) => void;
} {
  const { search } = useTicketPlace();
  const [own, seek] = useState('');
  const led = search.tab === 'search' && search.found === 'messages' ? search.q : '';
  const words = useMemo(() => wordsOf(own || led), [own, led]);
  return { words, seek };
}
