import { type TagView, tagNameLength } from '@prosa/shared';

/** As the server compares names of tags, to which accents make a difference: `São` and `Sao` are two tags. */
const compared = (name: string): string => name.trim().toLowerCase();

/** Whether a tag of this name can be created beside those that are known. */
export function isNewTag(name: string, known: readonly Pick<TagView, 'name'>[]): boolean {
  const { length } = name.trim();
  return (
    length >= tagNameLength.min &&
    length <= tagNameLength.max &&
    known.every((tag) => compared(tag.name) !== compared(name))
  );
}
