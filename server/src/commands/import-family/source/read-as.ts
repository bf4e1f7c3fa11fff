/** Values as they are read: of the type that is expected, whatever the column's own is, and null where they cannot be. */

/** What stands in a text beyond this many characters is no message that anybody wrote. */
const longestText = 65_000;

/** Types of the catalogue that are read as they are, by what is expected. */
const same: Readonly<Record<string, readonly string[]>> = {
  int: ['int4', 'int2'],
  float8: ['float8', 'float4'],
  boolean: ['bool'],
  jsonb: ['jsonb', 'json'],
  timestamptz: ['timestamptz'],
  uuid: ['uuid'],
};

const when = (value: string, pattern: string, type: string): string =>
  `case when ${value}::text ~ '${pattern}' then ${value}::text::${type} end`;

/** SQL of a value of another type: what says the same is taken for it. */
const other: Readonly<Record<string, (value: string, type: string) => string>> = {
  int: (value) =>
    `case when ${value}::text ~ '^-?[0-9]{1,9}$' then ${value}::text::int when lower(${value}::text) in ('true', 't') then 1
      when lower(${value}::text) in ('false', 'f') then 0 end`,
  float8: (value) => when(value, '^-?[0-9]{1,15}([.][0-9]{1,15})?$', 'float8'),
  boolean: (value) =>
    `case when lower(${value}::text) in ('true', 't', '1', 'enabled') then true when lower(${value}::text) in ('false', 'f', '0', 'disabled', '') then false end`,
  jsonb: (value) => `to_jsonb(${value}::text)`,
  timestamptz: (value, type) => {
    if (type === 'timestamp' || type === 'date') return `(${value}::timestamp at time zone 'UTC')`;
    // Milliseconds since 1970.
    return `to_timestamp(${when(value, '^[0-9]{12,13}([.][0-9]+)?$', 'float8')} / 1000)`;
  },
  uuid: (value) => when(value, '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$', 'uuid'),
};

/** Returns SQL of `value`, whose type there is `type`, as `expected`. */
export function readAs(value: string, type: string, expected: string): string {
  if (expected === 'text') return `left(${value}::text, ${longestText})`;
  return same[expected]?.includes(type) === true ? value : (other[expected]?.(value, type) ?? value);
}

/**
 * Returns an instant as it is handed on, null where it is none that people live through: the database knows eternity, years before
 * our era and beyond four digits.
 */
export const instantOf = (text: string): string | null =>
  /^(19[7-9]|2\d\d)\d-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/.test(text) ? text : null;
