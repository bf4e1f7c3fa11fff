/** JSON that strangers answer with. */
import { storableText } from '@prosa/shared';

/**
 * Reads JSON with its texts as a database can hold them: escapes may spell null bytes and halves of characters.
 *
 * @throws {SyntaxError}
 */
export const parseForeignJson = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? storableText(value) : value));
