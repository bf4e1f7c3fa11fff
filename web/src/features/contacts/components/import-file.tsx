/** The first step of an import: which file. It may be dropped, and a sheet to begin with is at hand. */
import { Anchor, Button, FileButton, Stack, Text } from '@mantine/core';
import { type ImportView, maxSheetBytes } from '@prosa/shared';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showWarning } from '#src/lib/errors.ts';
import { useUploadSheet } from '../api.ts';
import { saveText } from '../download.ts';
import classes from './import-dialog.module.css';

const example = '\ufeffnome;numero;email\r\nMaria Silva;5511987654321;maria@example.com\r\n';

export function ImportFile({ onFound }: { onFound: (sheet: ImportView) => void }) {
  const { t } = useTranslation('contacts');
  const upload = useUploadSheet();
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | null | undefined): void => {
    if (!file) return;
    if (file.size > maxSheetBytes) return showWarning(t('import.tooLarge'));
    upload.mutate(file, { onSuccess: onFound });
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <Stack gap="md">
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
        <Text fw={600}>{t('import.drop')}</Text>
        <Text size="sm" c="var(--ink-soft)">
          {t('import.kinds')}
        </Text>
        <FileButton accept=".xlsx,.xls,.csv" onChange={take}>
          {(props) => (
            <Button mt="xs" leftSection={<IconUpload size={18} />} loading={upload.isPending} {...props}>
              {t('import.choose')}
            </Button>
          )}
        </FileButton>
      </Stack>
      <Text size="sm" c="var(--ink-soft)">
        {t('import.columnsHint')}{' '}
        <Anchor component="button" type="button" size="sm" onClick={() => saveText('exemplo.csv', example)}>
          {t('import.example')}
        </Anchor>
      </Text>
    </Stack>
  );
}
