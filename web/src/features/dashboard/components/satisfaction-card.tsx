/** What customers said at the end: how many are satisfied, how many of each, and how many said anything at all. */
import { Progress, Text } from '@mantine/core';
import { type DashboardPeriod, type Insights, rates } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { ChartCard } from './chart-card.tsx';
import classes from './dashboard.module.css';
import type { Failure } from './failure.ts';

const colors = { 1: 'red', 2: 'yellow', 3: 'prosa' } as const;

type SatisfactionCardProps = {
  period: DashboardPeriod;
  satisfaction: Insights['satisfaction'] | undefined;
  failure: Failure;
};

export function SatisfactionCard({ period, satisfaction, failure }: SatisfactionCardProps) {
  const { t } = useTranslation(['dashboard', 'ratings']);
  const title = t('dashboard:satisfaction.title');
  const counted = rates.map((rate, index) => ({ rate, count: satisfaction?.rates[index] ?? 0 })).reverse();
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const pleased = total - (satisfaction?.rates[0] ?? 0);
  const percent = new Intl.NumberFormat(currentLanguage(), { style: 'percent', maximumFractionDigits: 0 });
  const decimal = new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 2 });
  return (
    <ChartCard
      title={title}
      hint={t('dashboard:satisfaction.hint')}
      period={period}
      isReadable
      table={
        satisfaction && {
          columns: [title, t('dashboard:satisfaction.ratings')],
          rows: counted.map(({ rate, count }) => [t(`ratings:rates.${rate}`), count]),
        }
      }
      isEmpty={satisfaction !== undefined && total === 0}
      failure={failure}
    >
      <p className={classes.score}>
        <strong>{percent.format(pleased / Math.max(1, total))}</strong>
        <Text span size="sm" c="var(--ink-soft)">
          {t('dashboard:satisfaction.average', { average: decimal.format(satisfaction?.average ?? 0) })}
        </Text>
      </p>
      <ul className={classes.shares} aria-label={title}>
        {counted.map(({ rate, count }) => (
          <li key={rate} className={classes.share}>
            <Text span size="sm" className={classes.shareName ?? ''}>
              {t(`ratings:rates.${rate}`)}
            </Text>
            <Progress
              aria-hidden
              className={classes.wideBar ?? ''}
              value={(100 * count) / Math.max(1, total)}
              color={colors[rate]}
            />
            <Text span size="sm" fw={600} className={classes.digits ?? ''}>
              {count}
            </Text>
          </li>
        ))}
      </ul>
      <Text size="xs" c="var(--ink-soft)" mt="sm">
        {t('dashboard:satisfaction.answered', {
          count: total,
          asked: Math.max(satisfaction?.asked ?? 0, total),
        })}
      </Text>
    </ChartCard>
  );
}
