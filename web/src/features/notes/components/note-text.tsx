/** The words of a note; people who are called in it stand out. */
import type { NoteView } from '@prosa/shared';
import { noteParts } from '#src/ui/texts/mentions.ts';
import classes from './note.module.css';

export function NoteText({ note }: { note: NoteView }) {
  return (
    <span className={classes.text}>
      {noteParts(note.note, note.mentions).map(({ text, person }, index) =>
        person === null ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never move.
          <b key={index} className={classes.call}>
            {text}
          </b>
        ),
      )}
    </span>
  );
}
