/** How many of a list WhatsApp knows, how far looking them up has come, and the way to have it done once more. */
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { ContactListView } from '@prosa/shared';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { useCheckAgain } from '../api.ts';
import { listChecksOf } from '../list-checks.ts';
import { validities } from './item-validity.tsx';

export function ListChecks({ list }: { list: ContactListView }) {
  const { t } = useTranslation('contactLists');
  const { total, waiting, unchecked, share } = listChecksOf(list);
  if (total === 0) return null;
  const parts = (
    [
      { name: 'valid', count: list.validCount },
      { name: 'invalid', count: list.invalidCount },
      { name: 'unchecked', count: unchecked },
    ] as const
  )
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => ({
      ...validities[name],
      name,
      label: t(`items.summary.${name}`, { count }),
    }));
  return (
    <Stack gap={6} mb="md">
      <Group gap="md">
        {parts.map(({ name, label, icon: Sign, color }) => (
          <Group key={name} gap={6} wrap="nowrap">
            <Sign size={16} color={color} aria-hidden />
            <Text size="sm">{label}</Text>
          </Group>
        ))}
        {list.rechecked === null && waiting === 0 && <AgainButton list={list} />}
      </Group>
      {waiting > 0 && (
        <>
          <Progress value={share} size="sm" aria-label={t('items.check.label')} />
          <Text size="xs" c="var(--ink-soft)">
            {unchecked > 0 ? t('items.check.text') : t('items.check.againText')}
          </Text>
        </>
      )}
    </Stack>
  );
}

function AgainButton({ list: { id, contactsCount: count } }: { list: ContactListView }) {
  const { t } = useTranslation('contactLists');
  const again = useCheckAgain();
  const handleClick = async (): Promise<void> => {
    const agrees = await confirm({
      title: t('items.check.again.title'),
      message: t('items.check.again.text', { count }),
      confirmLabel: t('items.check.again.confirm'),
    });
    if (agrees) again.mutate(id, { onSuccess: () => showSuccess(t('items.check.again.begun')) });
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconRefresh size={16} />}
      loading={again.isPending}
      onClick={() => void handleClick()}
    >
      {t('items.check.again.label')}
    </Button>
  );
}
