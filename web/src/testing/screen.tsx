/** Draws a part of a screen as the application would: in Portuguese, with look, cache and dialogs. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { startI18n } from '#src/lib/i18n.ts';
import { queryClient } from '#src/lib/query.ts';
import { theme } from '#src/ui/theme.ts';

const Around = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} env="test">
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </MantineProvider>
);

export async function draw(part: ReactElement): Promise<void> {
  await startI18n('pt');
  render(part, { wrapper: Around });
}
