/** What a menu hangs on that is opened by a step elsewhere; the menu takes its name from here. */
import type { ComponentProps } from 'react';

type MenuAnchorProps = ComponentProps<'span'> & {
  label: string;
  /** A point of the window; otherwise where it stands. */
  at?: { readonly x: number; readonly y: number };
};

/** To be the child of `Menu.Target`, whose handlers are left alone: nobody sees or presses it. */
export function MenuAnchor({ label, at, ref, id }: MenuAnchorProps) {
  return (
    <span
      ref={ref}
      id={id}
      // Named for the menu alone: nobody comes across it.
      role="img"
      aria-hidden
      aria-label={label}
      style={at === undefined ? { alignSelf: 'end' } : { position: 'fixed', left: at.x, top: at.y }}
    />
  );
}
