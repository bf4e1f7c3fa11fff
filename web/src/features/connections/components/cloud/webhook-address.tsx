/** Where Meta must send what customers write: the address to copy, and whether Meta has used it yet. */
import { Alert, Group, Stack, Text, TextInput } from '@mantine/core';
import type { ConnectionView } from '@prosa/shared';
import { IconWorldOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { isReachableByStrangers, publicAddress } from '#src/lib/navigation/paths.ts';
import { ago, dateTime } from '#src/lib/time/time.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { StatusDot } from '#src/ui/colors/status-dot.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';

export function WebhookAddress({ cloud }: { cloud: NonNullable<ConnectionView['cloud']> }) {
  const { t } = useTranslation('connections');
  const address = publicAddress(cloud.webhookPath);
  return (
    <Stack gap="xs">
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          label={t('cloud.webhook')}
          value={address}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
          styles={{ input: { fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem' } }}
        />
        <CopyButton text={address} label={t('cloud.copyWebhook')} />
      </Group>
      <Text size="xs" c="var(--ink-soft)">
        {t('cloud.webhookText')}
      </Text>
      {!isReachableByStrangers(address) && (
        <Alert color="yellow" icon={<IconWorldOff />} py="xs" role="note">
          <Text size="xs">{t('cloud.webhookPublic', { origin: publicAddress('') })}</Text>
        </Alert>
      )}
      <WebhookSeen at={cloud.webhookSeenAt} />
    </Stack>
  );
}

function WebhookSeen({ at }: { at: string | null }) {
  const { t } = useTranslation('connections');
  const now = useNow();
  return (
    <Group gap={8} wrap="nowrap" role="status">
      <StatusDot tone={at === null ? 'busy' : 'good'} />
      <Text size="sm" {...(at !== null && { title: dateTime(at) })}>
        {at === null ? t('cloud.unseen') : t('cloud.seen', { ago: ago(at, currentLanguage(), { now }) })}
      </Text>
    </Group>
  );
}
