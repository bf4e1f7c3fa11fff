/** Makes every text key a type: the Portuguese files are the list. */
import 'i18next';
import type { pt } from '#src/locales/pt/index.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof pt;
  }
}
