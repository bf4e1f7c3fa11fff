/** What a letter's text is made of. */

/** Returns the paragraphs of a text, which empty lines part. */
export const paragraphsOf = (text: string): string[] => text.trim().split(/\n{2,}/);

/** Returns the rows of a paragraph that is a table; undefined where it is none. */
export function tableIn(paragraph: string): string[][] | undefined {
  const lines = paragraph.split('\n');
  return lines.every((line) => line.includes('\t')) ? lines.map((line) => line.split('\t')) : undefined;
}
