import { textVariables } from '@prosa/shared/kernel/text-variables';
import { useTranslation } from 'react-i18next';
import type { OfferedVariable } from './variable-text.tsx';

/** Returns every variable that texts for customers may hold, in the reader's words. */
export function useTextVariables(): readonly OfferedVariable[] {
  const { t } = useTranslation();
  return textVariables.map(({ name }) => ({ name, label: t(`variables.names.${name}`) }));
}
