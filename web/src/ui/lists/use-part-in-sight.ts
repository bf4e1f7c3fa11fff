/**
 * Draws only the part in sight of a list that scrolls with its page, and whichever row had the focus last: leaving it
 * behind must not lose it. Where nothing has a size yet the first rows are drawn.
 */
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';

export type Listed = { readonly id: number };

/** Drawn before the room is known: a screenful. */
const first = 30;
/** How many pixels are drawn beyond both edges. */
const bufferPx = 400;
const nothingKept: readonly number[] = [];

/** The number of the row within which something stands; rows carry it as `data-index`. */
const rowAround = (part: Element): number =>
  Number(part.closest('[data-index]')?.getAttribute('data-index') ?? -1);

export function usePartInSight<T extends Listed>(items: readonly T[]) {
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const [start, setStart] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  // What stands above the list may have another height each time it is drawn.
  useLayoutEffect(() => {
    const list = frame.current?.querySelector('tbody, ul');
    if (list == null) return;
    const page = list.closest<HTMLElement>('main') ?? document.body;
    scroller.current = page;
    const above = list.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop;
    setStart(Math.max(0, Math.round(above)));
  });
  const kept = focused === null ? -1 : items.findIndex(({ id }) => id === focused);
  return {
    frame,
    onFocus: ({ target }: FocusEvent): void => {
      const item = items[rowAround(target)];
      if (item !== undefined) setFocused(item.id);
    },
    /** For the list that draws the part. */
    part: {
      data: items,
      scrollRef: scroller,
      startMargin: start,
      bufferSize: bufferPx,
      ssrCount: first,
      keepMounted: kept < 0 ? nothingKept : [kept],
    },
  };
}
