/** Asks before a connection is removed; when the default one goes and others stay, which takes its place. */

import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import type { ConnectionView } from '@prosa/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import { useRemoveConnection } from '../../api.ts';

type RemoveConnectionDialogProps = {
  connection: ConnectionView | undefined;
  others: readonly ConnectionView[];
  onClose: () => void;
};

export function RemoveConnectionDialog({ connection, others, onClose }: RemoveConnectionDialogProps) {
  const { t } = useTranslation('connections');
  const { t: common } = useTranslation();
  const shown = usePreviousNonNull(connection);
  return (
    <Modal
      opened={connection !== undefined}
      onClose={onClose}
      title={t('remove.title', { name: shown?.name ?? '' })}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      {shown !== undefined && (
        <Question key={shown.id} connection={shown} others={others} onClose={onClose} />
      )}
    </Modal>
  );
}

function Question({
  connection,
  others,
  onClose,
}: RemoveConnectionDialogProps & { connection: ConnectionView }) {
  const { t } = useTranslation('connections');
  const { t: common } = useTranslation();
  const remove = useRemoveConnection();
  const [heir, setHeir] = useState<string | null>(null);
  const needsHeir = connection.isDefault && others.length > 0;
  const handleRemove = () => {
    const newDefaultId = heir === null ? {} : { newDefaultId: Number(heir) };
    remove.mutate(
      { whatsappId: connection.id, ...newDefaultId },
      {
        onSuccess: () => {
          showSuccess(t('toast.removed'));
          onClose();
        },
      },
    );
  };
  return (
    <Stack gap="md">
      <Text size="sm">{t('remove.text')}</Text>
      {needsHeir && (
        <Select
          label={t('remove.newDefault')}
          withAsterisk
          data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={heir}
          onChange={setHeir}
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          {common('actions.cancel')}
        </Button>
        <Button
          color="red"
          loading={remove.isPending}
          disabled={needsHeir && heir === null}
          onClick={handleRemove}
        >
          {common('actions.delete')}
        </Button>
      </Group>
    </Stack>
  );
}
