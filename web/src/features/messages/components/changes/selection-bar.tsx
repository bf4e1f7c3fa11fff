/** While messages are being chosen: how many, and what to do with them. Stands where one otherwise writes. */
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowForwardUp, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHeldEscape } from '#src/ui/overlays/use-held-escape.ts';
import classes from './selection-bar.module.css';

type SelectionBarProps = { count: number; onForward: () => void; onCancel: () => void };

export function SelectionBar({ count, onForward, onCancel }: SelectionBarProps) {
  const { t } = useTranslation(['messages', 'common']);
  useHeldEscape(true, onCancel);
  return (
    <footer className={classes.bar}>
      <ActionIcon size={36} aria-label={t('common:actions.cancel')} onClick={onCancel}>
        <IconX size={19} />
      </ActionIcon>
      <span className={classes.count} role="status">
        {t('messages:selection.count', { count })}
      </span>
      <Button
        size="sm"
        disabled={count === 0}
        leftSection={<IconArrowForwardUp size={17} aria-hidden />}
        onClick={onForward}
      >
        {t('messages:menu.forward')}
      </Button>
    </footer>
  );
}
