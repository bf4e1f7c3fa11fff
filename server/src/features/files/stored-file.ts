/** A file that has come up with a form, as a row holds it: what it is by its bytes, and what it is called. */
import { failFields } from '@prosa/shared';
import type { Uploaded } from '#src/platform/feature.ts';
import { cleanFileName, sniff } from './sniff.rules.ts';

export type StoredFile = {
  /** Where it is stored; never used twice. */
  readonly path: string;
  readonly mediaType: string;
  readonly fileName: string;
  readonly size: number;
};

/** Takes the file over. An empty one, or none at all, is refused. */
export function takeFile(file: Uploaded | undefined, field = 'file'): StoredFile {
  if (file === undefined) failFields({ field, rule: 'required' });
  if (file.bytes === 0) failFields({ field, rule: 'empty' });
  const fileName = cleanFileName(file.fileName) || 'file';
  const mediaType = sniff(file.head, { mimetype: file.mimetype, fileName });
  file.keep();
  return { path: file.key, mediaType, fileName, size: file.bytes };
}

/** The part of its place that tells a stored file from every other; a replaced one has another. */
export const markOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
