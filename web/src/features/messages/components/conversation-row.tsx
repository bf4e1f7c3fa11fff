/** One line of a conversation, whichever kind it is. */
import type { TicketView } from '@prosa/shared';
import { memo } from 'react';
import type { Sending } from '../hooks/use-send-message.ts';
import type { Row } from '../rows.ts';
import { AlbumBubble } from './album-bubble.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { DaySeparator, EventLine, TicketMarker, UnreadLine } from './system-lines.tsx';

type ConversationRowProps = { row: Row; ticket: TicketView; sending: Sending };

/** While one scrolls, what is in sight already is not drawn again. */
export const ConversationRow = memo(function ConversationRow({ row, ticket, sending }: ConversationRowProps) {
  switch (row.kind) {
    case 'day':
      return <DaySeparator at={row.at} />;
    case 'marker':
      return <TicketMarker edge={row.edge} by={row.by} at={row.at} />;
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
});
