/**
 * The first step of an import: which file. It may be dropped, and a sheet to begin with is at hand. Where the import begins
 * as soon as the file is there, the reader says so first.
 */
import { Anchor, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { type ImportView, maxSheetBytes } from '@prosa/shared';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '#src/lib/feedback/errors.ts';
import { useUploadSheet } from '../../api.ts';
import { downloadExample } from '../../download-example.ts';
import classes from './import-dialog.module.css';
import type { ImportPurpose } from './import-purpose.ts';

type ImportFileProps = { purpose: ImportPurpose; onFound: (sheet: ImportView) => void };

export function ImportFile({ purpose, onFound }: ImportFileProps) {
  const { t } = useTranslation('contacts');
  const upload = useUploadSheet(purpose.send);
  const [chosen, setChosen] = useState<File>();
  const [isOver, setIsOver] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const begin = (file: File): void => upload.mutate(file, { onSuccess: onFound });
  const problem = isTooLarge ? t('import.tooLarge') : upload.error && errorSentence(upload.error);
  const take = (file: File | null | undefined): void => {
    if (!file) return;
    upload.reset();
    setTooLarge(file.size > maxSheetBytes);
    if (file.size > maxSheetBytes) return;
    if (purpose.confirm === undefined) begin(file);
    else setChosen(file);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <Stack gap="md">
      {purpose.text !== undefined && <Text size="sm">{purpose.text}</Text>}
      <Stack
        className={classes.drop ?? ''}
        data-over={isOver || undefined}
        align="center"
        gap="xs"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <IconFileSpreadsheet size={40} stroke={1.4} aria-hidden />
        <Text fw={600} role="status" style={{ overflowWrap: 'anywhere' }}>
          {chosen?.name ?? t('import.drop')}
        </Text>
        <Text size="sm" c="var(--ink-soft)">
          {t('import.kinds')}
        </Text>
        <FileButton accept=".xlsx,.xls,.csv" onChange={take}>
          {(props) => (
            <Button
              mt="xs"
              variant={chosen === undefined ? 'filled' : 'default'}
              leftSection={<IconUpload size={18} />}
              loading={chosen === undefined && upload.isPending}
              {...props}
            >
              {chosen === undefined ? t('import.choose') : t('import.otherFile')}
            </Button>
          )}
        </FileButton>
        {problem !== null && (
          <Text size="sm" c="var(--mantine-color-error)" ta="center" role="alert">
            {problem}
          </Text>
        )}
      </Stack>
      <Text size="sm" c="var(--ink-soft)">
        {t('import.columnsHint')}{' '}
        <Anchor component="button" type="button" size="sm" onClick={downloadExample}>
          {t('import.example')}
        </Anchor>
      </Text>
      {purpose.confirm !== undefined && (
        <Group justify="flex-end">
          <Button
            disabled={chosen === undefined}
            loading={upload.isPending}
            onClick={() => chosen !== undefined && begin(chosen)}
          >
            {purpose.confirm}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
