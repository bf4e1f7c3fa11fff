/** A measure beside what it was in the period before: as an arrow and a share for those who see it, as a sentence for those who hear it. */
import { Text, VisuallyHidden } from '@mantine/core';
import { changeOf } from '@prosa/shared';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Measure, spokenMeasure, spokenShare } from '../measures.ts';
import classes from './reports.module.css';

type ComparedProps = { measure: Measure; now: number | null; before: number | null };

export function Compared({ measure, now, before }: ComparedProps) {
  return (
    <>
      <span className={classes.value}>{spokenMeasure(measure, now)}</span>
      <Difference measure={measure} now={now} before={before} />
    </>
  );
}

function Difference({ measure, now, before }: ComparedProps) {
  const { t } = useTranslation('reports');
  const change = changeOf(now, before);
  const was = spokenMeasure(measure, before);
  if (change === null)
    return (
      <Text span size="xs" c="var(--ink-soft)" className={classes.change ?? ''}>
        {before === null ? t('change.unknown') : t('change.was', { before: was })}
      </Text>
    );
  const { difference, share } = change;
  const [Arrow, way, sign] = arrowOf(difference);
  const amount = spokenMeasure(measure, Math.abs(difference));
  const short = sign + (share === null ? amount : spokenShare(Math.abs(share)));
  return (
    <Text span size="xs" c="var(--ink-soft)" className={classes.change ?? ''}>
      <span aria-hidden className={classes.mark}>
        <Arrow size={14} stroke={2} />
        {difference !== 0 && <span>{short} ·</span>}
        <span>{t('change.was', { before: was })}</span>
      </span>
      <VisuallyHidden>{t(`change.${way}`, { amount, before: was })}</VisuallyHidden>
    </Text>
  );
}

function arrowOf(difference: number) {
  if (difference > 0) return [IconArrowUpRight, 'more', '+'] as const;
  return difference < 0 ? ([IconArrowDownRight, 'less', '−'] as const) : ([IconEqual, 'same', ''] as const);
}
