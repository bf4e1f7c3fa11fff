/** Tells why a card went back to where it was, and offers to try again where that may help. */
import { Anchor, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { ApiError } from '#src/lib/feedback/api-error.ts';
import { errorSentence } from '#src/lib/feedback/errors.ts';
import { laneWord } from './words.ts';

/** Who was refused for a reason will be refused again. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.code !== 'ERR_CARD_MOVED') return errorSentence(error);
  return i18next.t('kanban:refused.moved', { lane: laneWord(String(error.params['lane'] ?? '')) });
}

export function showRefusal(error: unknown, name: string, retry: () => void): void {
  const id = `kanban-refused-${name}`;
  const again = (): void => {
    notifications.hide(id);
    retry();
  };
  notifications.hide(id);
  notifications.show({
    id,
    title: i18next.t('kanban:refused.title', { name }),
    color: 'red',
    autoClose: false,
    role: 'alert',
    closeButtonProps: { 'aria-label': i18next.t('actions.close') },
    message: (
      <>
        <Text size="sm">{reasonOf(error)}</Text>
        {isPassing(error) && (
          <Anchor component="button" type="button" size="sm" onClick={again}>
            {i18next.t('actions.retry')}
          </Anchor>
        )}
      </>
    ),
  });
}
