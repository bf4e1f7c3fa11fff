/**
 * The field itself. Enter sends and Shift+Enter breaks the line, or, as the company likes it, Ctrl+Enter sends and Enter
 * breaks; on touch keyboards, which have neither, Enter breaks and the button sends.
 */
import { Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { maxTextLength } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetting } from '#src/lib/session/use-setting.ts';
import classes from './composer.module.css';

type WriteFieldProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  placeholder: string;
  onChange: (text: string) => void;
  onSend: () => void;
  /** Ctrl+Enter, where it is to do more than send. */
  onSendMore?: (() => void) | undefined;
  /** Where the cursor stands, whenever it has moved. */
  onCaret?: (caret: number) => void;
  /** Asked before a key does anything; `true` means that it has done what it should. */
  takesKey?: (key: string) => boolean;
  /** Arrow up in an empty field. */
  onRecall?: () => void;
  onFiles?: (files: readonly File[]) => void;
  onBlur?: () => void;
};

export function WriteField({
  field,
  text,
  placeholder,
  onChange,
  onSend,
  onSendMore,
  onCaret,
  takesKey,
  onRecall,
  onFiles,
  onBlur,
}: WriteFieldProps) {
  const { t } = useTranslation('messages');
  const touch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const sendsByCtrl = useSetting('composerKey') === 'ctrlEnter';
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (!event.nativeEvent.isComposing && !event.shiftKey && takesKey?.(event.key))
      return event.preventDefault();
    if (event.key === 'ArrowUp' && text === '' && onRecall !== undefined) {
      // The key itself would go on to move the cursor in the text that is taken up.
      event.preventDefault();
      return onRecall();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || touch) return;
    const control = event.ctrlKey || event.metaKey;
    if (sendsByCtrl && !control) return;
    event.preventDefault();
    if (control && onSendMore) onSendMore();
    else onSend();
  };
  const paste = (event: ClipboardEvent): void => {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || onFiles === undefined) return;
    event.preventDefault();
    onFiles(files);
  };
  return (
    <Textarea
      ref={field}
      className={classes.field}
      aria-label={t('composer.label')}
      placeholder={placeholder}
      autosize
      minRows={1}
      maxRows={constants.composerMaxRows}
      maxLength={maxTextLength}
      radius="lg"
      autoFocus={!touch}
      value={text}
      onChange={(event) => {
        onChange(event.currentTarget.value);
        onCaret?.(event.currentTarget.selectionStart);
      }}
      onSelect={(event) => onCaret?.(event.currentTarget.selectionStart)}
      onKeyDown={press}
      onPaste={paste}
      onBlur={onBlur}
    />
  );
}
