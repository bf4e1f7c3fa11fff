/** A model's help with one message: a recording is written down, a text is put into the reader's language. */
import { Menu } from '@mantine/core';
import type { MessageView } from '@prosa/shared';
import { IconFileText, IconLanguage } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { useHasHelp } from '../hooks/use-help.ts';

type MessageHelpProps = { message: MessageView; onTranslate: (message: MessageView) => void };

const isRecording = ({ mediaType, mediaUrl, isDeleted }: MessageView): boolean =>
  mediaType === 'audio' && mediaUrl !== null && !isDeleted;

/** Returns what can be read of a message. */
export const wordsOf = ({ body, transcript, isDeleted }: MessageView): string =>
  isDeleted ? '' : (transcript ?? body).trim();

export function MessageHelp({ message, onTranslate }: MessageHelpProps) {
  const { t } = useTranslation('prompts');
  const hasHelp = useHasHelp();
  const { ticketId, id: messageId } = message;
  const writing = useMutation({
    // The conversation hears of it like of any other change.
    mutationFn: () => api.prompts.transcribe({ ticketId, messageId }),
    onSuccess: () => showSuccess(t('help.transcribed')),
    onError: showError,
  });
  if (!hasHelp) return null;
  return (
    <>
      {isRecording(message) && !message.transcript && (
        <Menu.Item
          leftSection={<IconFileText size={16} aria-hidden />}
          disabled={writing.isPending}
          onClick={() => writing.mutate()}
        >
          {t('help.transcribe')}
        </Menu.Item>
      )}
      {!message.fromMe && wordsOf(message) !== '' && (
        <Menu.Item leftSection={<IconLanguage size={16} aria-hidden />} onClick={() => onTranslate(message)}>
          {t('help.translateMessage')}
        </Menu.Item>
      )}
    </>
  );
}
