/** Records with nothing in them, for builders that say only what their tests are about. */
import { z } from 'zod';

/**
 * Returns a record of the schema with nothing in it: null where that may be, otherwise no text, no items, `false`, 0, or the first
 * choice. Throws for a field that has no such value.
 */
export const emptyRecord = <S extends z.ZodObject>(schema: S): z.output<S> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, emptyValue(name, field)]),
  ) as z.output<S>;

const nothings: readonly unknown[] = [null, undefined, '', false, 0];

function emptyValue(name: string, field: z.core.$ZodType): unknown {
  if (field instanceof z.ZodArray) return [];
  if (field instanceof z.ZodEnum) return field.options[0];
  // Texts of a form (ids, moments) have none that is empty: whoever needs one says it.
  if (field instanceof z.ZodStringFormat) return '';
  const found = nothings.find((value) => z.safeParse(field, value).success);
  if (found === undefined && !z.safeParse(field, undefined).success)
    throw new Error(`nothing is an empty value of ${name}`);
  return found;
}
