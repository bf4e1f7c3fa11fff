/** A small number beside a word; nothing when it is 0, and never wider than `99+`. */
import { Badge } from '@mantine/core';

type CountBadgeProps = { count: number; label: string; quiet?: boolean };

export function CountBadge({ count, label, quiet = false }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <Badge
      size="sm"
      flex="none"
      circle={count < 10}
      variant="filled"
      {...(quiet && { bg: 'var(--line)', c: 'var(--mantine-color-text)' })}
      role="img"
      aria-label={label}
    >
      {count > 99 ? '99+' : count}
    </Badge>
  );
}
