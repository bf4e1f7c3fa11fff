/** The day of what stands at the upper edge, while the reader scrolls and for a moment after. */
import { useTimeout } from '@mantine/hooks';
import { type RefObject, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { dayAt, type Row } from '../../reading/rows.ts';

const lingersMs = 1_200;

export function useDayInView(
  rows: readonly Row[],
  list: RefObject<VirtualizerHandle | null>,
): { readonly day: string | null; readonly look: (offset: number) => void } {
  const [day, setDay] = useState<string | null>(null);
  const { start, clear } = useTimeout(() => setDay(null), lingersMs);
  return {
    day,
    look: (offset) => {
      const { current } = list;
      if (current === null) return;
      setDay(dayAt(rows, current.findItemIndex(offset)));
      clear();
      start();
    },
  };
}
