/** Arrow keys in a grid of buttons: they move the focus from one to the next, whichever group it stands in. */
import type { KeyboardEvent } from 'react';

/** Returns the handler of keys for a grid of so many columns, whose buttons `selector` finds. */
export function moveInGrid(columns: number, selector: string): (event: KeyboardEvent<HTMLElement>) => void {
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  return (event) => {
    const by = moves[event.key];
    if (by === undefined) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(selector)];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    if (at < 0) return;
    event.preventDefault();
    all[Math.min(all.length - 1, Math.max(0, at + by))]?.focus();
  };
}
