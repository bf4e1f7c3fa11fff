/** Tells the reader that somebody called them in a note; it stays until they have seen it, with the way there. */

import { notifications } from '@mantine/notifications';
import type { Mention } from '@prosa/shared';
import i18next from 'i18next';
import { showCall } from '#src/lib/feedback/show-call.tsx';
import { sayWithTexts } from '#src/lib/i18n/texts.ts';
import { paths } from '#src/lib/navigation/paths.ts';

/** Whoever has the conversation before them sees the note itself. */
const isOnScreen = (uuid: string): boolean =>
  document.visibilityState === 'visible' && window.location.pathname === paths.ticket(uuid);

const nameOf = (noteId: number): string => `mention-${noteId}`;

/** Notes whose call is shown once its texts are there. */
const wanted = new Set<number>();

/** Takes the call of a note away once the reader has seen it elsewhere. */
export function untellMention(noteId: number): void {
  wanted.delete(noteId);
  notifications.hide(nameOf(noteId));
}

export function tellMention(mention: Mention): void {
  wanted.add(mention.note.id);
  sayWithTexts(() => {
    if (wanted.delete(mention.note.id) && !isOnScreen(mention.ticket.uuid)) showMention(mention);
  });
}

function showMention({ note, ticket }: Mention): void {
  showCall({
    id: nameOf(note.id),
    title: i18next.t('mention.title', { ns: 'notes', name: note.user?.name, contact: ticket.contact.name }),
    message: note.note,
    label: i18next.t('mention.open', { ns: 'notes' }),
    href: paths.ticket(ticket.uuid),
  });
}
