/** Where a note is written. `@` offers colleagues to call; Enter keeps the note, Shift+Enter breaks the line. */
import { ActionIcon, Textarea } from '@mantine/core';
import { noteLength, type TicketView } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMovedDraft } from '#src/features/messages/index.ts';
import { userQueries } from '#src/features/users/index.ts';
import { storage } from '#src/lib/browser/storage.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { callAt, calledIn, fitting } from '#src/ui/texts/mentions.ts';
import { useSuggesting } from '#src/ui/texts/use-suggesting.ts';
import { useCreateNote } from '../api.ts';
import { MentionList } from './mention-list.tsx';
import classes from './note.module.css';

type NoteFieldProps = {
  ticket: TicketView;
  /** Without the margins that it has below a conversation. */
  plain?: boolean;
};

type NoteDraft = {
  readonly text: string;
  readonly write: (text: string) => void;
  /** Takes what has become a note out of the draft; what was written behind it meanwhile stays. */
  readonly cutOff: (note: string) => void;
};

/** What was begun, kept per ticket on this device. */
function useNoteDraft(ticketId: number): NoteDraft {
  const name = `draft:note-${ticketId}` as const;
  const [text, setText] = useState(() => storage.get(name) ?? '');
  useMovedDraft(ticketId, () => setText(storage.get(name) ?? ''));
  const write = (next: string): void => {
    setText(next);
    if (next === '') storage.remove(name);
    else storage.set(name, next);
  };
  const cutOff = (note: string): void => {
    // A browser that keeps nothing has it in the field alone.
    const begun = storage.get(name) ?? text;
    if (begun.startsWith(note)) write(begun.slice(note.length).trimStart());
  };
  return { text, write, cutOff };
}

export function NoteField({ ticket, plain = false }: NoteFieldProps) {
  const { t } = useTranslation('notes');
  const { id: me } = useActor();
  const { data: users = [] } = useQuery(userQueries.list());
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, write, cutOff } = useNoteDraft(ticket.id);
  const create = useCreateNote(cutOff);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  // The next note calls anew.
  if (text === '' && picked.size > 0) setPicked(new Set());
  const [refusedAt, refuse] = useState<number | null>(null);
  const { suggesting, takesKey, onCaret } = useSuggesting(ticket, field, {
    text,
    write,
    attach: () => undefined,
  });
  const people = users.filter(({ id }) => id !== me);
  const call = callAt(text, suggesting.caret);
  const offered = call === null || refusedAt === call.from ? [] : fitting(people, call.typed).slice(0, 8);
  const tooShort = text.trim().length < noteLength.min;

  const pick = (person: { id: number; name: string }): void => {
    if (call === null) return;
    setPicked((known) => new Set([...known, person.id]));
    // A name may be the beginning of another: what was picked stays.
    refuse(call.from);
    const before = `${text.slice(0, call.from)}@${person.name} `;
    suggesting.replace(before + text.slice(suggesting.caret).replace(/^ /, ''));
  };
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (tooShort || create.isPending) return;
    create.mutate(
      { ticketId: ticket.id, note: text, mentions: calledIn(text, people, picked) },
      { onSuccess: () => field.current?.focus() },
    );
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (!event.shiftKey && takesKey(event.key)) return event.preventDefault();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  };
  return (
    <form className={classes.form} onSubmit={submit} data-plain={plain || undefined}>
      {offered.length > 0 && (
        <MentionList
          state={suggesting}
          people={offered}
          onPick={pick}
          onClose={() => refuse(call?.from ?? null)}
        />
      )}
      <Textarea
        ref={field}
        className={classes.field ?? ''}
        aria-label={t('field')}
        placeholder={t('placeholder')}
        autosize
        minRows={1}
        maxRows={constants.composerMaxRows}
        maxLength={noteLength.max}
        radius="lg"
        autoFocus={!plain}
        value={text}
        onChange={({ currentTarget }) => {
          write(currentTarget.value);
          onCaret(currentTarget.selectionStart);
          if (callAt(currentTarget.value, currentTarget.selectionStart) === null) refuse(null);
        }}
        onSelect={({ currentTarget }) => onCaret(currentTarget.selectionStart)}
        onKeyDown={press}
      />
      <ActionIcon
        type="submit"
        size={36}
        radius="xl"
        variant="filled"
        color="prosa"
        aria-label={t('save')}
        disabled={tooShort}
        loading={create.isPending}
      >
        <IconCheck size={19} />
      </ActionIcon>
    </form>
  );
}
