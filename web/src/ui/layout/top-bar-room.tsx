/**
 * What a page may do with the bar above it where there is room for one bar only: put what is its own into it, or stand
 * without it because it has one of its own.
 */
import { createContext, type ReactNode, use, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

export type TopBarRoom = {
  /** Where a page's own things go; `null` where the bar has no room for them. */
  readonly slot: HTMLElement | null;
  /** Hides the bar, or shows it again. */
  readonly cover: (covered: boolean) => void;
};

export const TopBarRoomContext = createContext<TopBarRoom>({ slot: null, cover: () => undefined });

/** Draws its content in the bar above every page, or where it stands where the bar has no room for it. */
export function InTopBar({ children }: { children: ReactNode }) {
  const { slot } = use(TopBarRoomContext);
  return slot === null ? children : createPortal(children, slot);
}

/** Takes the bar away for as long as the page has one of its own. */
export function useOwnTopBar(active: boolean): void {
  const { cover } = use(TopBarRoomContext);
  useLayoutEffect(() => {
    if (!active) return;
    cover(true);
    return () => cover(false);
  }, [active, cover]);
}
