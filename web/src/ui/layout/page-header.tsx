/** A page's title, what it is about, and its main action. */
import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type PageHeaderProps = { title: string; subtitle?: string; action?: ReactNode };

export function PageHeader({ title, subtitle, action }: PageHeaderProps) {
  return (
    <Group justify="space-between" align="center" mb="lg" gap="sm">
      <div>
        <Title order={1}>{title}</Title>
        {subtitle !== undefined && (
          <Text size="sm" c="var(--ink-soft)">
            {subtitle}
          </Text>
        )}
      </div>
      {action}
    </Group>
  );
}
