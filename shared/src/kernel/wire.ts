/**
 * The small schemas that the wire is made of: ids, flags and lists as they arrive in addresses and query strings.
 * Everything here refuses what it does not understand; nothing is guessed.
 */
import { z } from 'zod';

const maxId = 2_147_483_647;

/** A positive integer key, from JSON or from text. */
export const wireId = z.union([
  z.int().positive().max(maxId),
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .refine((id) => id <= maxId),
]);

/** How clients say that nothing is chosen: `null`, an empty text or `false`. Read as null. */
export const wireNone = z.union([
  z.null(),
  z.literal('').transform(() => null),
  z.literal(false).transform(() => null),
]);

/** A key, or null where nothing is chosen. */
export const wireChoice = z.union([wireId, wireNone]);

/** A key to go by; `undefined` where nothing is chosen, or nothing said. */
export const wireFilter = z.union([wireId, wireNone.transform(() => undefined)]).optional();

/** The key of a row in an answer. */
export const rowId = z.int();

/** An instant in an answer: ISO 8601 in UTC, milliseconds. */
export const instant = z.iso.datetime();

/** `true` or `false`, also as text. */
export const wireFlag = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((text) => text === 'true'),
]);

/** A key, or 0 for what has none, also as text. */
export const wireIdOrNone = z.union([z.literal(0), z.literal('0').transform(() => 0), wireId]);

/** Reads a whole number within bounds, also as text. */
export const wireWhole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.union([
    z.int().min(min).max(max),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .pipe(z.int().min(min).max(max)),
  ]);

/** How many of something, from 0, also as text. */
export const wireCount = wireWhole({ min: 0, max: 100_000 });

/** The version of a record that was seen, also as text; without it the last change wins. */
export const wireVersion = wireWhole({ min: 0, max: maxId }).optional();

const idArray = z.array(wireId).max(500);

/** A list of ids in a query string: JSON text (`[1,2]`), or a real array in code. */
export const wireIdList = z.union([
  idArray,
  z
    .string()
    .max(8_000)
    .transform((text, issue) => {
      const parsed = idArray.safeParse(parseJson(text === '' ? '[]' : text));
      if (parsed.success) return parsed.data;
      issue.addIssue({ code: 'custom', message: 'id_list' });
      return z.NEVER;
    }),
]);

/** Reads an object, or the JSON text of one, as forms carry it. */
export const wireJson = <S extends z.ZodType>(schema: S) =>
  z.union([
    schema,
    z
      .string()
      .max(65_536)
      .transform((text, issue): z.output<S> => {
        const parsed = schema.safeParse(parseJson(text));
        if (parsed.success) return parsed.data;
        issue.addIssue({ code: 'custom', message: 'json' });
        return z.NEVER;
      }),
  ]);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the caller's schema refuses `undefined` with a proper issue.
    return undefined;
  }
}

/** Pages count from 1. */
export const pageNumber = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(100_000))
  .default(1);

/** What people type into a search field: trimmed; accents and case are ignored further down. */
export const searchParam = z.string().trim().max(200).default('');

/** A calendar day as the wire spells it, of years that calendars agree about. */
export const wireDay = z.iso.date().regex(/^(19|2\d)/);
