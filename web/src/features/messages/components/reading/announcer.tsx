/** Reads a new message of the contact out to a screen reader; what is scrolled through is not read out. */

import { VisuallyHidden } from '@mantine/core';
import type { TicketView } from '@prosa/shared';
import { useState } from 'react';
import type { Conversation } from '../../conversation.ts';
import { useSummary } from '../../hooks/reading/use-summary.ts';

export function Announcer({ conversation, ticket }: { conversation: Conversation; ticket: TicketView }) {
  const summary = useSummary();
  const last = conversation.messages.findLast((message) => !message.fromMe);
  const [first] = useState(last?.id);
  const isNew = last !== undefined && last.id !== first;
  return (
    <VisuallyHidden aria-live="polite" role="status">
      {isNew && `${last.contact?.name ?? ticket.contact.name}: ${summary(last)}`}
    </VisuallyHidden>
  );
}
