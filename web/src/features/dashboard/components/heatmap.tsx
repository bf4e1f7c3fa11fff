/** When customers come: tickets by weekday and hour. A table, coloured by how many there are. */
import { VisuallyHidden } from '@mantine/core';
import type { DashboardPeriod, Insights } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { ChartCard } from './chart-card.tsx';
import classes from './dashboard.module.css';
import type { Failure } from './failure.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** Every sixth is named: the others are counted from there. */
const isNamed = (hour: number): boolean => hour % 6 === 0;

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}h`;

/** The first of 2024 was a Monday. */
const nameOf = (weekday: number, style: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: style, timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, weekday),
  );

type HeatmapProps = { period: DashboardPeriod; hours: Insights['hours'] | undefined; failure: Failure };

export function Heatmap({ period, hours: counted, failure }: HeatmapProps) {
  const { t } = useTranslation('dashboard');
  const title = t('heatmap.title');
  const counts = new Map(counted?.map(({ weekday, hour, count }) => [weekday * 24 + hour, count]));
  const countOf = (weekday: number, hour: number): number => counts.get(weekday * 24 + hour) ?? 0;
  const most = Math.max(1, ...counts.values());
  return (
    <ChartCard
      wide
      title={title}
      hint={t('heatmap.hint')}
      period={period}
      isReadable
      table={
        counted && {
          columns: [t('heatmap.weekday'), ...hours.map(clock)],
          rows: weekdays.map((weekday) => [
            nameOf(weekday, 'long'),
            ...hours.map((hour) => countOf(weekday, hour)),
          ]),
        }
      }
      isEmpty={counted?.length === 0}
      failure={failure}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('chart.rowsOf', { title })}>
        <table className={classes.heatmap}>
          <thead>
            <tr>
              <td />
              {hours.map((hour) => (
                <th key={hour} scope="col">
                  {isNamed(hour) ? clock(hour) : <VisuallyHidden>{clock(hour)}</VisuallyHidden>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map((weekday) => (
              <tr key={weekday}>
                <th scope="row">{nameOf(weekday, 'short')}</th>
                {hours.map((hour) => (
                  <Cell key={hour} weekday={weekday} hour={hour} count={countOf(weekday, hour)} most={most} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </ChartCard>
  );
}

type CellProps = { weekday: number; hour: number; count: number; most: number };

/** The lightest of any is still told from none. */
const least = 18;

function Cell({ weekday, hour, count, most }: CellProps) {
  const { t } = useTranslation('dashboard');
  const share = count === 0 ? 0 : least + ((100 - least) * count) / most;
  return (
    <td
      title={t('heatmap.cell', { weekday: nameOf(weekday, 'long'), hour: clock(hour), count })}
      style={{ '--share': `${Math.round(share)}%` } as React.CSSProperties}
    >
      <VisuallyHidden>{count}</VisuallyHidden>
    </td>
  );
}
