/** The user's devices: when each was last pushed to, whether it still hears us, and the way to be rid of one. */
import { ActionIcon, Badge, Group, Stack, Text, Tooltip } from '@mantine/core';
import type { PushDeviceView } from '@prosa/shared';
import { IconBellRinging, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '#src/lib/time/time.ts';
import { useRemoveDevice, useTestDevice } from './use-push.ts';

type PushDevicesProps = { devices: readonly PushDeviceView[]; mark: string | null };

export function PushDevices({ devices, mark }: PushDevicesProps) {
  const { t } = useTranslation('notifications');
  return (
    <Stack gap="xs">
      <Text component="h3" size="sm" fw={600}>
        {t('push.devices')}
      </Text>
      {devices.length === 0 && (
        <Text size="sm" c="var(--ink-soft)">
          {t('push.noDevices')}
        </Text>
      )}
      {devices.map((device) => (
        <Device key={device.id} device={device} isHere={device.mark === mark} />
      ))}
    </Stack>
  );
}

function Device({ device, isHere }: { device: PushDeviceView; isHere: boolean }) {
  const { t } = useTranslation('notifications');
  const { id, name, lastUsedAt } = device;
  const test = useTestDevice(t('push.tested'));
  const remove = useRemoveDevice();
  return (
    <Group role="group" aria-label={name} gap="xs" wrap="nowrap">
      <Stack gap={0} flex={1} miw={0}>
        <Group gap="xs">
          <Text size="sm">{name}</Text>
          {isHere && (
            <Badge size="sm" variant="light">
              {t('push.thisOne')}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="var(--ink-soft)">
          {lastUsedAt === null ? t('push.neverUsed') : t('push.lastUsed', { at: dateTime(lastUsedAt) })}
        </Text>
      </Stack>
      <Tooltip label={t('push.test')}>
        <ActionIcon
          aria-label={`${t('push.test')}: ${name}`}
          loading={test.isPending}
          onClick={() => test.mutate(id)}
        >
          <IconBellRinging size={18} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('push.remove')}>
        <ActionIcon
          aria-label={`${t('push.remove')}: ${name}`}
          loading={remove.isPending}
          onClick={() => remove.mutate({ id, isHere })}
        >
          <IconTrash size={18} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
