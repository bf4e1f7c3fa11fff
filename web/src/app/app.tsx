/** The screens with what all of them need: look, cache, dialogs, toasts, routes. */
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import { queryClient } from '#src/lib/api/query.ts';
import { useBrand } from '#src/lib/brand/brand.ts';
import { styleNonce } from '#src/lib/browser/style-nonce.ts';
import { cssVariables, theme, themeOf, variablesWith } from '#src/ui/theme.ts';
import classes from './app.module.css';
import { router } from './router.tsx';

const colorSchemes = localStorageColorSchemeManager({ key: 'theme' });

export function App() {
  const { palette } = useBrand();
  const look = useMemo(
    () =>
      palette === null
        ? { theme, variables: cssVariables }
        : { theme: themeOf(palette.light), variables: variablesWith(palette.dark) },
    [palette],
  );
  return (
    <MantineProvider
      theme={look.theme}
      cssVariablesResolver={look.variables}
      getStyleNonce={styleNonce}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-left" limit={3} classNames={{ root: classes.toasts ?? '' }} />
        <ModalsProvider>
          <RouterProvider router={router} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
