/** Says that WhatsApp holds the number back, until when, and what that means: at once where there is room, else on hover. */
import { Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { inForce, type Restriction } from '@prosa/shared';
import { IconHandStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '#src/lib/time/time.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import classes from './restriction-badge.module.css';

type RestrictionBadgeProps = { restriction: Restriction | null; roomy?: boolean };

export function RestrictionBadge({ restriction, roomy = false }: RestrictionBadgeProps) {
  const { t } = useTranslation('connections');
  const current = inForce(restriction, useNow());
  if (current === null) return null;
  const { until, scope } = current;
  const meaning = t(`restriction.${scope}`);
  return (
    <div>
      <Tooltip label={meaning} disabled={roomy} multiline maw={280}>
        <span className={classes.badge}>
          <IconHandStop size={14} stroke={2} aria-hidden />
          {until === null ? t('restriction.open') : t('restriction.until', { until: dateTime(until) })}
        </span>
      </Tooltip>
      {roomy ? (
        <Text size="xs" c="var(--ink-soft)" mt={4}>
          {meaning}
        </Text>
      ) : (
        <VisuallyHidden>{meaning}</VisuallyHidden>
      )}
    </div>
  );
}
