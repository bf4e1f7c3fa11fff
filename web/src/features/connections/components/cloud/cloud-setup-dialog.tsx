/** After an official account was added: what must still be entered at Meta before customers' messages arrive. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { ConnectionView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import { connectionQueries } from '../../api.ts';
import { WebhookAddress } from './webhook-address.tsx';

export type CloudSetup = { readonly connection: ConnectionView; readonly verifyToken: string };

type CloudSetupDialogProps = { setup: CloudSetup | undefined; onClose: () => void };

export function CloudSetupDialog({ setup, onClose }: CloudSetupDialogProps) {
  const { t } = useTranslation('connections');
  const shown = usePreviousNonNull(setup);
  return (
    <Dialog opened={setup !== undefined} onClose={onClose} title={t('cloud.setupTitle')} size="lg" large>
      {shown !== undefined && <Steps {...shown} onClose={onClose} />}
    </Dialog>
  );
}

const webhookMs = 5_000;

function Steps({ connection, verifyToken, onClose }: CloudSetup & { onClose: () => void }) {
  const { t } = useTranslation('connections');
  const { data } = useQuery({ ...connectionQueries.detail(connection.id), refetchInterval: webhookMs });
  const cloud = data?.cloud ?? connection.cloud;
  return (
    <Stack gap="md">
      <Text size="sm">{t('cloud.setupText', { name: connection.name })}</Text>
      {cloud !== null && <WebhookAddress cloud={cloud} />}
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          label={t('cloud.verifyToken')}
          value={verifyToken}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
          styles={{ input: { fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem' } }}
        />
        <CopyButton text={verifyToken} label={t('cloud.copyVerify')} />
      </Group>
      <Text size="xs" c="var(--ink-soft)">
        {t('cloud.verifyOnce')}
      </Text>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('cloud.done')}</Button>
      </Group>
    </Stack>
  );
}
