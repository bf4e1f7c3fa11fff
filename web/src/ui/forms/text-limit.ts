/** How much a field takes: as much as the contract does, and told by it alone. */
import type { z } from 'zod';

/**
 * Ways to the texts within what is sent, e.g. `name` or `extraInfo.name`: lists are passed through, `''` is the text itself.
 * Nothing is looked for deeper than `Depth`.
 */
type TextsIn<T, Depth extends readonly unknown[] = [1, 2, 3, 4]> = Depth extends readonly [
  unknown,
  ...infer Left,
]
  ? T extends string
    ? ''
    : T extends readonly (infer Item)[]
      ? TextsIn<Item, Left>
      : T extends object
        ? { [K in keyof T & string]-?: Behind<K, TextsIn<T[K], Left>> }[keyof T & string]
        : never
  : never;
type Behind<K extends string, Way> = Way extends '' ? K : Way extends string ? `${K}.${Way}` : never;

/**
 * Returns the longest text, in UTF-16 units as `maxLength` counts them, that a schema of the contract takes at `field`;
 * where it takes several kinds of things, the longest of them. Without a field the schema is that of the text. Throws
 * where the contract knows no such text or sets it no limit.
 */
export function textLimit<S extends z.ZodType>(schema: S, field?: Exclude<TextsIn<z.input<S>>, ''>): number;
export function textLimit(schema: z.ZodType, field?: string): number {
  const limits = limitsAt(schema, field?.split('.') ?? []);
  if (limits.length === 0) throw new Error(`The contract limits no text at: ${field ?? 'its root'}`);
  return Math.max(...limits);
}

function limitsAt(schema: z.core.$ZodType, way: readonly string[]): number[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string': {
      const { maxLength } = schema as z.ZodString;
      return way.length === 0 && maxLength !== null ? [maxLength] : [];
    }
    case 'object': {
      const [name = '', ...rest] = way;
      const inner = def.shape[name];
      return inner === undefined ? [] : limitsAt(inner, rest);
    }
    case 'array':
      return limitsAt(def.element, way);
    case 'union':
      return def.options.flatMap((option) => limitsAt(option, way));
    case 'pipe': {
      // What is typed comes in at the front; a transformation there says nothing of it.
      const limits = limitsAt(def.in, way);
      return limits.length > 0 ? limits : limitsAt(def.out, way);
    }
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return limitsAt(def.innerType, way);
    default:
      return [];
  }
}
