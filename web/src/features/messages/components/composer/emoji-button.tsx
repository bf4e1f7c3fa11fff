/** Opens the emoji picker beside the field; it stays open for more than one. */
import { ActionIcon, Popover } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyEmojiPicker } from '../text/lazy-emoji-picker.tsx';
import classes from './composer.module.css';

export function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation('messages');
  const [opened, open] = useState(false);
  return (
    <Popover opened={opened} onChange={open} position="top-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          className={classes.tool}
          size={36}
          radius="xl"
          aria-label={t('composer.emoji')}
          onClick={() => open(!opened)}
        >
          <IconMoodSmile size={22} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={t('composer.emoji')}>
        <LazyEmojiPicker onPick={onPick} />
      </Popover.Dropdown>
    </Popover>
  );
}
