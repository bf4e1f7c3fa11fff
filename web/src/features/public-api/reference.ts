/** The endpoints that the description of the API tells of, as people look through them. Pure. */

/** What an endpoint takes: its place, its kind in a word (`integer`, `string[]`, `open | closed`), and whether it must be there. */
export type Field = {
  readonly name: string;
  readonly place: 'path' | 'query' | 'body';
  readonly kind: string;
  readonly required: boolean;
};

export type Operation = {
  readonly area: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Who may, in the words of the description. */
  readonly permission: string;
  readonly fields: readonly Field[];
  /** Codes it refuses with, by their statuses. */
  readonly refusals: readonly { readonly status: string; readonly codes: string }[];
};

type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};

type Described = {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly 'x-permission'?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses?: Readonly<Record<string, { readonly description?: string }>>;
};

/** Where something may be written in several ways, the plainest is said: the first of these. */
const plainness = ['array', 'object', 'integer', 'number', 'boolean', 'string'];

/** Returns in a word what a schema takes. */
function kindOf(schema: Schema): string {
  if (schema.enum !== undefined) return schema.enum.map(String).join(' | ');
  if (schema.type === 'array') return `${kindOf(schema.items ?? {})}[]`;
  if (typeof schema.type === 'string') return schema.type;
  const choices = [
    ...(schema.type ?? []),
    ...(schema.anyOf ?? schema.allOf ?? []).map((one) => kindOf(one)),
  ].filter((kind) => kind !== 'null' && kind !== 'true | false' && kind !== '0 | 1');
  const places = (kind: string): number => {
    const place = plainness.indexOf(kind.endsWith('[]') ? 'array' : kind);
    return place === -1 ? plainness.length : place;
  };
  return choices.sort((one, other) => places(one) - places(other))[0] ?? 'string';
}

function fieldsOf({ parameters = [], requestBody }: Described): Field[] {
  const outside = parameters.flatMap(({ name, in: place, required = false, schema = {} }): Field[] =>
    place === 'path' || place === 'query' ? [{ name, place, kind: kindOf(schema), required }] : [],
  );
  const body = requestBody?.content?.['application/json']?.schema ?? {};
  const inside = Object.entries(body.properties ?? {}).map(
    ([name, schema]): Field => ({
      name,
      place: 'body',
      kind: kindOf(schema),
      required: body.required?.includes(name) ?? false,
    }),
  );
  return [...outside, ...inside];
}

/** Returns the operations in the order of the description; what is no endpoint is left out. */
export function operationsOf(description: unknown): Operation[] {
  const { paths = {} } = description as { paths?: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      area: described.tags?.[0] ?? '',
      method: method.toUpperCase(),
      path,
      summary: described.summary ?? '',
      permission: described['x-permission'] ?? '',
      fields: fieldsOf(described),
      refusals: Object.entries(described.responses ?? {})
        .filter(([status]) => status >= '400')
        .map(([status, { description: codes = '' }]) => ({ status, codes })),
    })),
  );
}

/** Returns what a reader may call at all: the operator's own doors are nothing to anybody else. */
export const callable = (operations: readonly Operation[], isOperator: boolean): Operation[] =>
  operations.filter(({ permission }) => isOperator || permission !== 'super');

/** Returns the operations in which every word of the text stands somewhere, by area. */
export function sought(operations: readonly Operation[], text: string): [string, Operation[]][] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = operations.filter((one) => {
    const all = `${one.area} ${one.method} ${one.path} ${one.summary}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const byArea = new Map<string, Operation[]>();
  for (const one of found) byArea.set(one.area, [...(byArea.get(one.area) ?? []), one]);
  return [...byArea];
}
