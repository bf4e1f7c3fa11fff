/** WhatsApp holds the number back, and what would be written here with it: until when, and that the text stays. */
import { Alert } from '@mantine/core';
import type { Restriction } from '@prosa/shared';
import { IconHandStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '#src/lib/time/time.ts';

type HeldLineProps = { held: Restriction; name: string };

export function HeldLine({ held: { scope, until }, name }: HeldLineProps) {
  const { t } = useTranslation('messages');
  const why = scope === 'cold' ? t('held.cold', { name }) : t('held.all');
  const end = until === null ? t('held.open') : t('held.until', { until: dateTime(until) });
  return (
    <Alert color="yellow" radius={0} py={6} icon={<IconHandStop size={18} aria-hidden />} role="status">
      {why} {end}
    </Alert>
  );
}
