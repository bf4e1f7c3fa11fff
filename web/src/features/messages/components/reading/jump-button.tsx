/** The way back to the end of a conversation, with how much has come meanwhile. */
import { ActionIcon, Badge } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './jump-button.module.css';

export function JumpButton({ missed, onClick }: { missed: number; onClick: () => void }) {
  const { t } = useTranslation('messages');
  return (
    <div className={classes.place}>
      <ActionIcon
        className={classes.button}
        variant="default"
        radius="xl"
        size={42}
        aria-label={missed > 0 ? t('log.jumpNew', { count: missed }) : t('log.jump')}
        onClick={onClick}
      >
        <IconChevronDown size={20} />
      </ActionIcon>
      {missed > 0 && (
        <Badge className={classes.count} size="sm" circle={missed < 10} aria-hidden>
          {missed > 99 ? '99+' : missed}
        </Badge>
      )}
    </div>
  );
}
