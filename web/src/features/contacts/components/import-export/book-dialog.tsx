/** Fetches the address book of the connection's phone when asked to, and says what came of it. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceMobile, IconDeviceMobileOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '#src/lib/feedback/errors.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useImportBook } from '../../api.ts';

type BookDialogProps = { opened: boolean; onClose: () => void };

export function BookDialog({ opened, onClose }: BookDialogProps) {
  const { t } = useTranslation('contacts');
  const { t: common } = useTranslation();
  const { mutate, reset, data, error, isPending } = useImportBook();
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={t('book.title')}>
      <Stack gap="md">
        {data === undefined ? <Text size="sm">{t('book.text')}</Text> : <BookNews {...data} />}
        {error !== null && <Alert color="red">{errorSentence(error)}</Alert>}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {common('actions.close')}
          </Button>
          {data === undefined && (
            <Button loading={isPending} onClick={() => mutate()}>
              {t('book.import')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

type News = { whatsapp: { name: string }; isAvailable: boolean; entries: number };

function BookNews({ whatsapp, isAvailable, entries }: News) {
  const { t } = useTranslation('contacts');
  return isAvailable ? (
    <Alert color="teal" icon={<IconDeviceMobile size={18} />} title={t('book.told', { name: whatsapp.name })}>
      {t('book.toldText', { entries })}
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
