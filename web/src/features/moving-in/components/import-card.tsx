/** One import: how far it is or how it ended, what can be done with it, and its report. */
import { Alert, Badge, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { type FamilyImport, isUnderWay } from '@prosa/shared';
import { IconAlertTriangle, IconPlayerPlay, IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dateTime, now } from '#src/lib/time/time.ts';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { useGoOn, useRemoveImport, useStopImport } from '../api.ts';
import { filesWords } from '../files-words.ts';
import { howFar } from '../how-far.ts';
import { ImportReport } from './import-report.tsx';

const colors = {
  ...{ waiting: 'gray', running: 'blue', stopping: 'gray' },
  ...{ stopped: 'yellow', failed: 'red', done: 'green' },
} as const;

type ImportCardProps = {
  one: FamilyImport;
  /** Whether none can go on now. */
  isBlocked?: boolean;
};

export function ImportCard({ one, isBlocked = false }: ImportCardProps) {
  const { t } = useTranslation('movingIn');
  const { state, place, by, createdAt, problem, detail, reports } = one;
  return (
    <Paper component="article" aria-label={place} withBorder radius="md" p="lg" bg="var(--surface-raised)">
      <Stack gap="md">
        <Group justify="space-between" gap="sm" align="flex-start">
          <div style={{ minWidth: 0 }}>
            <Text fw={600} style={{ wordBreak: 'break-all' }}>
              {place}
            </Text>
            <Text size="sm" c="var(--ink-soft)">
              {t('askedBy', { name: by, at: dateTime(createdAt) })}
            </Text>
          </div>
          <Badge color={colors[state]} variant="light" tt="none">
            {t(`states.${state}`)}
          </Badge>
        </Group>
        {state === 'waiting' && <Text size="sm">{t('waiting')}</Text>}
        {(state === 'running' || state === 'stopping') && <Going one={one} />}
        {problem !== null && (
          <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t(`problems.${problem}`)}>
            {detail !== null && (
              <Text size="sm" style={{ wordBreak: 'break-word' }}>
                {detail}
              </Text>
            )}
          </Alert>
        )}
        {reports.length > 0 && <ImportReport one={one} />}
        <Actions one={one} isBlocked={isBlocked} />
      </Stack>
    </Paper>
  );
}

function Going({ one }: { one: FamilyImport }) {
  const { t } = useTranslation('movingIn');
  const { done, total, share, minutesLeft } = howFar(one, now().getTime());
  const files = one.reports.at(-1)?.files;
  return (
    <Stack gap="xs">
      <Text size="sm" aria-live="polite">
        {total === 0 ? t('counting') : t('going', { done, total })}
        {minutesLeft !== undefined && ` ${t('minutesLeft', { count: minutesLeft })}`}
      </Text>
      <Progress value={share} aria-label={t('progress')} size="lg" animated />
      {files != null && <Text size="sm">{filesWords(files)}</Text>}
      <Text size="sm" c="var(--ink-soft)">
        {t('background')}
      </Text>
    </Stack>
  );
}

function Actions({ one: { id, state, canGoOn, place }, isBlocked }: Required<ImportCardProps>) {
  const { t } = useTranslation('movingIn');
  const [stop, goOn, remove] = [useStopImport(), useGoOn(), useRemoveImport()];
  const askToStop = async (): Promise<void> => {
    if (await confirm({ title: t('stop.title'), message: t('stop.text'), confirmLabel: t('stop.action') }))
      stop.mutate(id);
  };
  const askToRemove = async (): Promise<void> => {
    const question = { title: t('remove.title'), message: t('remove.text', { place }) };
    if (await confirm({ ...question, confirmLabel: t('remove.action'), danger: true })) remove.mutate(id);
  };
  return (
    <Group gap="sm">
      {isUnderWay(state) ? (
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={18} aria-hidden />}
          loading={stop.isPending || state === 'stopping'}
          onClick={() => void askToStop()}
        >
          {t('stop.action')}
        </Button>
      ) : (
        <>
          {canGoOn && (
            <Button
              leftSection={<IconPlayerPlay size={18} aria-hidden />}
              loading={goOn.isPending}
              disabled={isBlocked}
              onClick={() => goOn.mutate(id)}
            >
              {t('goOn')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
            loading={remove.isPending}
            onClick={() => void askToRemove()}
          >
            {t('remove.action')}
          </Button>
        </>
      )}
    </Group>
  );
}
