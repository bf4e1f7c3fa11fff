/** One copy: how far it is or how it ended, and what can be done with it. */
import { Alert, Badge, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { type CompanyExport, isExportUnderWay } from '@prosa/shared';
import { IconAlertTriangle, IconDownload, IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '#src/lib/browser/save-file.ts';
import { fileSize } from '#src/lib/i18n/file-size.ts';
import { dateTime } from '#src/lib/time/time.ts';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { addressOf, useRemoveArchive, useStopExport, type Whose } from '../api.ts';
import { ProofDialog } from './proof-dialog.tsx';

const colors = {
  ...{ waiting: 'gray', running: 'blue', stopping: 'gray', stopped: 'yellow' },
  ...{ failed: 'red', done: 'green', expired: 'gray', removed: 'gray' },
} as const;

type ExportCardProps = { one: CompanyExport; companyId: Whose };

export function ExportCard({ one, companyId }: ExportCardProps) {
  const { t, i18n } = useTranslation('companyExports');
  const { state, by, createdAt, expiresAt, bytes, problem } = one;
  const at = dateTime(createdAt);
  const asked = by === null ? t('askedByOperator', { at }) : t('askedBy', { name: by, at });
  return (
    <Paper component="article" aria-label={asked} withBorder radius="md" p="lg" bg="var(--surface-raised)">
      <Stack gap="md">
        <Group justify="space-between" gap="sm" align="flex-start">
          <Text size="sm" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {asked}
          </Text>
          <Badge color={colors[state]} variant="light" tt="none">
            {t(`states.${state}`)}
          </Badge>
        </Group>
        {state === 'waiting' && <Text size="sm">{t('waiting')}</Text>}
        {(state === 'running' || state === 'stopping') && <Going one={one} />}
        {state === 'done' && (
          <Text size="sm">
            {t('ready', {
              size: fileSize(bytes ?? 0, i18n.language),
              at: expiresAt === null ? '' : dateTime(expiresAt),
            })}
          </Text>
        )}
        {problem !== null && (
          <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t(`problems.${problem}.title`)}>
            {t(`problems.${problem}.text`)}
          </Alert>
        )}
        {isExportUnderWay(state) && <Stop one={one} companyId={companyId} />}
        {state === 'done' && <Take one={one} companyId={companyId} />}
      </Stack>
    </Paper>
  );
}

function Going({ one: { by, expected, written } }: { one: CompanyExport }) {
  const { t } = useTranslation('companyExports');
  // What was counted is a guess, and there may be a little more.
  const share =
    expected === null || expected.bytes === 0 ? 0 : Math.min(100, (100 * written.bytes) / expected.bytes);
  return (
    <Stack gap="xs">
      <Text size="sm" aria-live="polite">
        {expected === null
          ? t('counting')
          : t('going', {
              rows: Math.min(written.rows, expected.rows),
              allRows: expected.rows,
              files: Math.min(written.files, expected.files),
              allFiles: expected.files,
            })}
      </Text>
      <Progress value={share} aria-label={t('progress')} size="lg" animated />
      <Text size="sm" c="var(--ink-soft)">
        {/* Whoever runs the installation is written to by nobody. */}
        {t(by === null ? 'backgroundAlone' : 'background')}
      </Text>
    </Stack>
  );
}

function Stop({ one: { id, state }, companyId }: ExportCardProps) {
  const { t } = useTranslation('companyExports');
  const stop = useStopExport(companyId);
  const ask = async (): Promise<void> => {
    if (await confirm({ title: t('stop.title'), message: t('stop.text'), confirmLabel: t('stop.action') }))
      stop.mutate(id);
  };
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={18} aria-hidden />}
        loading={stop.isPending || state === 'stopping'}
        onClick={() => void ask()}
      >
        {t('stop.action')}
      </Button>
    </Group>
  );
}

function Take({ one: { id }, companyId }: ExportCardProps) {
  const { t } = useTranslation('companyExports');
  const [isAsked, setIsAsked] = useState(false);
  const remove = useRemoveArchive(companyId);
  const ask = async (): Promise<void> => {
    const question = { title: t('remove.title'), message: t('remove.text') };
    if (await confirm({ ...question, confirmLabel: t('remove.action'), danger: true })) remove.mutate(id);
  };
  return (
    <Group gap="sm">
      <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={() => setIsAsked(true)}>
        {t('download.action')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        loading={remove.isPending}
        onClick={() => void ask()}
      >
        {t('remove.action')}
      </Button>
      <ProofDialog
        opened={isAsked}
        title={t('download.title')}
        text={t('download.text')}
        submitLabel={t('download.action')}
        onProve={(proof) => download(addressOf(companyId, id, proof))}
        onClose={() => setIsAsked(false)}
      />
    </Group>
  );
}
