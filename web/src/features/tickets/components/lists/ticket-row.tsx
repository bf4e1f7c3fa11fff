/**
 * One ticket of the list. A waiting one is accepted by its button; its row opens nothing, except for admins
 * and where the company lets everybody, who may look without taking part. Links are real, so a ticket can be opened in a tab of its own.
 */
import type { TicketActor, TicketView } from '@prosa/shared';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { type KeyboardEvent, type MouseEvent, memo, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/navigation/paths.ts';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';
import { CountBadge } from '#src/ui/count-badge.tsx';
import { useSwipe } from '#src/ui/lists/use-swipe.ts';
import { rowHeights, useListDensity } from '../../hooks/list-density.ts';
import { rowMark } from '../../hooks/use-neighbours.ts';
import { opening } from '../../opening.ts';
import { PinMark } from '../../pins/pin-mark.tsx';
import { type TicketSearch, toSearchParams } from '../../search.ts';
import { PriorityMark } from '../row/priority-mark.tsx';
import { below, RowButtons } from '../row/row-buttons.tsx';
import { RowPreview } from '../row/row-preview.tsx';
import { RowTime } from '../row/row-time.tsx';
import { SlaClock } from '../row/sla-clock.tsx';
import { WaitingClock } from '../row/waiting-clock.tsx';
import { TicketChips } from '../tags/ticket-chips.tsx';
import { AcceptButton } from './accept-button.tsx';
import type { RowTools } from './row-tools.tsx';
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
  readonly tools?: RowTools;
  /** What the viewer has pinned. */
  readonly pins?: readonly number[];
};

type TicketRowProps = { ticket: TicketView; around: RowSurroundings };

/** What every part of a row says; asked for once a row, for rows come and go by the dozen. */
type Say = TFunction<'tickets'>;

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

/** Drawn again only when its ticket or its surroundings change: an event concerns one row of many. */
export const TicketRow = memo(function TicketRow({ ticket, around }: TicketRowProps) {
  const { t } = useTranslation('tickets');
  const accept = useRef<HTMLButtonElement>(null);
  const link = useFocusReturn(around.selected === ticket.uuid, around.selected === null);
  const way = opening(around, ticket);
  const density = useListDensity();
  const isCompact = density === 'compact';
  const unread = ticket.unreadMessages > 0;
  const waits = ticket.status === 'pending';
  const { tools } = around;
  // A long touch begins choosing; where something is marked the browser's own menu copies it.
  const openMenu = (event: MouseEvent): void => {
    const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
    if (tools === undefined && !isTouch) return;
    event.preventDefault();
    if (isTouch) around.choosing?.choose(ticket.id, false);
    else tools?.menu(ticket.id, { x: event.clientX, y: event.clientY });
  };
  const pressMenu = (event: KeyboardEvent<HTMLElement>): void => {
    const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (!isMenu || tools === undefined) return;
    event.preventDefault();
    tools.menu(ticket.id, below(event.currentTarget));
  };
  const swipes = waits || (ticket.status === 'open' && ticket.userId === around.viewer.id);
  const buttons = tools !== undefined && (
    <RowButtons ticket={ticket} say={t} tools={tools} spies={way === 'peek' && waits} />
  );
  const { pushed, handlers } = useSwipe(tools && swipes ? () => tools.swipe(ticket) : undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the click only moves the focus to the button, which the keyboard reaches by itself.
    <div
      className={classes.row}
      {...{ [rowMark]: ticket.id }}
      data-selected={around.selected === ticket.uuid || undefined}
      data-unread={unread || undefined}
      data-compact={isCompact || undefined}
      data-chosen={around.choosing?.chosen.has(ticket.id) || undefined}
      onContextMenu={openMenu}
      onKeyDown={pressMenu}
      onClick={way === null ? () => accept.current?.focus() : undefined}
      {...handlers}
      style={{
        height: rowHeights[density],
        ...(pushed > 0 && { transform: `translateX(${-pushed}px)` }),
      }}
    >
      {pushed > 0 && (
        <span className={classes.swiped} aria-hidden>
          {t(waits ? 'actions.accept' : 'actions.resolve')}
        </span>
      )}
      <span
        className={classes.queue}
        style={{ backgroundColor: ticket.queue?.color ?? 'transparent' }}
        aria-hidden
      />
      <RowAvatar ticket={ticket} say={t} choosing={around.choosing} size={isCompact ? 32 : 44} />
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
          <span className={classes.times}>
            {around.pins?.includes(ticket.id) && <PinMark />}
            {isCompact && <PriorityMark priority={ticket.priority} />}
            {ticket.sla === null ? <WaitingClock ticket={ticket} /> : <SlaClock ticket={ticket} />}
            <RowTime at={ticket.last.at} />
          </span>
        </div>
        <div className={classes.line}>
          <RowPreview ticket={ticket} viewerId={around.viewer.id} isOpen={around.selected === ticket.uuid} />
          <CountBadge
            count={ticket.unreadMessages}
            label={t('list.unread', { count: ticket.unreadMessages })}
          />
          {isCompact && buttons}
        </div>
        {!isCompact && (
          <div className={classes.line}>
            <TicketChips
              ticket={ticket}
              showConnection={around.manyConnections}
              showAgent={ticket.userId !== null && ticket.userId !== around.viewer.id}
            />
            {buttons}
          </div>
        )}
      </div>
      {waits && <AcceptButton ticket={ticket} buttonRef={accept} />}
    </div>
  );
});

type RowAvatarProps = { ticket: TicketView; say: Say; choosing: RowSurroundings['choosing']; size: number };

/** The picture, which a checkbox takes the place of where one points, tabs, or has begun to choose. */
function RowAvatar({ ticket, say, choosing, size }: RowAvatarProps) {
  const picture = <ContactAvatar name={ticket.contact.name} url={ticket.contact.profilePicUrl} size={size} />;
  if (choosing === undefined) return picture;
  return (
    <div className={classes.avatar} data-choosing={choosing.chosen.size > 0 || undefined}>
      {picture}
      <label className={classes.choice}>
        <input
          type="checkbox"
          className={classes.box}
          aria-label={say('bulk.choose', { name: ticket.contact.name })}
          checked={choosing.chosen.has(ticket.id)}
          onClick={(event) => event.stopPropagation()}
          onChange={({ nativeEvent }) =>
            choosing.choose(ticket.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      </label>
    </div>
  );
}
