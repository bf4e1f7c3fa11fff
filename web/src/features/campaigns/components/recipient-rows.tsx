/** Recipients as a table, or as cards where it has no room: what became of each, which text they got, and their answer. */
import { Anchor, Badge, Group, Paper, Table, Text } from '@mantine/core';
import { formatPhone, type RecipientStatus, type RecipientView } from '@prosa/shared';
import { IconMessageReply } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/navigation/paths.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { dateTime } from '#src/lib/time/time.ts';
import { LongCards, LongTable } from '#src/ui/lists/long-list.tsx';
import { useReason } from '../hooks/use-reason.ts';

const colors: Record<RecipientStatus, string> = {
  pending: 'gray',
  sent: 'teal',
  delivered: 'teal',
  read: 'blue',
  failed: 'red',
  skipped: 'gray',
};

type RowsProps = { recipients: readonly RecipientView[]; hasMore: boolean };

export function RecipientTable({ recipients, hasMore }: RowsProps) {
  const { t } = useTranslation('campaigns');
  const columns = [
    { label: t('report.columns.name') },
    { label: t('report.columns.number'), width: 190 },
    { label: t('report.columns.status'), width: 210 },
    { label: t('report.columns.text'), width: 90 },
    { label: t('report.columns.sent'), width: 150 },
    { label: t('report.columns.reply'), width: 160 },
  ];
  return (
    <LongTable
      label={t('report.recipients')}
      columns={columns}
      minWidth={940}
      items={recipients}
      hasMore={hasMore}
    >
      {(recipient) => <Cells recipient={recipient} />}
    </LongTable>
  );
}

export function RecipientCards({ recipients, hasMore }: RowsProps) {
  const { t } = useTranslation('campaigns');
  return (
    <LongCards label={t('report.recipients')} items={recipients} hasMore={hasMore}>
      {(recipient) => <Card recipient={recipient} />}
    </LongCards>
  );
}

type One = { recipient: RecipientView };

function Cells({ recipient }: One) {
  const { t } = useTranslation('campaigns');
  const { number, name, variant, sentAt, repliedAt } = useWords(recipient);
  return (
    <>
      <Table.Td>
        <Text size="sm" fw={600} truncate title={name}>
          {name}
        </Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm">{number ?? t('none')}</Text>
      </Table.Td>
      <Table.Td>
        <Status recipient={recipient} />
      </Table.Td>
      <Table.Td>
        <Text size="sm">{variant ?? t('none')}</Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm">{sentAt ?? t('none')}</Text>
      </Table.Td>
      <Table.Td>
        {repliedAt === undefined ? <Text size="sm">{t('none')}</Text> : <Reply recipient={recipient} />}
      </Table.Td>
    </>
  );
}

function Card({ recipient }: One) {
  const { number, name, variant, sentAt, repliedAt } = useWords(recipient);
  const facts = [variant, sentAt].filter((fact) => fact !== undefined);
  return (
    <Paper withBorder radius="md" px="md" py="sm" bg="var(--surface-raised)">
      <Group justify="space-between" wrap="nowrap" gap="xs" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          {number !== undefined && <Text size="sm">{number}</Text>}
        </div>
        <div style={{ flex: 'none', maxWidth: '50%', textAlign: 'right' }}>
          <Status recipient={recipient} />
        </div>
      </Group>
      {facts.length > 0 && (
        <Text size="sm" c="var(--ink-soft)">
          {facts.join(' · ')}
        </Text>
      )}
      {repliedAt !== undefined && <Reply recipient={recipient} />}
    </Paper>
  );
}

/** What is known of them, in words; undefined where nothing is. */
function useWords({ name, number, variant, sentAt, repliedAt }: RecipientView) {
  const { t } = useTranslation('campaigns');
  const zone = useSession().company.timezone;
  const moment = (at: string | null): string | undefined =>
    at === null ? undefined : dateTime(at, { zone });
  return {
    name: name === '' ? t('report.erased') : name,
    number: /^\d+$/.test(number) ? formatPhone(number) : undefined,
    variant: variant === null ? undefined : t('form.tab', { number: variant }),
    sentAt: moment(sentAt),
    repliedAt: moment(repliedAt),
  };
}

function Status({ recipient: { status, reason } }: One) {
  const { t } = useTranslation('campaigns');
  const reasonText = useReason();
  return (
    <>
      <Badge variant="light" color={colors[status]} tt="none">
        {t(`recipient.${status}`)}
      </Badge>
      {reason !== null && (
        <Text size="xs" c="var(--ink-soft)">
          {reasonText(reason)}
        </Text>
      )}
    </>
  );
}

function Reply({ recipient }: One) {
  const { t } = useTranslation('campaigns');
  const { name, repliedAt = '' } = useWords(recipient);
  const uuid = recipient.replyTicket?.uuid;
  if (uuid === undefined) return <Text size="sm">{repliedAt}</Text>;
  return (
    <Anchor href={paths.ticket(uuid)} size="sm" aria-label={t('report.openReply', { name, at: repliedAt })}>
      <Group gap={4} wrap="nowrap" component="span" display="inline-flex">
        <IconMessageReply size={15} aria-hidden />
        {repliedAt}
      </Group>
    </Anchor>
  );
}
