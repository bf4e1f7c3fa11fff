/** A note between the messages of a conversation: plainly not one of them, and for the team alone. */
import type { NoteView } from '@prosa/shared';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#src/lib/time/time.ts';
import classes from './note.module.css';
import { NoteText } from './note-text.tsx';
import { RemoveNote } from './remove-note.tsx';

export function NoteBubble({ note }: { note: NoteView }) {
  const { t } = useTranslation('notes');
  const name = note.user?.name ?? t('nobody');
  const time = clockTime(note.createdAt);
  return (
    <article className={classes.bubble} aria-label={t('label', { name, time })}>
      <IconLock size={15} className={classes.lock ?? ''} aria-hidden />
      <div className={classes.body}>
        <div className={classes.head}>
          <span className={classes.author}>{name}</span>
          <span className={classes.hint}>{t('teamOnly')}</span>
          <time dateTime={note.createdAt}>{time}</time>
        </div>
        <NoteText note={note} />
      </div>
      <RemoveNote note={note} />
    </article>
  );
}
