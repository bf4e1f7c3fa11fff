/** What a text says without its marks and its signature, for one line of a list: pure. */

/**
 * Returns a text below the name of who signs it, in bold on a line of its own, so that the customer knows who writes.
 */
export const signed = (body: string, name: string): string => `*${name}:*\n${body}`;

/** Returns the text without the signature of its author, where it has it. */
export function withoutSignature(body: string, name: string): string {
  const signature = signed('', name);
  return body.startsWith(signature) ? body.slice(signature.length) : body;
}

/** More than any line shows. */
const mostCharacters = 2_000;
const pair = /(?<![\p{L}\p{N}])([*_~])(?=\S)([^\n]*?\S)\1(?![\p{L}\p{N}])/gu;
const code = /```([^`]+)```|`([^`\n]+)`/g;
const lineMark = /^(?:[-*>] |> ?)/gm;

/** Returns the beginning of a text without WhatsApp's marks: *bold*, _italic_, ~struck~, `code`, lists and quotes. */
export function plainText(body: string): string {
  let text = body.slice(0, mostCharacters).replace(lineMark, '').replace(code, '$1$2');
  // One within the other: three marks, three times.
  for (let depth = 0; depth < 3; depth += 1) text = text.replace(pair, '$2');
  return text;
}
