/** Reading JSON of which nothing is certain: what is not of the expected shape is as good as absent. */

export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const asFields = (value: unknown): Fields => (isFields(value) ? value : {});

export const inner = (holder: Fields, name: string): Fields => asFields(holder[name]);

/** Returns the objects of a list; none where there is no list. */
export const items = (holder: Fields, name: string): Fields[] => {
  const value = holder[name];
  return Array.isArray(value) ? value.filter(isFields) : [];
};

/** Returns a text, or a number as text; null when it is neither or empty. */
export const text = (holder: Fields, name: string): string | null => {
  const value = holder[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
};

export const number = (holder: Fields, name: string): number | null => {
  const value = holder[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

export const flag = (holder: Fields, name: string): boolean => holder[name] === true;

/** Reads seconds since 1970, as text or number; null when they are no moment. */
export function moment(holder: Fields, name: string): Date | null {
  const seconds = Number(text(holder, name) ?? Number.NaN);
  const at = new Date(seconds * 1_000);
  return Number.isNaN(at.getTime()) ? null : at;
}
