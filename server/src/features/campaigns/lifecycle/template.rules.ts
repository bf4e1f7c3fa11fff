/** Whether the file of a campaign can stand above an approved text: pure. */
import { templateFiles } from '@prosa/shared';
import { templateFile } from '#src/features/messages/outbound/index.ts';

type Parts = readonly Readonly<Record<string, unknown>>[];
type Media = {
  readonly mediaPath: string | null;
  readonly mediaType: string | null;
  readonly mediaSize: number | null;
};

/**
 * Returns whether the file that is to stand above a template is there, and of its kind; nothing is there where nothing
 * stands above.
 */
export function fitsHeader(text: Parts, { mediaPath, mediaType, mediaSize }: Media): boolean {
  const kind = templateFile(text);
  if (kind === null || mediaPath === null) return (kind === null) === (mediaPath === null);
  const room: { readonly types: readonly string[]; readonly bytes: number } = templateFiles[kind];
  return room.types.includes(mediaType ?? '') && (mediaSize ?? 0) <= room.bytes;
}
