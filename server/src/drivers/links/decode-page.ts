/** The letters of a page, in whatever alphabet it says or seems to be written. Pure. */

/** Where a page that names its alphabet does so. */
const headBytes = 2_048;

export function decodePage(bytes: Uint8Array, contentType: string): string {
  const named =
    charsetIn(contentType) ?? charsetIn(Buffer.from(bytes.subarray(0, headBytes)).toString('latin1'));
  const decoder = named === undefined ? undefined : decoderOf(named);
  if (decoder !== undefined) return decoder.decode(bytes);
  try {
    // The last letter may be cut in the middle.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const charsetIn = (text: string): string | undefined =>
  /charset\s{0,9}=\s{0,9}["']?([\w-]{2,40})/i.exec(text)?.[1];

/** Undefined for an alphabet that nobody knows. */
function decoderOf(name: string): { decode(bytes: Uint8Array): string } | undefined {
  try {
    return new TextDecoder(name);
  } catch {
    return undefined;
  }
}
