/** The endpoints that the description of the API tells of, as people look through them. Pure. */

export type Operation = {
  readonly area: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Who may, in the words of the description. */
  readonly permission: string;
};

type Described = {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly 'x-permission'?: string;
};

/** Returns the operations in the order of the description; what is no endpoint is left out. */
export function operationsOf(description: unknown): Operation[] {
  const { paths = {} } = description as { paths?: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags, summary, 'x-permission': permission }]) => ({
      area: tags?.[0] ?? '',
      method: method.toUpperCase(),
      path,
      summary: summary ?? '',
      permission: permission ?? '',
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
