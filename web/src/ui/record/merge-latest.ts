/**
 * Returns what a form shows after somebody else has changed the record: their values, except in fields the user has
 * changed meanwhile. Pure.
 */
export function mergeLatest<V extends object>(initial: V, typed: V, latest: V): V {
  const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  const own = (Object.keys(typed) as (keyof V)[]).filter((field) => !same(typed[field], initial[field]));
  return { ...latest, ...Object.fromEntries(own.map((field) => [field, typed[field]])) };
}
