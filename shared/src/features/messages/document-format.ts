/** Which documents a network takes, by the ending of their name. Pure. */

/** Returns the ending of a file's name in small letters: `.NFe.XML` → `xml`; empty without one. */
export const endingOf = (fileName: string): string =>
  /\.([^.]{1,10})$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** Null where the network takes any. */
type Endings = readonly string[] | null;

/**
 * Returns whether a file may leave as a document. Pictures, films and sounds are made into what the network takes, and
 * are not judged by their names.
 */
export const takesDocument = (
  endings: Endings,
  { fileName, mimetype }: { readonly fileName: string; readonly mimetype: string },
): boolean =>
  endings === null || /^(image|video|audio)\//.test(mimetype) || endings.includes(endingOf(fileName));
