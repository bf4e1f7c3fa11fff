/** One line of a conversation, whichever kind it is. */
import { memo } from 'react';
import type { Sending } from '../../hooks/outbound/use-send-message.ts';
import { isSamePartner, type Partner } from '../../partner.ts';
import { isSameRow, type Row } from '../../reading/rows.ts';
import { AlbumBubble } from '../bubble/album-bubble.tsx';
import { MessageBubble } from '../bubble/message-bubble.tsx';
import { DaySeparator, EventLine, TicketMarker, UnreadLine } from './system-lines.tsx';

type ConversationRowProps = { row: Row; ticket: Partner; sending: Sending };

function isUnchanged(before: ConversationRowProps, now: ConversationRowProps): boolean {
  const { row, ticket, sending } = now;
  return before.sending === sending && isSamePartner(before.ticket, ticket) && isSameRow(before.row, row);
}

/** What is in sight is drawn again only when it changes itself: not while one scrolls, nor for every message that comes. */
export const ConversationRow = memo(function ConversationRow({ row, ticket, sending }: ConversationRowProps) {
  switch (row.kind) {
    case 'day':
      return <DaySeparator at={row.at} />;
    case 'marker':
      return <TicketMarker edge={row.edge} by={row.by} at={row.at} reason={row.reason} />;
    case 'unread':
      return <UnreadLine />;
    case 'event':
      return <EventLine event={row.event} />;
    case 'inset':
      return <>{row.inset.node}</>;
    case 'message':
      return <MessageBubble message={row.message} leads={row.leads} ticket={ticket} sending={sending} />;
    case 'album':
      return <AlbumBubble messages={row.messages} leads={row.leads} ticket={ticket} />;
  }
}, isUnchanged);
