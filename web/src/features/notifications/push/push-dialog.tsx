/** What reaches the user while no page is open: whether this device is pushed to, of what, when nothing is, and their other devices. */
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useInstalling } from '#src/lib/browser/installing.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { PushChoicesForm } from './push-choices-form.tsx';
import { PushDevices } from './push-devices.tsx';
import { canPush } from './this-device.ts';
import { ThisDeviceSwitch } from './this-device-switch.tsx';
import { usePush } from './use-push.ts';

export function PushDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('notifications');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('push.title')} large>
      {opened && <Push />}
    </Dialog>
  );
}

function Push() {
  const { t } = useTranslation('notifications');
  const { data, isError, refetch, mark, isOn } = usePush();
  const install = useInstalling();
  if (data === undefined)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton rows={3} />;
  return (
    <Stack gap="lg">
      <Text size="sm" c="var(--ink-soft)">
        {t('push.hint')}
      </Text>
      {canPush() ? (
        <ThisDeviceSwitch devices={data.devices} mark={mark ?? null} isOn={isOn} />
      ) : (
        <CannotPush />
      )}
      {install !== null && (
        <Button variant="light" leftSection={<IconDownload size={16} aria-hidden />} onClick={install}>
          {t('push.install')}
        </Button>
      )}
      <PushChoicesForm choices={data.choices} />
      <PushDevices devices={data.devices} mark={mark ?? null} />
    </Stack>
  );
}

function CannotPush() {
  const { t } = useTranslation('notifications');
  const isPhone = /iPhone|iPad/.test(navigator.userAgent);
  return <Alert color="gray">{isPhone ? t('push.installFirst') : t('push.unsupported')}</Alert>;
}
