/** What sort of document a file is, by its name and by what it says of itself. */
export type FileKind = 'pdf' | 'text' | 'sheet' | 'slides' | 'archive' | 'image' | 'sound' | 'film' | 'other';

const byEnding: Readonly<Record<string, FileKind>> = {
  pdf: 'pdf',
  doc: 'text',
  docx: 'text',
  odt: 'text',
  rtf: 'text',
  txt: 'text',
  md: 'text',
  xls: 'sheet',
  xlsx: 'sheet',
  ods: 'sheet',
  csv: 'sheet',
  ppt: 'slides',
  pptx: 'slides',
  odp: 'slides',
  zip: 'archive',
  rar: 'archive',
  '7z': 'archive',
  gz: 'archive',
  tar: 'archive',
};
const byType: readonly (readonly [RegExp, FileKind])[] = [
  [/pdf/, 'pdf'],
  [/spreadsheet|excel|csv/, 'sheet'],
  [/presentation|powerpoint/, 'slides'],
  [/word|opendocument\.text|^text\//, 'text'],
  [/zip|compressed|tar|rar/, 'archive'],
  [/^image\//, 'image'],
  [/^audio\//, 'sound'],
  [/^video\//, 'film'],
];

/** Returns the ending of a file's name: `contrato.final.PDF` → `pdf`; empty when the name has no ending. */
export const endingOf = (fileName: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';

export function fileKind(fileName: string | null, mimetype: string): FileKind {
  const named = byEnding[endingOf(fileName ?? '')];
  return named ?? byType.find(([pattern]) => pattern.test(mimetype))?.[1] ?? 'other';
}
