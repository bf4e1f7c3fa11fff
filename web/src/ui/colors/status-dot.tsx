/** A coloured dot; its meaning is always written beside it or in the label. */
import { Box } from '@mantine/core';

export type StatusTone = 'good' | 'busy' | 'bad' | 'idle';

const colors: Record<StatusTone, string> = {
  good: 'var(--mantine-color-prosa-5)',
  busy: 'var(--mantine-color-yellow-6)',
  bad: 'var(--mantine-color-red-6)',
  idle: 'var(--mantine-color-gray-5)',
};

export function StatusDot({ tone, label, size = 10 }: { tone: StatusTone; label?: string; size?: number }) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Box
      component="span"
      {...name}
      w={size}
      h={size}
      bg={colors[tone]}
      style={{ borderRadius: size, display: 'inline-block', flex: 'none' }}
    />
  );
}
