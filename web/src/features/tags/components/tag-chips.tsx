/** Tags in a row, so many of them; how many more there are is said, and which, on pointing at it. */
import { Group, Text, Tooltip } from '@mantine/core';
import type { TagLabel } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { ColorDot } from '#src/ui/colors/color-dot.tsx';

type TagChipsProps = { tags: readonly TagLabel[]; most: number };

export function TagChips({ tags, most }: TagChipsProps) {
  const { t } = useTranslation('tags');
  const shown = tags.slice(0, most);
  const hidden = tags.slice(shown.length);
  const names = hidden.map(({ name }) => name).join(', ');
  return (
    <Group component="ul" gap={4} aria-label={t('title')} p={0} m={0} style={{ listStyle: 'none' }}>
      {shown.map(({ id, name, color }) => (
        <li key={id} style={{ minWidth: 0, maxWidth: 150 }}>
          <Group gap={4} px={6} wrap="nowrap" bg="var(--surface-page)" style={{ borderRadius: 4 }}>
            <ColorDot color={color} size={8} />
            <Text size="xs" c="var(--ink-soft)" truncate title={name}>
              {name}
            </Text>
          </Group>
        </li>
      ))}
      {hidden.length > 0 && (
        <li>
          <Tooltip label={names} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
            <Text
              size="xs"
              c="var(--ink-soft)"
              tabIndex={0}
              aria-label={t('more', { count: hidden.length, names })}
            >
              +{hidden.length}
            </Text>
          </Tooltip>
        </li>
      )}
    </Group>
  );
}
