/** Says how the address book of the connection's phone comes in, or that its network has none to tell. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceMobile, IconDeviceMobileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '#src/lib/errors.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { ListSkeleton } from '#src/ui/list-skeleton.tsx';
import { contactQueries } from '../api.ts';

type BookDialogProps = { opened: boolean; onClose: () => void };

export function BookDialog({ opened, onClose }: BookDialogProps) {
  const { t } = useTranslation('contacts');
  const { t: common } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('book.title')}>
      <Stack gap="md">
        <BookState />
        <Group justify="flex-end">
          <Button onClick={onClose}>{common('actions.close')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function BookState() {
  const { t } = useTranslation('contacts');
  const { data, error } = useQuery(contactQueries.book());
  if (error !== null) return <Text size="sm">{errorSentence(error)}</Text>;
  if (data === undefined) return <ListSkeleton rows={2} />;
  const { whatsapp, isAvailable, contacts } = data;
  return isAvailable ? (
    <Alert
      color="teal"
      icon={<IconDeviceMobile size={18} />}
      title={t('book.automatic', { name: whatsapp.name })}
    >
      {t('book.automaticText', { contacts })}
    </Alert>
  ) : (
    <Alert
      color="yellow"
      icon={<IconDeviceMobileOff size={18} />}
      title={t('book.unavailable', { name: whatsapp.name })}
    >
      {t('book.unavailableText')}
    </Alert>
  );
}
