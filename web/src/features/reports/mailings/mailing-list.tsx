/** Reports that come by e-mail: which, when and to whom. */
import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { type ReportMailing, reachOf } from '@prosa/shared';
import { weekdays } from '@prosa/shared/kernel/hours';
import { IconAlertCircle, IconMail, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { RowActions } from '#src/ui/lists/row-actions.tsx';
import type { RecordActs } from '#src/ui/record/record-manager.tsx';
import { mailingQueries, useLeaveMailing } from './api.ts';
import { clockOf } from './mailing-form.ts';

export function MailingList({ addButton, ...acts }: RecordActs<ReportMailing>) {
  const { t } = useTranslation('reports');
  const { data, isError, refetch } = useQuery(mailingQueries.list());
  if (data === undefined)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton rows={2} />;
  return (
    <Stack gap="sm">
      {!data.leaves && (
        <Alert color="yellow" variant="light" icon={<IconAlertCircle />}>
          {t('mailings.unsent')}
        </Alert>
      )}
      {data.mailings.length === 0 ? (
        <EmptyState
          icon={IconMail}
          title={t('mailings.empty.title')}
          text={t('mailings.empty.text')}
          action={addButton}
        />
      ) : (
        data.mailings.map((mailing) => <Mailing key={mailing.id} mailing={mailing} {...acts} />)
      )}
    </Stack>
  );
}

type MailingProps = Omit<RecordActs<ReportMailing>, 'addButton'> & { mailing: ReportMailing };

function Mailing({ mailing, onEdit, onRemove }: MailingProps) {
  const { t } = useTranslation('reports');
  const { t: common } = useTranslation();
  const actor = useActor();
  const leave = useLeaveMailing();
  const { by, queue, every, weekday, hour, file, readers } = mailing;
  const title = t('tableOf', { by: t(`by.${by}`) });
  const isOwn = mailing.authorId === actor.id || reachOf(actor, 'dashboard:view') === 'company';
  const isReader = mailing.readerIds.includes(actor.id);
  const day = common(`hours.days.${weekdays[weekday - 1] ?? 'monday'}`).toLocaleLowerCase();
  const handleLeave = () => leave.mutate(mailing.id, { onSuccess: () => showSuccess(t('mailings.left')) });
  return (
    <Paper component="section" aria-label={title} withBorder radius="md" p="md" bg="var(--surface-raised)">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={600}>{title}</Text>
          <Text size="sm">
            {every === 'week'
              ? t('mailings.weekly', { weekday: day, hour: clockOf(hour) })
              : t('mailings.monthly', { hour: clockOf(hour) })}
          </Text>
        </div>
        {isOwn && (
          <RowActions
            name={title}
            actions={[
              { label: common('actions.edit'), icon: IconPencil, onClick: () => onEdit(mailing) },
              { label: common('actions.delete'), icon: IconTrash, onClick: () => onRemove(mailing) },
            ]}
          />
        )}
      </Group>
      <Text size="sm" c="var(--ink-soft)">
        {[
          ...(queue === null ? [] : [t('mailings.ofQueue', { queue })]),
          t(`mailings.file.${file ?? 'none'}`),
        ].join(' · ')}
      </Text>
      <Text size="sm" c="var(--ink-soft)" style={{ overflowWrap: 'anywhere' }}>
        {readers.length === 0
          ? t('mailings.nobody')
          : t('mailings.to', { names: readers.map(({ name }) => name).join(', ') })}
      </Text>
      {isReader && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={4}
          px={4}
          loading={leave.isPending}
          onClick={handleLeave}
        >
          {t('mailings.leave')}
        </Button>
      )}
    </Paper>
  );
}
