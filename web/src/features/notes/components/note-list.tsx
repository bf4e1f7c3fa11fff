/** All notes about a contact, the newest first, with a field for one more. */
import { Stack } from '@mantine/core';
import type { TicketView } from '@prosa/shared';
import { IconNotes } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortDate } from '#src/lib/time/time.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { useNotes } from '../hooks/use-notes.ts';
import classes from './note.module.css';
import { NoteField } from './note-field.tsx';
import { NoteText } from './note-text.tsx';
import { RemoveNote } from './remove-note.tsx';

export function NoteList({ ticket }: { ticket: TicketView }) {
  return (
    <Stack gap="md">
      <NoteField key={ticket.id} ticket={ticket} plain />
      <Notes ticket={ticket} />
    </Stack>
  );
}

function Notes({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('notes');
  const { notes, isError, retry } = useNotes(ticket);
  if (isError) return <ErrorState title={t('failed')} onRetry={retry} />;
  if (notes === undefined) return <ListSkeleton rows={3} />;
  if (notes.length === 0)
    return <EmptyState icon={IconNotes} title={t('empty.title')} text={t('empty.text')} />;
  return (
    <ul className={classes.list} aria-label={t('list')}>
      {[...notes].reverse().map((note) => (
        <li key={note.id} className={classes.bubble}>
          <div className={classes.body}>
            <div className={classes.head}>
              <span className={classes.author}>{note.user?.name ?? t('nobody')}</span>
              <time dateTime={note.createdAt}>{shortDate(note.createdAt)}</time>
            </div>
            <NoteText note={note} />
          </div>
          <RemoveNote note={note} />
        </li>
      ))}
    </ul>
  );
}
