/** The new text of a message of one's own. The draft of a new message waits meanwhile, and a refusal leaves the text here. */
import { ActionIcon } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { useHeldEscape } from '#src/ui/overlays/use-held-escape.ts';
import type { ComposerTarget } from '../../composer/composer-target.ts';
import { insertAt } from '../../composer/insert-at.ts';
import { signed, unsigned } from '../../composer/signature.ts';
import { updateMessage } from '../../conversation.ts';
import { inConversation } from '../../conversation-cache.ts';
import classes from './composer.module.css';
import { EmojiButton } from './emoji-button.tsx';
import { TargetBar } from './target-bar.tsx';
import { WriteField } from './write-field.tsx';

type EditComposerProps = {
  target: ComposerTarget;
  contactName: string;
  ticketId: number;
  /** The new text has come so far. */
  onWrite: (text: string) => void;
  onDone: () => void;
};

export function EditComposer({ target, contactName, ticketId, onWrite, onDone }: EditComposerProps) {
  const { t } = useTranslation('messages');
  const cache = useQueryClient();
  const { message } = target;
  const known = unsigned(message).body;
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(target.text ?? known);
  const change = (next: string): void => {
    setText(next);
    onWrite(next);
  };
  // The old text is gone on with, not written before.
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(known.length, known.length);
  }, [known]);
  const save = useMutation({
    mutationFn: (body: string) => api.messages.send({ ticketId, body, edit: message.id }),
    onSuccess: (answer) => {
      inConversation(cache, ticketId, (conversation) => updateMessage(conversation, answer));
      onDone();
    },
    onError: showError,
  });
  useHeldEscape(true, onDone);
  const said = text.trim();
  const send = (event?: FormEvent): void => {
    event?.preventDefault();
    if (said === '' || save.isPending) return;
    if (said === known.trim()) return onDone();
    save.mutate(known === message.body ? said : signed(said, message.user?.name ?? ''));
  };
  return (
    <form className={classes.form} onSubmit={send}>
      <TargetBar target={target} contactName={contactName} onCancel={onDone} />
      <div className={classes.composer}>
        <EmojiButton onPick={(emoji) => change(insertAt(field.current, text, emoji))} />
        <WriteField
          field={field}
          text={text}
          placeholder={t('composer.placeholder')}
          onChange={change}
          onSend={send}
        />
        <ActionIcon
          type="submit"
          size={36}
          radius="xl"
          variant="filled"
          color="prosa"
          aria-label={t('composer.saveEdit')}
          loading={save.isPending}
          disabled={said === ''}
        >
          <IconCheck size={20} />
        </ActionIcon>
      </div>
    </form>
  );
}
