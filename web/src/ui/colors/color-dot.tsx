/** The colour that was given to something; its name stands beside it. */
import { Box } from '@mantine/core';

export function ColorDot({ color, size = 14 }: { color: string; size?: number }) {
  return (
    <Box
      component="span"
      aria-hidden
      w={size}
      h={size}
      bg={color}
      style={{
        borderRadius: size,
        display: 'inline-block',
        flex: 'none',
        boxShadow: 'inset 0 0 0 1px #0002',
      }}
    />
  );
}
