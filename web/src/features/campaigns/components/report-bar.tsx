/** How far a campaign has come: a bar in parts, and what each part means. */
import { Group, Progress, Text } from '@mantine/core';
import type { CampaignCounts } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { ColorDot } from '#src/ui/colors/color-dot.tsx';

const parts = [
  ['read', 'var(--mantine-color-blue-6)'],
  ['delivered', 'var(--mantine-color-teal-6)'],
  ['sent', 'var(--mantine-color-teal-3)'],
  ['failed', 'var(--mantine-color-red-6)'],
  ['skipped', 'var(--mantine-color-gray-5)'],
  ['pending', 'var(--mantine-color-gray-3)'],
] as const;

export function ReportBar({ counts }: { counts: CampaignCounts }) {
  const { t } = useTranslation('campaigns');
  const { total, pending } = counts;
  const done = total === 0 ? 0 : Math.round(((total - pending) / total) * 100);
  return (
    <div>
      <Progress.Root
        size={18}
        radius="xl"
        role="progressbar"
        aria-label={t('report.progress')}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        {parts
          .filter(([name]) => name !== 'pending' && counts[name] > 0)
          .map(([name, color]) => (
            <Progress.Section
              key={name}
              withAria={false}
              value={(counts[name] / Math.max(1, total)) * 100}
              color={color}
            />
          ))}
      </Progress.Root>
      <Group gap="md" mt="xs">
        {parts.map(([name, color]) => (
          <Group key={name} gap={6} wrap="nowrap">
            <ColorDot color={color} />
            <Text size="sm" c="var(--ink-soft)">
              {t(`report.parts.${name}`, { count: counts[name] })}
            </Text>
          </Group>
        ))}
      </Group>
    </div>
  );
}
