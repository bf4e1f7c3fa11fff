/** The one way in which accents and case are put aside, so that what is searched, sorted and compared agrees everywhere. */

/** Returns a text without accents: `São João` → `Sao Joao`; the case stays. */
export const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Folds a text: `São João` → `sao joao`, so that two texts that people would call the same word are the same. */
export const folded = (text: string): string => unaccented(text).toLowerCase();
