/** How many files have come, in words of the reader's language. */
import type { FamilyReport } from '@prosa/shared';
import i18next from 'i18next';

/** Returns e.g. `Arquivos: 3 trazidos, 1 ausente ou vazio.` */
export const filesWords = ({ taken, missing }: NonNullable<FamilyReport['files']>): string =>
  i18next.t('filesSoFar', {
    ns: 'movingIn',
    taken: i18next.t('filesTaken', { ns: 'movingIn', count: taken }),
    missing: i18next.t('filesMissing', { ns: 'movingIn', count: missing }),
  });
