/** A campaign in figures: whom it reaches, what has arrived, who has answered, over what and when. */
import { Paper, SimpleGrid, Text } from '@mantine/core';
import type { CampaignReport } from '@prosa/shared';
import {
  type Icon,
  IconAddressBook,
  IconBrandWhatsapp,
  IconCalendarTime,
  IconCheck,
  IconCircleCheck,
  IconHourglass,
  IconMessageReply,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/lib/session/use-session.ts';
import { dateTime } from '#src/lib/time/time.ts';
import classes from './report.module.css';

export function ReportCards({ report }: { report: CampaignReport }) {
  const { t } = useTranslation('campaigns');
  const zone = useSession().company.timezone;
  const { campaign, counts, endsAt } = report;
  const moment = (at: string | null): string => (at === null ? t('none') : dateTime(at, { zone }));
  const valid = counts.total - counts.skipped;
  const arrived = counts.delivered + counts.read;
  const share = (part: number): string | undefined =>
    valid === 0 ? undefined : t('report.share', { percent: Math.round((part / valid) * 100) });
  const segment = campaign.segment === null ? undefined : t('segment.label');
  const audience = [campaign.contactList?.name, campaign.tagList?.name, segment].filter(
    (name) => name !== undefined,
  );
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
      <Card icon={IconUsers} label={t('report.cards.valid')} value={valid.toLocaleString()} />
      <Card
        icon={IconCheck}
        label={t('report.cards.delivered')}
        value={arrived.toLocaleString()}
        hint={share(arrived)}
      />
      <Card
        icon={IconMessageReply}
        label={t('report.cards.replied')}
        value={counts.replied.toLocaleString()}
        hint={share(counts.replied)}
      />
      <Card icon={IconHourglass} label={t('report.cards.ends')} value={moment(endsAt)} />
      <Card
        icon={IconBrandWhatsapp}
        label={t('report.cards.connection')}
        value={campaign.whatsapp?.name ?? t('none')}
      />
      <Card
        icon={IconAddressBook}
        label={t('report.cards.audience')}
        value={audience.length === 0 ? t('none') : audience.join(' + ')}
      />
      <Card
        icon={IconCalendarTime}
        label={t('report.cards.scheduled')}
        value={moment(campaign.scheduledAt)}
      />
      <Card icon={IconCircleCheck} label={t('report.cards.completed')} value={moment(campaign.completedAt)} />
    </SimpleGrid>
  );
}

type CardProps = { icon: Icon; label: string; value: string; hint?: string | undefined };

function Card({ icon: Sign, label, value, hint }: CardProps) {
  return (
    <Paper withBorder radius="md" p="sm" bg="var(--surface-raised)" className={classes.card ?? ''}>
      <Sign size={20} stroke={1.7} aria-hidden className={classes.sign} />
      <dl className={classes.figure}>
        <Text component="dt" size="xs" c="var(--ink-soft)">
          {label}
        </Text>
        <Text component="dd" fw={600} m={0} style={{ overflowWrap: 'anywhere' }}>
          {value}
          {hint !== undefined && (
            <Text span size="xs" c="var(--ink-soft)" fw={400} ml={6}>
              {hint}
            </Text>
          )}
        </Text>
      </dl>
    </Paper>
  );
}
