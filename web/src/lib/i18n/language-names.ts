import type { Language } from './i18n.ts';

/** Languages are called by the names their speakers use, whatever the interface speaks. */
export const languageNames: { value: Language; label: string }[] = [
  { value: 'pt', label: 'Português' },
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
];
