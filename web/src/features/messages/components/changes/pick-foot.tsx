/** Below rows that are picked: how many of how many there are, and what is done with them. */
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type PickFootProps = {
  count: number;
  most: number;
  /** What is done, on its button. */
  label: string;
  busy: boolean;
  onDone: () => void;
  onCancel: () => void;
};

export function PickFoot({ count, most, label, busy, onDone, onCancel }: PickFootProps) {
  const { t } = useTranslation(['messages', 'common']);
  return (
    <Group justify="space-between">
      <Text size="sm" c="var(--ink-soft)" role="status">
        {t('messages:forward.picked', { count, most })}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
        <Button disabled={count === 0} loading={busy} onClick={onDone}>
          {label}
        </Button>
      </Group>
    </Group>
  );
}
