/** Offers a small company to look at where there is none, and to take it away where there is. */
import { Alert, Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import type { RemovedSampleData, SampleData } from '@prosa/shared';
import { IconInfoCircle, IconSparkles, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { sampleDataQuery, useCreateSampleData, useRemoveSampleData } from '../api.ts';

export function SampleDataCard() {
  const { t } = useTranslation('sampleData');
  const id = useId();
  const query = useQuery(sampleDataQuery());
  const create = useCreateSampleData();
  const remove = useRemoveSampleData();
  return (
    <Paper component="section" aria-labelledby={id} withBorder radius="md" p="lg" bg="var(--surface-raised)">
      <Stack gap="md">
        <Title order={3} size="h4" id={id}>
          {t('title')}
        </Title>
        {query.data === undefined &&
          (query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={1} />)}
        {query.data?.whatsappId === null && (
          <Offer
            busy={create.isPending}
            onCreate={() => create.mutate(undefined, { onSuccess: () => showSuccess(t('created')) })}
          />
        )}
        {typeof query.data?.whatsappId === 'number' && (
          <There
            data={query.data}
            busy={remove.isPending}
            onRemove={() => remove.mutate(undefined, { onSuccess: () => showSuccess(t('removed')) })}
          />
        )}
        {remove.data !== undefined && query.data?.whatsappId === null && <Kept kept={remove.data.kept} />}
      </Stack>
    </Paper>
  );
}

function Offer({ busy, onCreate }: { busy: boolean; onCreate: () => void }) {
  const { t } = useTranslation('sampleData');
  return (
    <>
      <Text size="sm">{t('offer')}</Text>
      <Group>
        <Button
          variant="light"
          loading={busy}
          leftSection={<IconSparkles size={18} aria-hidden />}
          onClick={onCreate}
        >
          {t('create')}
        </Button>
      </Group>
    </>
  );
}

function There({ data, busy, onRemove }: { data: SampleData; busy: boolean; onRemove: () => void }) {
  const { t } = useTranslation('sampleData');
  const ask = async (): Promise<void> => {
    const question = { title: t('question.title'), message: t('question.text') };
    if (await confirm({ ...question, confirmLabel: t('question.confirm'), danger: true })) onRemove();
  };
  return (
    <>
      <Text size="sm">{t('there', { count: data.tickets })}</Text>
      <Group>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => void ask()}
        >
          {t('remove')}
        </Button>
      </Group>
    </>
  );
}

/** What people have made their own; nothing where that is nothing. */
function Kept({ kept }: RemovedSampleData) {
  const { t } = useTranslation('sampleData');
  if (kept.length === 0) return null;
  return (
    <Alert color="blue" icon={<IconInfoCircle size={18} aria-hidden />} title={t('kept')} role="status">
      <List size="sm">
        {kept.map(({ kind, id, name }) => (
          <List.Item key={`${kind} ${id}`}>{t(`kinds.${kind}`, { name })}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
