/** What was written, with its web addresses as links. They open apart and do not learn where they were opened from. */
import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { textParts } from '../text-parts.ts';
import classes from './message-bubble.module.css';

export function MessageText({ text }: { text: string }) {
  const parts = useMemo(() => textParts(text), [text]);
  return (
    <span className={classes.text}>
      {parts.map(({ text: part, href }, index) =>
        href === null ? (
          part
        ) : (
          <Anchor
            // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never move.
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            inherit
            underline="always"
            className={classes.address}
          >
            {part}
          </Anchor>
        ),
      )}
    </span>
  );
}
