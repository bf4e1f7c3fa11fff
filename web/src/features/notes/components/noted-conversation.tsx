/** A conversation with the team's notes between its messages, and a field to write them. */
import type { TicketView } from '@prosa/shared';
import { type ComponentProps, useMemo } from 'react';
import { Conversation, type Inset } from '#src/features/messages/index.ts';
import { useKnownTicket } from '#src/features/tickets/index.ts';
import { useNotes } from '../hooks/use-notes.ts';
import { NoteBubble } from './note-bubble.tsx';
import { NoteField } from './note-field.tsx';

const noteField = (ticket: TicketView) => <NoteField key={ticket.id} ticket={ticket} />;

export function NotedConversation(props: Omit<ComponentProps<typeof Conversation>, 'insets' | 'noteField'>) {
  const ticket = useKnownTicket(props.uuid);
  const { notes } = useNotes(ticket);
  const connectionId = ticket?.whatsappId;
  const insets = useMemo<readonly Inset[]>(
    () =>
      (notes ?? [])
        .filter(({ whatsappId }) => whatsappId === connectionId)
        .map((note) => ({ key: `note-${note.id}`, at: note.createdAt, node: <NoteBubble note={note} /> })),
    [notes, connectionId],
  );
  return <Conversation {...props} insets={insets} noteField={noteField} />;
}
