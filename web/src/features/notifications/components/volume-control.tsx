/** How loud notifications are on this device. Letting go of the slider plays one. */
import { ActionIcon, Popover, Slider, Text, Tooltip } from '@mantine/core';
import { IconVolume, IconVolume2, IconVolumeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openSound, ring } from '../sound.ts';
import { useVolume, volume, volumeStep } from '../volume.ts';

const quiet = 0.5;

function VolumeIcon({ level }: { level: number }) {
  if (level === 0) return <IconVolumeOff size={20} stroke={1.7} />;
  return level < quiet ? <IconVolume2 size={20} stroke={1.7} /> : <IconVolume size={20} stroke={1.7} />;
}

const percent = (level: number): string => `${Math.round(level * 100)}%`;

export function VolumeControl() {
  const { t } = useTranslation('notifications');
  const [opened, setOpened] = useState(false);
  const level = useVolume();
  const label = t('volume.now', { volume: percent(level) });
  const sample = (): void => {
    openSound();
    ring('message', volume.get());
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={220}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Tooltip label={label} disabled={opened}>
        <span>
          <Popover.Target>
            <ActionIcon size="lg" aria-label={label} onClick={() => setOpened(!opened)}>
              <VolumeIcon level={level} />
            </ActionIcon>
          </Popover.Target>
        </span>
      </Tooltip>
      <Popover.Dropdown>
        <Text size="sm" fw={600} mb="xs">
          {t('volume.label')}
        </Text>
        <Slider
          min={0}
          max={1}
          step={volumeStep}
          value={level}
          onChange={volume.set}
          onChangeEnd={sample}
          label={percent}
          thumbLabel={t('volume.label')}
          data-autofocus
        />
      </Popover.Dropdown>
    </Popover>
  );
}
