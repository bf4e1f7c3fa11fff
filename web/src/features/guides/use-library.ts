/** The guides in the reader's language. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '#src/lib/i18n/i18n.ts';
import { guideKeys } from './keys.ts';
import { loadLibrary } from './library.ts';

export function useLibrary() {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'pt';
  return useQuery({
    queryKey: guideKeys.library(language),
    queryFn: () => loadLibrary(language),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { static: true },
  });
}
