/**
 * Where one writes in a chat. `@` offers those who are in it; Enter or the button sends, when there is something to send,
 * and Shift+Enter breaks the line. What was begun is kept per chat.
 */
import { ActionIcon, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ChatView, maxChatText } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import { IconPaperclip, IconSend2, IconX } from '@tabler/icons-react';
import { type ChangeEvent, type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmojiButton, insertAt } from '#src/features/messages/index.ts';
import { MentionList } from '#src/features/notes/index.ts';
import { fileSize } from '#src/lib/i18n/file-size.ts';
import { callAt } from '#src/ui/texts/mentions.ts';
import type { ChatWriting } from '../hooks/use-chat-writing.ts';
import classes from './chat-composer.module.css';

export function ChatComposer({ chat, writing }: { chat: ChatView; writing: ChatWriting }) {
  const { t } = useTranslation('chats');
  const touch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const narrow = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false });
  const chooser = useRef<HTMLInputElement>(null);
  const { field, text, write, tray, isSendable, send, offer } = writing;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing || event.shiftKey) return;
    if (offer.takesKey(event.key)) return event.preventDefault();
    if (event.key !== 'Enter' || touch) return;
    event.preventDefault();
    send();
  };
  const paste = (event: ClipboardEvent): void => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    tray.add(files);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    tray.add([...(event.currentTarget.files ?? [])]);
    // The same file can be chosen again.
    event.currentTarget.value = '';
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      {offer.people.length > 0 && (
        <MentionList
          state={offer.suggesting}
          people={offer.people}
          onPick={offer.pick}
          onClose={offer.close}
        />
      )}
      <Tray files={tray.files} onRemove={tray.remove} />
      <div className={classes.line}>
        <ActionIcon
          className={classes.tool ?? ''}
          size={36}
          radius="xl"
          aria-label={t('composer.attach')}
          onClick={() => chooser.current?.click()}
        >
          <IconPaperclip size={21} stroke={1.7} />
        </ActionIcon>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          aria-label={t('composer.attach')}
          onChange={choose}
        />
        <EmojiButton onPick={(emoji) => write(insertAt(field.current, text, emoji))} />
        <Textarea
          ref={field}
          className={classes.field ?? ''}
          aria-label={t('composer.field', { title: chat.title })}
          placeholder={narrow ? t('composer.narrow') : t('composer.placeholder')}
          autosize
          minRows={1}
          maxRows={constants.composerMaxRows}
          maxLength={maxChatText}
          radius="lg"
          autoFocus={!touch}
          value={text}
          onChange={({ currentTarget }) => {
            write(currentTarget.value);
            offer.onCaret(currentTarget.selectionStart);
            if (callAt(currentTarget.value, currentTarget.selectionStart) === null) offer.reopen();
          }}
          onSelect={({ currentTarget }) => offer.onCaret(currentTarget.selectionStart)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={writing.pauses}
        />
        <ActionIcon
          type="submit"
          size={36}
          radius="xl"
          variant="filled"
          color="prosa"
          aria-label={t('composer.send')}
          disabled={!isSendable}
        >
          <IconSend2 size={19} />
        </ActionIcon>
      </div>
    </form>
  );
}

function Tray({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  const { t, i18n } = useTranslation('chats');
  if (files.length === 0) return null;
  return (
    <ul className={classes.tray} aria-label={t('composer.tray')}>
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have all in common but their place.
        <li key={index} className={classes.file}>
          <span className={classes.fileName}>{file.name}</span>
          <span className={classes.size}>{fileSize(file.size, i18n.language)}</span>
          <ActionIcon
            size={26}
            radius="xl"
            aria-label={t('composer.removeFile', { name: file.name })}
            onClick={() => onRemove(file)}
          >
            <IconX size={15} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
