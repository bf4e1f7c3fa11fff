/** Opens the company's stickers beside the field; the one that is chosen leaves at once. */
import { ActionIcon, getDefaultZIndex, Popover } from '@mantine/core';
import type { MessageView } from '@prosa/shared';
import { IconSticker } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StickerTray } from '#src/features/stickers/index.ts';
import { isAsking } from '#src/ui/overlays/confirm.tsx';
import { useSendSticker } from '../../hooks/outbound/use-send-sticker.ts';
import classes from './composer.module.css';

type StickerButtonProps = {
  ticketId: number;
  /** The message that it answers. */
  quoted: MessageView | null;
  onSent: () => void;
};

export function StickerButton({ ticketId, quoted, onSent }: StickerButtonProps) {
  const { t } = useTranslation('messages');
  const [opened, open] = useState(false);
  const send = useSendSticker(ticketId, quoted);
  return (
    <Popover
      opened={opened}
      // A question that is answered outside of it is still about what is in it.
      onChange={(wanted) => open(wanted || isAsking())}
      position="top-start"
      shadow="md"
      trapFocus
      returnFocus
      // The question whether one of them is to go stands before them.
      zIndex={getDefaultZIndex('modal') - 1}
    >
      <Popover.Target>
        <ActionIcon
          className={classes.tool}
          size={36}
          radius="xl"
          aria-label={t('composer.sticker')}
          onClick={() => open(!opened)}
        >
          <IconSticker size={21} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={t('composer.sticker')}>
        <StickerTray
          onPick={(sticker) => {
            open(false);
            send(sticker);
            onSent();
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
