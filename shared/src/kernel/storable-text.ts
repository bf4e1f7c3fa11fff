/** Texts as a database can hold them: it refuses null bytes and, in JSON, halves of characters. Pure. */

/** Returns the text without null bytes and halves of characters. */
export const storableText = (text: string): string =>
  text.replace(/\p{Surrogate}/gu, '').replaceAll('\u0000', '');

/** Returns at most the first `longest` code units of a text; a character that the cut goes through is left out. */
export const truncated = (text: string, longest: number): string => storableText(text.slice(0, longest));
