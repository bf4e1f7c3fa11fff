/** The way from the light look to the dark one and back, with the words for it. */
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function useThemeSwitch() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return {
    isDark,
    label: isDark ? t('shell.light') : t('shell.dark'),
    toggle: () => setColorScheme(isDark ? 'light' : 'dark'),
  };
}
