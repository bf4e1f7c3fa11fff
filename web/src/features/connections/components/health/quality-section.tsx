/** How the number stands with WhatsApp: a light in words, what led to it, and what Meta tells of an official one. */
import { Table, Text } from '@mantine/core';
import type { ConnectionView, QualityView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { dateTime } from '#src/lib/time/time.ts';
import { lightSigns } from './quality-light.tsx';
import classes from './quality-section.module.css';

const number = (count: number): string => count.toLocaleString(currentLanguage());
const rows = ['firsts', 'refusals', 'blocks'] as const;

type QualitySectionProps = { quality: QualityView; account: ConnectionView['cloud'] };

export function QualitySection({ quality, account }: QualitySectionProps) {
  const { t } = useTranslation('connections');
  const { light, day, week } = quality;
  const Sign = lightSigns[light];
  return (
    <section className={classes.section} aria-label={t('quality.title')}>
      <div className={classes.light} data-light={light}>
        <Sign size={22} aria-hidden />
        <div>
          <Text fw={600} size="sm">
            {t(`quality.lights.${light}`)}
          </Text>
          <Text size="xs" c="var(--ink-soft)">
            {t(`quality.advice.${light}`)}
          </Text>
        </div>
      </div>
      <Table className={classes.counts} verticalSpacing={6} horizontalSpacing={14}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('quality.what')}</Table.Th>
            <Table.Th ta="right">{t('quality.day')}</Table.Th>
            <Table.Th ta="right">{t('quality.week')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row}>
              <Table.Th scope="row" fw={400}>
                {t(`quality.${row}`)}
              </Table.Th>
              <Table.Td ta="right">{number(day[row])}</Table.Td>
              <Table.Td ta="right">{number(week[row])}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {account !== null && <Account account={account} />}
    </section>
  );
}

const notices = [
  'ACCOUNT_RESTRICTION',
  'ACCOUNT_VIOLATION',
  'ACCOUNT_DELETED',
  'DISABLE',
  'SCHEDULE_FOR_DISABLE',
] as const;
type KnownNotice = (typeof notices)[number];
const isKnown = (event: string): event is KnownNotice => (notices as readonly string[]).includes(event);

/** What Meta has told of itself. */
function Account({ account }: { account: NonNullable<ConnectionView['cloud']> }) {
  const { t } = useTranslation('connections');
  const { isFlagged, dailyLimit, notice } = account;
  if (isFlagged === null && dailyLimit === null && notice === null) return null;
  const limit = dailyLimit === 'unlimited' ? t('quality.unlimited') : dailyLimit;
  return (
    <div className={classes.account}>
      {isFlagged !== null && (
        <Text size="sm">{isFlagged ? t('quality.flagged') : t('quality.unflagged')}</Text>
      )}
      {limit !== null && (
        <Text size="sm">
          {typeof limit === 'number' ? t('quality.limit', { limit: number(limit) }) : limit}
        </Text>
      )}
      {notice !== null && (
        <Text size="sm" c="var(--mantine-color-error)">
          {isKnown(notice.event)
            ? t(`quality.notices.${notice.event}`)
            : t('quality.notices.other', { event: notice.event })}{' '}
          {notice.detail !== null && `${notice.detail}. `}
          {dateTime(notice.at)}
        </Text>
      )}
    </div>
  );
}
