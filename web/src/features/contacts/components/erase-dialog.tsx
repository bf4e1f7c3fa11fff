/** Forgets a person for good, once their name has been typed. What they may ask for first – their data – is at hand. */
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import type { ContactView } from '@prosa/shared';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { download } from '#src/lib/browser/save-file.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import { useEraseContact } from '../api.ts';

type EraseDialogProps = { contact: ContactView | undefined; onClose: () => void };

export function EraseDialog({ contact, onClose }: EraseDialogProps) {
  const { t } = useTranslation('contacts');
  const shown = usePreviousNonNull(contact);
  return (
    <Dialog opened={contact !== undefined} onClose={onClose} title={t('erase.title')}>
      {shown !== undefined && <EraseFields key={shown.id} contact={shown} onClose={onClose} />}
    </Dialog>
  );
}

function EraseFields({ contact, onClose }: { contact: ContactView; onClose: () => void }) {
  const { t } = useTranslation('contacts');
  const { t: common } = useTranslation();
  const [typed, setTyped] = useState('');
  const erase = useEraseContact();
  const { id, name } = contact;
  const handleErase = () =>
    erase.mutate(
      { id, name: typed },
      {
        onSuccess: () => {
          showSuccess(t('erase.done'));
          onClose();
        },
      },
    );
  return (
    <Stack gap="md">
      <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t('erase.warning')}>
        {t('erase.text')}
      </Alert>
      <Button
        variant="light"
        leftSection={<IconDownload size={18} />}
        onClick={() => download(api.contacts.exportOne({ contactId: id })).catch(showError)}
      >
        {t('actions.exportOne')}
      </Button>
      <TextInput
        label={t('erase.type')}
        description={name}
        styles={{ description: { fontSize: 'var(--mantine-font-size-sm)', fontWeight: 600 } }}
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {common('actions.cancel')}
        </Button>
        <Button
          color="red"
          disabled={typed.trim() !== name.trim()}
          loading={erase.isPending}
          onClick={handleErase}
        >
          {t('erase.confirm')}
        </Button>
      </Group>
    </Stack>
  );
}
