/** The words of the sample company, in every language of the product. */
import type { languages } from '@prosa/shared';
import { english } from './english.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';
import type { Story } from './story.ts';

export type Language = (typeof languages)[number];

export const stories: Readonly<Record<Language, Story>> = {
  pt: portuguese,
  en: english,
  es: spanish,
};
