/**
 * One ticket of the list. A waiting one is accepted by its button; its row opens nothing, except for admins
 * and where the company lets everybody, who may look without taking part. Links are real, so a ticket can be opened in a tab of its own.
 */
import { Checkbox } from '@mantine/core';
import type { TicketActor, TicketView } from '@prosa/shared';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/paths.ts';
import { storage } from '#src/lib/storage.ts';
import { ticketTime } from '#src/lib/time.ts';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';
import { rowMark } from '../hooks/use-neighbours.ts';
import { opening } from '../opening.ts';
import { type TicketSearch, toSearchParams } from '../search.ts';
import { AcceptButton } from './accept-button.tsx';
import { CountBadge } from './count-badge.tsx';
import { TicketChips } from './ticket-chips.tsx';
import classes from './ticket-row.module.css';

export type RowSurroundings = {
  readonly viewer: TicketActor;
  readonly search: TicketSearch;
  readonly selected: string | null;
  /** The company has more than one. */
  readonly manyConnections: boolean;
  /** The company lets everybody look into what waits. */
  readonly mayPeek: boolean;
  /** The tickets that are chosen for a step of many. */
  readonly choosing?: {
    readonly chosen: ReadonlySet<number>;
    readonly choose: (ticketId: number, range: boolean) => void;
  };
};

/** Whoever leaves a conversation by the keyboard stands on its row again. */
function useFocusReturn(selected: boolean, nothingSelected: boolean): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  const was = useRef(selected);
  useEffect(() => {
    if (was.current && nothingSelected && document.activeElement === document.body) link.current?.focus();
    was.current = selected;
  }, [selected, nothingSelected]);
  return link;
}

export function TicketRow({ ticket, around }: { ticket: TicketView; around: RowSurroundings }) {
  const { t } = useTranslation('tickets');
  const accept = useRef<HTMLButtonElement>(null);
  const link = useFocusReturn(around.selected === ticket.uuid, around.selected === null);
  const way = opening(around, ticket);
  const unread = ticket.unreadMessages > 0;
  const waits = ticket.status === 'pending';
  // A long touch begins choosing; the mouse's own menu stays.
  const touched = (event: MouseEvent): void => {
    if (!('pointerType' in event.nativeEvent) || event.nativeEvent.pointerType !== 'touch') return;
    event.preventDefault();
    around.choosing?.choose(ticket.id, false);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click only moves the focus to the button, which the keyboard reaches by itself.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div
      className={classes.row}
      {...{ [rowMark]: ticket.id }}
      data-selected={around.selected === ticket.uuid || undefined}
      data-unread={unread || undefined}
      data-chosen={around.choosing?.chosen.has(ticket.id) || undefined}
      onContextMenu={touched}
      onClick={way === null ? () => accept.current?.focus() : undefined}
    >
      <span
        className={classes.queue}
        style={{ backgroundColor: ticket.queue?.color ?? 'transparent' }}
        aria-hidden
      />
      <RowAvatar ticket={ticket} choosing={around.choosing} />
      <div className={classes.body}>
        <div className={classes.line}>
          {way === null ? (
            <span className={classes.name}>{ticket.contact.name}</span>
          ) : (
            <Link
              ref={link}
              className={`${classes.name} ${classes.link}`}
              to={paths.ticket(ticket.uuid)}
              search={toSearchParams({ ...around.search, peek: way === 'peek', view: 'ticket' })}
              aria-current={around.selected === ticket.uuid ? 'page' : undefined}
              preload={false}
            >
              {ticket.contact.name}
            </Link>
          )}
          <time className={classes.time} dateTime={ticket.updatedAt}>
            {ticketTime(ticket.updatedAt)}
          </time>
        </div>
        <div className={classes.line}>
          <Preview ticket={ticket} isOpen={around.selected === ticket.uuid} />
          <CountBadge
            count={ticket.unreadMessages}
            label={t('list.unread', { count: ticket.unreadMessages })}
          />
        </div>
        <div className={classes.line}>
          <TicketChips
            ticket={ticket}
            showConnection={around.manyConnections}
            showAgent={ticket.userId !== null && ticket.userId !== around.viewer.id}
          />
        </div>
      </div>
      {waits && <AcceptButton ticket={ticket} buttonRef={accept} />}
    </div>
  );
}

/** The picture, which a checkbox takes the place of where one points, tabs, or has begun to choose. */
function RowAvatar({ ticket, choosing }: { ticket: TicketView; choosing: RowSurroundings['choosing'] }) {
  const { t } = useTranslation('tickets');
  const picture = <ContactAvatar name={ticket.contact.name} url={ticket.contact.profilePicUrl} size={44} />;
  if (choosing === undefined) return picture;
  return (
    <div className={classes.avatar} data-choosing={choosing.chosen.size > 0 || undefined}>
      {picture}
      <Checkbox
        className={classes.choice ?? ''}
        size="md"
        aria-label={t('bulk.choose', { name: ticket.contact.name })}
        checked={choosing.chosen.has(ticket.id)}
        onClick={(event) => event.stopPropagation()}
        onChange={({ nativeEvent }) =>
          choosing.choose(ticket.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </div>
  );
}

/** What was said last; of a conversation that is not open what was begun in it and not sent. */
function Preview({ ticket, isOpen }: { ticket: TicketView; isOpen: boolean }) {
  const { t } = useTranslation('tickets');
  const draft = isOpen ? null : storage.get(`draft:${ticket.id}`);
  if (draft === null) return <span className={classes.preview}>{ticket.lastMessage}</span>;
  return (
    <span className={classes.preview}>
      <span className={classes.draft}>{t('list.draft')}</span> {draft}
    </span>
  );
}
