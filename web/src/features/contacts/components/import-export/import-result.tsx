/** The end of an import: what was added, what was not and why, each as a list; problems also as a file. */
import { Alert, Button, Group, ScrollArea, Stack, Table, Tabs, Text } from '@mantine/core';
import type { ImportRow, ImportRowFilter, ImportView } from '@prosa/shared';
import { IconAlertCircle, IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { download } from '#src/lib/browser/save-file.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { ListEnd } from '#src/ui/lists/list-end.tsx';
import { contactQueries } from '../../api.ts';
import { ImportCounts } from './import-counts.tsx';

type ImportResultProps = {
  sheet: ImportView;
  /** Why a row whose number is there already was not added. */
  known: string;
  onAgain: () => void;
  onClose: () => void;
};

export function ImportResult({ sheet, known, onAgain, onClose }: ImportResultProps) {
  const { t } = useTranslation('contacts');
  const { t: common } = useTranslation();
  const { t: errors } = useTranslation('errors');
  const tabs = (
    [
      { outcome: 'added', count: sheet.added },
      { outcome: 'warned', count: sheet.warned },
      { outcome: 'duplicate', count: sheet.duplicates },
      { outcome: 'refused', count: sheet.refused },
    ] as const
  ).filter(({ count }) => count > 0);
  const problems = sheet.duplicates + sheet.refused + sheet.warned;
  return (
    <Stack gap="md">
      {sheet.failure !== null && (
        <Alert color="red" icon={<IconAlertCircle size={18} />} title={t('import.failed')}>
          {errors(sheet.failure as 'ERR_INTERNAL_SERVER_ERROR')}
        </Alert>
      )}
      <Text size="sm" role="status">
        {t('import.finished', { file: sheet.fileName, done: sheet.done })}
      </Text>
      <ImportCounts sheet={sheet} />
      {tabs.length > 0 && (
        <Tabs defaultValue={sheet.refused > 0 ? 'refused' : (tabs[0]?.outcome ?? null)} keepMounted={false}>
          <Tabs.List>
            {tabs.map(({ outcome, count }) => (
              <Tabs.Tab key={outcome} value={outcome}>
                {t(`import.tabs.${outcome}`, { rows: count })}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map(({ outcome }) => (
            <Tabs.Panel key={outcome} value={outcome} pt="xs">
              <OutcomeList importId={sheet.id} outcome={outcome} known={known} />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Button variant="default" onClick={onAgain}>
            {t('import.again')}
          </Button>
          {problems > 0 && (
            <Button
              variant="light"
              leftSection={<IconDownload size={18} />}
              onClick={() => download(api.contacts.importProblems({ importId: sheet.id })).catch(showError)}
            >
              {t('import.saveProblems')}
            </Button>
          )}
        </Group>
        <Button onClick={onClose}>{common('actions.close')}</Button>
      </Group>
    </Stack>
  );
}

type OutcomeListProps = { importId: number; outcome: ImportRowFilter; known: string };

function OutcomeList({ importId, outcome, known }: OutcomeListProps) {
  const { t } = useTranslation('contacts');
  const query = useInfiniteQuery(contactQueries.importRows(importId, outcome));
  if (query.data === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <ListSkeleton rows={3} />;
  return (
    <ScrollArea.Autosize mah={260} type="auto">
      <Table aria-label={t('import.rows')} verticalSpacing={6} fz="sm" stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={70}>{t('import.row')}</Table.Th>
            <Table.Th>{t('import.fields.name')}</Table.Th>
            <Table.Th>{t('import.fields.number')}</Table.Th>
            {outcome !== 'added' && <Table.Th>{t('import.reason')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {query.data.pages
            .flatMap(({ rows }) => rows)
            .map((row) => (
              <OutcomeRow key={row.row} row={row} known={known} told={outcome !== 'added'} />
            ))}
        </Table.Tbody>
      </Table>
      <ListEnd query={query} />
    </ScrollArea.Autosize>
  );
}

function OutcomeRow({ row, known, told }: { row: ImportRow; known: string; told: boolean }) {
  const { t } = useTranslation('contacts');
  const { name, number, reason, warnings } = row;
  const why = [
    ...(reason === null ? [] : [reason === 'known' ? known : t(`import.reasons.${reason}`)]),
    ...warnings.map((warning) => t(`import.warnings.${warning}`)),
  ];
  return (
    <Table.Tr>
      <Table.Td>{row.row}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{name || '—'}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{number || '—'}</Table.Td>
      {told && <Table.Td>{why.join('. ')}</Table.Td>}
    </Table.Tr>
  );
}
