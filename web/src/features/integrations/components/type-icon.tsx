/** The sign of a kind of bot, and its name. */
import { Group, Text } from '@mantine/core';
import type { IntegrationType } from '@prosa/shared';
import {
  type Icon,
  IconBrandGoogle,
  IconMessageChatbot,
  IconTopologyStar3,
  IconWebhook,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const signs: Readonly<Record<IntegrationType, Icon>> = {
  dialogflow: IconBrandGoogle,
  n8n: IconTopologyStar3,
  webhook: IconWebhook,
  typebot: IconMessageChatbot,
};

export function TypeIcon({ type }: { type: IntegrationType }) {
  const { t } = useTranslation('integrations');
  const Sign = signs[type];
  return (
    <Group gap={8} wrap="nowrap">
      <Sign size={20} stroke={1.8} aria-hidden style={{ flex: 'none' }} />
      <Text size="sm">{t(`types.${type}`)}</Text>
    </Group>
  );
}
