/** Says that a connection's token could be guessed, and what to do: at once where there is room, else on hover. */
import { Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './weak-token-badge.module.css';

export function WeakTokenBadge({ roomy }: { roomy: boolean }) {
  const { t } = useTranslation('connections');
  return (
    <div>
      <Tooltip label={t('weakToken.advice')} disabled={roomy} multiline maw={300}>
        <span className={classes.badge}>
          <IconKey size={14} stroke={2} aria-hidden />
          {t('weakToken.badge')}
        </span>
      </Tooltip>
      {roomy ? (
        <Text size="xs" c="var(--ink-soft)" mt={4}>
          {t('weakToken.advice')}
        </Text>
      ) : (
        <VisuallyHidden>{t('weakToken.advice')}</VisuallyHidden>
      )}
    </div>
  );
}
