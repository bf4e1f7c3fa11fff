/** The way to quick messages for whoever does not know the slash: beside the field, or among what can be attached. */
import { ActionIcon, Menu } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type Way = { onOpen: () => void };

export function QuickMessageButton({ onOpen }: Way) {
  const { t } = useTranslation('quickMessages');
  return (
    <ActionIcon size={36} radius="xl" aria-label={t('button')} title={t('button')} onClick={onOpen}>
      <IconBolt size={21} stroke={1.7} />
    </ActionIcon>
  );
}

export function QuickMessageEntry({ onOpen }: Way) {
  const { t } = useTranslation('quickMessages');
  return (
    <Menu.Item leftSection={<IconBolt size={17} aria-hidden />} onClick={onOpen}>
      {t('button')}
    </Menu.Item>
  );
}
