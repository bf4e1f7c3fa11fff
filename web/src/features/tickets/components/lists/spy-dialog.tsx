/** A look into a conversation from the list: it is read without taking part, and stays unread for whoever it waits for. */
import { Button, Group, Text } from '@mantine/core';
import type { TicketView } from '@prosa/shared';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import { useTakeTicket } from '../../hooks/use-ticket-actions.ts';
import classes from './spy-dialog.module.css';

type SpyDialogProps = {
  /** `undefined` while closed. */
  ticket: TicketView | undefined;
  conversation: (ticket: TicketView) => ReactNode;
  onClose: () => void;
};

export function SpyDialog({ ticket, conversation, onClose }: SpyDialogProps) {
  const { t } = useTranslation('tickets');
  const take = useTakeTicket();
  const shown = usePreviousNonNull(ticket);
  return (
    <Dialog
      opened={ticket !== undefined}
      onClose={onClose}
      title={t('spy.title', { name: shown?.contact.name })}
      size="lg"
      large
    >
      <div className={classes.frame}>{shown !== undefined && conversation(shown)}</div>
      <Group mt="sm" justify="space-between" wrap="nowrap">
        <Text size="xs" c="var(--ink-soft)">
          <IconEye size={14} aria-hidden className={classes.eye} /> {t('spy.hint')}
        </Text>
        {shown?.status === 'pending' && (
          <Button
            flex="none"
            loading={take.isPending}
            onClick={() => take.mutate(shown, { onSuccess: onClose })}
          >
            {t('actions.accept')}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
