/** What a list of chats says of the last message and who is to be in a chat: pure. */
import { truncated } from '@prosa/shared';

const longestPreview = 200;

/**
 * Returns one line of the stored text, cut short, or the name of the file; a call that the cut goes through is left
 * out.
 */
export function previewOf(body: string, mediaName: string | null): string {
  const line = body.replace(/\s+/g, ' ').trim();
  if (line === '') return mediaName ?? '';
  if (line.length <= longestPreview) return line;
  return truncated(line, longestPreview).replace(/@\{?\d*$/, '');
}

/** Returns who comes into a chat and who leaves it when these are to be in it; the owner always is. */
export function changesOf(
  present: readonly number[],
  ownerId: number,
  wanted: readonly number[],
): { readonly addedIds: number[]; readonly removedIds: number[] } {
  const after = new Set([ownerId, ...wanted]);
  return {
    addedIds: [...after].filter((id) => !present.includes(id)),
    removedIds: present.filter((id) => !after.has(id)),
  };
}
