/**
 * Where one writes. Enter sends and Shift+Enter breaks the line; on touch keyboards, which have no Shift+Enter, Enter
 * breaks and the button sends. What was begun is kept per ticket.
 */

import { ActionIcon, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { maxTextLength } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import { IconSend2 } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../hooks/use-draft.ts';
import type { Sending } from '../hooks/use-send-message.ts';
import { useTypingSignal } from '../hooks/use-typing.ts';
import classes from './composer.module.css';

export function Composer({ ticketId, sending }: { ticketId: number; sending: Sending }) {
  const { t } = useTranslation('messages');
  const touch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, change] = useDraft(ticketId);
  const signal = useTypingSignal(ticketId);
  const isBlank = text.trim() === '';
  const send = (event?: FormEvent): void => {
    event?.preventDefault();
    if (isBlank) return;
    sending.write(text.trim());
    signal.stops();
    change('');
    field.current?.focus();
  };
  const edit = (value: string): void => {
    change(value);
    if (value === '') signal.stops();
    else signal.types();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || touch) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={classes.composer} onSubmit={send}>
      <Textarea
        ref={field}
        className={classes.field}
        aria-label={t('composer.label')}
        placeholder={t('composer.placeholder')}
        autosize
        minRows={1}
        maxRows={constants.composerMaxRows}
        maxLength={maxTextLength}
        radius="lg"
        autoFocus={!touch}
        value={text}
        onChange={(event) => edit(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={signal.stops}
      />
      <ActionIcon
        type="submit"
        size={36}
        radius="xl"
        variant="filled"
        color="prosa"
        aria-label={t('composer.send')}
        disabled={isBlank}
      >
        <IconSend2 size={19} />
      </ActionIcon>
    </form>
  );
}
