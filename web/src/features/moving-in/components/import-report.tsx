/** What became of the rows, table by table, and what is left to do by hand. */
import { Button, Collapse, Group, List, Stack, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { FamilyImport, FamilyReport } from '@prosa/shared';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#src/lib/browser/save-file.ts';
import { RecordTable } from '#src/ui/lists/record-table.tsx';
import { filesWords } from '../files-words.ts';
import { leftWords } from '../left-words.ts';
import { reportCsv } from '../report-csv.ts';

export function ImportReport({ one }: { one: FamilyImport }) {
  const { t } = useTranslation('movingIn');
  const [isOpen, { toggle }] = useDisclosure(false);
  const save = (): void => {
    const csv = reportCsv(one, {
      headings: [
        ...[t('report.columns.company'), t('report.columns.name'), t('report.columns.table')],
        ...[t('report.columns.read'), t('report.columns.created'), t('report.columns.known')],
        t('report.columns.left'),
      ],
      left: leftWords,
      missingFile: t('report.missingFile'),
    });
    saveFile(t('report.fileName', { day: one.createdAt.slice(0, 10) }), csv, 'text/csv');
  };
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Button
          variant="subtle"
          size="compact-md"
          aria-expanded={isOpen}
          leftSection={<IconChevronDown size={18} aria-hidden />}
          onClick={toggle}
        >
          {t('report.show')}
        </Button>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={save}
        >
          {t('report.csv')}
        </Button>
      </Group>
      <Collapse expanded={isOpen}>
        <Stack gap="lg">
          {one.reports.map((report) => (
            <CompanyReport key={report.company} report={report} />
          ))}
        </Stack>
      </Collapse>
      {one.state === 'done' && <ToDo reports={one.reports} />}
    </Stack>
  );
}

function CompanyReport({ report }: { report: FamilyReport }) {
  const { t } = useTranslation('movingIn');
  const { name, into, lines, files } = report;
  const title = t('report.of', { name, into: into ?? '–' });
  return (
    <Stack gap="xs">
      <Text fw={600}>{title}</Text>
      <RecordTable
        label={title}
        minWidth={620}
        columns={[
          { label: t('report.columns.table'), width: 190 },
          { label: t('report.columns.read'), width: 90, align: 'right' },
          { label: t('report.columns.created'), width: 90, align: 'right' },
          { label: t('report.columns.known'), width: 90, align: 'right' },
          { label: t('report.columns.left') },
        ]}
      >
        {lines.map(({ table, read, created, known, left }) => (
          <Table.Tr key={table}>
            <Table.Td style={{ wordBreak: 'break-word' }}>{table}</Table.Td>
            <Table.Td ta="right">{t('rows', { rows: read })}</Table.Td>
            <Table.Td ta="right">{t('rows', { rows: created })}</Table.Td>
            <Table.Td ta="right">{t('rows', { rows: known })}</Table.Td>
            <Table.Td style={{ wordBreak: 'break-word' }}>{left.map(leftWords).join('; ')}</Table.Td>
          </Table.Tr>
        ))}
      </RecordTable>
      {files !== null && <Text size="sm">{filesWords(files)}</Text>}
    </Stack>
  );
}

/** What nothing of the program does, of tables of which something was written. */
function ToDo({ reports }: { reports: readonly FamilyReport[] }) {
  const { t } = useTranslation('movingIn');
  const written = new Set(
    reports.flatMap(({ lines }) => lines.filter(({ created }) => created > 0).map(({ table }) => table)),
  );
  const [hasNumbers, hasNews] = [written.has('Whatsapps'), written.has('Announcements')];
  return (
    <div>
      <Text fw={600} size="sm">
        {t('todo.title')}
      </Text>
      <List size="sm">
        {hasNumbers && <List.Item>{t('todo.numbers')}</List.Item>}
        {hasNumbers && <List.Item>{t('todo.inactivity')}</List.Item>}
        {hasNews && <List.Item>{t('todo.announcements')}</List.Item>}
        <List.Item>{t('todo.look')}</List.Item>
      </List>
    </div>
  );
}
