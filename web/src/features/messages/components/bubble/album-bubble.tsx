/**
 * Pictures and films that were sent in one go, as one. Each can still be answered, sent on or taken back by itself; those
 * that find no room are seen large.
 */
import type { MessageView } from '@prosa/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageText } from '#src/ui/texts/message-text.tsx';
import { useMessageContext, useMessageTools } from '../../message-context.ts';
import type { Partner } from '../../partner.ts';
import { MessageChoice } from '../changes/message-choice.tsx';
import { MessageMenu } from '../changes/message-menu.tsx';
import { Reactions } from '../changes/reactions.tsx';
import { Picture } from '../media/picture.tsx';
import classes from './album-bubble.module.css';
import bubble from './message-bubble.module.css';
import { MessageMeta } from './message-meta.tsx';
import { useBubbleLabel, useShownName } from './use-bubble-label.ts';

/** More are counted on the last of them. */
const mostTiles = 4;

type AlbumBubbleProps = { messages: readonly MessageView[]; leads: boolean; ticket: Partner };

export function AlbumBubble(album: AlbumBubbleProps) {
  const [first] = album.messages;
  return first === undefined ? null : <Album first={first} {...album} />;
}

function Album({ first, messages, leads, ticket }: AlbumBubbleProps & { first: MessageView }) {
  const { t } = useTranslation('messages');
  const tools = useMessageTools();
  const choosing = tools !== null && tools.chosen !== null;
  // While some are being chosen all of them can be.
  const shown = choosing ? messages : messages.slice(0, mostTiles);
  const name = useShownName(first, ticket);
  return (
    <div className={bubble.row} data-side={first.fromMe ? 'ours' : 'theirs'} data-leads={leads || undefined}>
      <div className={bubble.line}>
        <div className={bubble.bubble}>
          {leads && name !== null && <div className={bubble.name}>{name}</div>}
          <ul
            className={classes.grid}
            aria-label={t('album.label', { count: messages.length })}
            data-odd={shown.length % 2 === 1 || undefined}
          >
            {shown.map((message, at) => (
              <Tile
                key={message.id}
                message={message}
                ticket={ticket}
                more={at === shown.length - 1 ? messages.length - shown.length : 0}
              />
            ))}
          </ul>
          {first.body !== '' && (
            <div className={classes.caption}>
              <MessageText text={first.body} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

type TileProps = { message: MessageView; ticket: Partner; more: number };

function Tile({ message, ticket, more }: TileProps) {
  const { t } = useTranslation('messages');
  const label = useBubbleLabel(message, ticket);
  const tools = useMessageTools();
  const { pointedOut, show } = useMessageContext();
  const [menu, openMenu] = useState(false);
  const choosing = tools !== null && tools.chosen !== null;
  return (
    <li className={classes.tile} data-pointed-out={pointedOut === message.id || undefined}>
      <article aria-label={label}>
        <Picture message={message} tile />
        <MessageMeta message={message} over />
        <div className={classes.reactions}>
          <Reactions message={message} ticket={ticket} />
        </div>
        {more > 0 && (
          <button
            type="button"
            className={classes.more}
            aria-label={t('album.more', { count: more })}
            onClick={() => show?.(message)}
          >
            +{more}
          </button>
        )}
        {choosing && <MessageChoice message={message} tools={tools} label={label} />}
        {tools !== null && !choosing && more === 0 && (
          <span className={classes.menu}>
            <MessageMenu message={message} tools={tools} opened={menu} onChange={openMenu} />
          </span>
        )}
      </article>
    </li>
  );
}
