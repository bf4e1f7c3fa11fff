/** What stands where nothing is: what it means, and the one thing to do about it. */
import { Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type EmptyStateProps = { icon: Icon; title: string; text?: string; action?: ReactNode };

export function EmptyState({ icon: Picture, title, text, action }: EmptyStateProps) {
  return (
    <Stack align="center" justify="center" gap="xs" p="xl" h="100%" mih={240} ta="center">
      <ThemeIcon size={64} radius={64} variant="light">
        <Picture size={30} stroke={1.5} aria-hidden />
      </ThemeIcon>
      <Title order={2} mt="xs">
        {title}
      </Title>
      {text !== undefined && (
        <Text size="sm" c="var(--ink-soft)" maw={420}>
          {text}
        </Text>
      )}
      {action !== undefined && <div style={{ marginTop: 8 }}>{action}</div>}
    </Stack>
  );
}
