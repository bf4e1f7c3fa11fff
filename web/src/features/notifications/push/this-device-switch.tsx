/** Switches pushing to this browser on and off, and says what is in the way. */
import { Alert, Stack, Switch } from '@mantine/core';
import type { PushDeviceView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '#src/lib/feedback/errors.ts';
import { usePermission } from '../hooks/use-permission.ts';
import { NotAllowed, useAddDevice, useRemoveDevice } from './use-push.ts';

type ThisDeviceProps = {
  devices: readonly PushDeviceView[];
  mark: string | null;
  isOn: boolean;
};

export function ThisDeviceSwitch({ devices, mark, isOn }: ThisDeviceProps) {
  const { t } = useTranslation('notifications');
  const { state } = usePermission();
  const add = useAddDevice();
  const remove = useRemoveDevice();
  const own = devices.find((device) => device.mark === mark);
  const choose = (on: boolean): void => {
    if (on) add.mutate();
    else if (own !== undefined) remove.mutate({ id: own.id, isHere: true });
  };
  const isDenied = state === 'denied' || add.error instanceof NotAllowed;
  // Whatever else the browser refuses for, it is its push service that is not there.
  const isBrowsers = add.error instanceof DOMException || add.error?.constructor === Error;
  return (
    <Stack gap="xs">
      <Switch
        label={t('push.here')}
        checked={add.isPending || isOn}
        disabled={add.isPending || remove.isPending || (state === 'denied' && !isOn)}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {isDenied && <Alert color="yellow">{t('permission.denied')}</Alert>}
      {!isDenied && add.isError && (
        <Alert color="red">{isBrowsers ? t('push.noService') : errorSentence(add.error)}</Alert>
      )}
    </Stack>
  );
}
