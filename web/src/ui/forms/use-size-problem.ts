import { megabyte } from '@prosa/shared/kernel/constants';
import { useTranslation } from 'react-i18next';
import { useFileLimit } from '#src/lib/session/use-file-limit.ts';

/** Returns what is said of a file that is larger than the company's plan lets files be, `null` of others. */
export function useSizeProblem(): (file: Pick<File, 'size'>) => string | null {
  const { t } = useTranslation();
  const limit = useFileLimit();
  return ({ size }) => (size > limit ? t('file.tooLarge', { megabytes: limit / megabyte }) : null);
}
