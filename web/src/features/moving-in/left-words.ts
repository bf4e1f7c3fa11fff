/** Why rows are left out, in words of the reader's language. */
import type { LeftOut } from '@prosa/shared';
import i18next from 'i18next';

/** Returns e.g. `3 sem número`. */
export const leftWords = ({ reason, detail, rows }: LeftOut): string =>
  i18next.t(`left.${reason}`, { ns: 'movingIn', count: rows, detail });
