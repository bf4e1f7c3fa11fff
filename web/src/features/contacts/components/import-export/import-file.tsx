/**
 * The first step of an import: which file. It may be dropped, and a sheet to begin with is at hand. Where the import begins
 * as soon as the file is there, the reader says so first.
 */
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { type ImportView, maxSheetBytes } from '@prosa/shared';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '#src/lib/feedback/errors.ts';
import { FileDrop } from '#src/ui/forms/file-drop.tsx';
import { useUploadSheet } from '../../api.ts';
import { downloadExample } from '../../download-example.ts';
import type { ImportPurpose } from './import-purpose.ts';

type ImportFileProps = { purpose: ImportPurpose; onFound: (sheet: ImportView) => void };

export function ImportFile({ purpose, onFound }: ImportFileProps) {
  const { t } = useTranslation('contacts');
  const upload = useUploadSheet(purpose.send);
  const [chosen, setChosen] = useState<File>();
  const [isTooLarge, setTooLarge] = useState(false);
  const begin = (file: File): void => upload.mutate(file, { onSuccess: onFound });
  const problem = isTooLarge ? t('import.tooLarge') : upload.error && errorSentence(upload.error);
  const take = (file: File): void => {
    upload.reset();
    setTooLarge(file.size > maxSheetBytes);
    if (file.size > maxSheetBytes) return;
    if (purpose.confirm === undefined) begin(file);
    else setChosen(file);
  };
  return (
    <Stack gap="md">
      {purpose.text !== undefined && <Text size="sm">{purpose.text}</Text>}
      <FileDrop
        icon={IconFileSpreadsheet}
        title={chosen?.name ?? t('import.drop')}
        kinds={t('import.kinds')}
        accept=".xlsx,.xls,.csv,.vcf"
        button={t(chosen === undefined ? 'import.choose' : 'import.otherFile')}
        isNext={chosen === undefined}
        isLoading={chosen === undefined && upload.isPending}
        problem={problem}
        onTake={take}
      />
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
