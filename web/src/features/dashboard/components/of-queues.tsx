/** Says to whoever oversees some queues alone whose figures these are. */
import { Alert, Text } from '@mantine/core';
import { isOwnQueue, reachOf } from '@prosa/shared';
import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { useActor, useSession } from '#src/lib/session/use-session.ts';

export function OfQueues() {
  const { t } = useTranslation('dashboard');
  const actor = useActor();
  const { queues } = useSession();
  if (reachOf(actor, 'dashboard:view') !== 'queues') return null;
  const names = [
    ...queues.map(({ name }) => name),
    ...(isOwnQueue(actor, null) ? [t('queues.unqueued')] : []),
  ];
  if (names.length === 0)
    return (
      <Alert
        mb="lg"
        variant="light"
        color="yellow"
        role="note"
        icon={<IconUsersGroup size={18} aria-hidden />}
      >
        {t('queues.nowhere')}
      </Alert>
    );
  return (
    <Text size="sm" mb="lg" mt="calc(-1 * var(--mantine-spacing-sm))" c="var(--ink-soft)">
      {t('queues.only', { queues: new Intl.ListFormat(currentLanguage()).format(names) })}
    </Text>
  );
}
