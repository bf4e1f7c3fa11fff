/** What a look at the source has found: how much there is, how long it takes, and what to mind before it comes along. */
import { Alert, Group, Stack, Table, Text } from '@mantine/core';
import type { FamilyCheck, FamilySurvey } from '@prosa/shared';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '#src/lib/i18n/file-size.ts';
import { dateTime, now } from '#src/lib/time/time.ts';
import { RecordTable } from '#src/ui/lists/record-table.tsx';

export function SourceSurvey({ check, withSessions }: { check: FamilyCheck; withSessions: boolean }) {
  const { t } = useTranslation('movingIn');
  const { problem, detail, survey } = check;
  if (survey === null)
    return (
      <Alert
        color="red"
        role="alert"
        icon={<IconAlertTriangle size={18} />}
        title={t(`problems.${problem ?? 'broken'}`)}
      >
        {detail !== null && (
          <Text size="sm" style={{ wordBreak: 'break-word' }}>
            {detail}
          </Text>
        )}
      </Alert>
    );
  return <Found survey={survey} withSessions={withSessions} />;
}

type Looked = { survey: FamilySurvey; withSessions: boolean };

function Found({ survey, withSessions }: Looked) {
  const { t, i18n } = useTranslation('movingIn');
  const { fork, bytes, rows, minutes, missing, unknown, files } = survey;
  const all = rows.reduce((sum, one) => sum + one.rows, 0);
  return (
    <Stack gap="md">
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <IconCircleCheck size={20} color="var(--mantine-color-green-6)" aria-hidden />
        <div>
          <Text fw={600}>{t('found.title', { fork, size: fileSize(bytes, i18n.language) })}</Text>
          <Text size="sm" c="var(--ink-soft)">
            {t('found.time', { count: minutes, rows: all })}
            {files !== null && ` ${t('found.files', { count: files })}`}
          </Text>
        </div>
      </Group>
      <Warnings survey={survey} withSessions={withSessions} />
      <RecordTable
        label={t('found.rows')}
        minWidth={280}
        columns={[
          { label: t('report.columns.table') },
          { label: t('found.count'), width: 130, align: 'right' },
        ]}
      >
        {rows
          .filter((one) => one.rows > 0)
          .map((one) => (
            <Table.Tr key={one.table}>
              <Table.Td>{one.table}</Table.Td>
              <Table.Td ta="right">{t('rows', { rows: one.rows })}</Table.Td>
            </Table.Tr>
          ))}
      </RecordTable>
      <Names title={t('found.missing')} names={missing} />
      <Names title={t('found.unknown')} names={unknown} />
    </Stack>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Text size="sm" c="var(--ink-soft)" style={{ wordBreak: 'break-word' }}>
      {title} {names.join(', ')}
    </Text>
  );
}

/** A system in which somebody worked within this time is probably still on. */
const liveMs = 15 * 60_000;

function Warnings({ survey, withSessions }: Looked) {
  const { t } = useTranslation('movingIn');
  const { connected, others, lastWrittenAt, target, known } = survey;
  const isLive = lastWrittenAt !== null && now().getTime() - Date.parse(lastWrittenAt) < liveMs;
  const warnings: { readonly key: string; readonly title: string; readonly text: string }[] = [];
  if (connected.length > 0 || others > 0 || isLive)
    warnings.push({
      key: 'live',
      title: t('warnings.live'),
      text: [
        ...(connected.length > 0 ? [t('warnings.connected', { names: connected.join(', ') })] : []),
        ...(others > 0 ? [t('warnings.others', { count: others })] : []),
        ...(lastWrittenAt !== null ? [t('warnings.written', { at: dateTime(lastWrittenAt) })] : []),
        t('warnings.liveText'),
      ].join(' '),
    });
  if (withSessions && !survey.keepsSessions)
    warnings.push({ key: 'scan', title: t('warnings.scan'), text: t('warnings.scanText') });
  if (known.length > 0)
    warnings.push({
      key: 'known',
      title: t('warnings.known', {
        count: known.length,
        companies: known.map(({ into }) => into).join(', '),
      }),
      text: t('warnings.knownText'),
    });
  if (target !== null && known.length === 0)
    warnings.push({
      key: 'target',
      title: t('warnings.target', { name: target.name }),
      text: t('warnings.targetText', {
        contacts: t('warnings.targetContacts', { count: target.contacts }),
        tickets: t('warnings.targetTickets', { count: target.tickets }),
      }),
    });
  return (
    <>
      {warnings.map(({ key, title, text }) => (
        <Alert key={key} color="yellow" icon={<IconAlertTriangle size={18} />} title={title}>
          {text}
        </Alert>
      ))}
    </>
  );
}
