/** The second step of an import: which column is what, with the first rows beside it as they would be read. */
import { Alert, Button, Group, Select, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import type { ImportMapping, ImportView } from '@prosa/shared';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStartImport } from '../../api.ts';
import { columnName } from '../../import-columns.ts';

type ImportColumnsProps = { sheet: ImportView; onAgain: () => void };
type Meaning = keyof ImportMapping;
type Choice = ImportView['mapping'];

const meanings: readonly Meaning[] = ['number', 'name', 'email', 'tags', 'owner'];

export function ImportColumns({ sheet, onAgain }: ImportColumnsProps) {
  const { t } = useTranslation('contacts');
  const [choice, setChoice] = useState<Choice>(sheet.mapping);
  const start = useStartImport();
  const { number } = choice;
  const data = sheet.columns.map((_, at) => ({ value: String(at), label: nameOf(at) }));
  function nameOf(at: number): string {
    return sheet.columns[at] || t('import.column', { letter: columnName(at) });
  }
  return (
    <Stack gap="md">
      <Text size="sm">{t('import.found', { file: sheet.fileName, rows: sheet.total })}</Text>
      {sheet.mapping.number === null && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title={t('import.unknownTitle')}>
          {t('import.unknownText')}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm">
        {meanings.map((meaning) => (
          <Select
            key={meaning}
            label={t(`import.fields.${meaning}`)}
            placeholder={meaning === 'number' ? t('import.pick') : t('import.none')}
            withAsterisk={meaning === 'number'}
            clearable={meaning !== 'number'}
            data={data}
            value={choice[meaning] === null ? null : String(choice[meaning])}
            onChange={(at) => setChoice({ ...choice, [meaning]: at === null ? null : Number(at) })}
          />
        ))}
      </SimpleGrid>
      <Preview sheet={sheet} choice={choice} />
      <Group justify="space-between" gap="sm">
        <Button variant="default" onClick={onAgain}>
          {t('import.otherFile')}
        </Button>
        <Button
          disabled={number === null}
          loading={start.isPending}
          onClick={() => number !== null && start.mutate({ ...choice, importId: sheet.id, number })}
        >
          {t('import.start', { rows: sheet.total })}
        </Button>
      </Group>
    </Stack>
  );
}

function Preview({ sheet, choice }: { sheet: ImportView; choice: Choice }) {
  const { t } = useTranslation('contacts');
  return (
    <Table.ScrollContainer minWidth={420} type="native">
      <Table aria-label={t('import.preview')} withTableBorder verticalSpacing={6} fz="sm">
        <Table.Thead>
          <Table.Tr>
            {meanings.map((meaning) => (
              <Table.Th key={meaning}>{t(`import.fields.${meaning}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sheet.sample.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a sheet have nothing else, and keep their order.
            <Table.Tr key={index}>
              {meanings.map((meaning) => (
                <Table.Td key={meaning} style={{ overflowWrap: 'anywhere' }}>
                  {cells[choice[meaning] ?? -1] || '—'}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
