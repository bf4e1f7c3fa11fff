/** The third step of an import: how far it has come. It goes on although nobody watches. */
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { ImportView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { shareDone } from '../../import-columns.ts';
import { ImportCounts } from './import-counts.tsx';

export function ImportProgress({ sheet, onClose }: { sheet: ImportView; onClose: () => void }) {
  const { t } = useTranslation('contacts');
  const { t: common } = useTranslation();
  const share = shareDone(sheet);
  return (
    <Stack gap="md">
      <Text size="sm" aria-live="polite">
        {t('import.running', { done: sheet.done, total: sheet.total })}
      </Text>
      <Progress value={share} aria-label={t('import.progress')} size="lg" animated />
      <ImportCounts sheet={sheet} />
      <Text size="sm" c="var(--ink-soft)">
        {t('import.background')}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {common('actions.close')}
        </Button>
      </Group>
    </Stack>
  );
}
