import type { Language } from '#src/lib/i18n/i18n.ts';

export const guideKeys = {
  library: (language: Language) => ['guides', language] as const,
};
