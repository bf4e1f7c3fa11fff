/** Writes a zod schema the way a reader of TypeScript would: `{ action: 'update', ticket: Ticket }`. */
import { z } from 'zod';

type Json = { readonly [key: string]: unknown };

/** Schemas with an id are named and collected in `named`; the rest stands in place. */
export function schemaText(schema: z.ZodType, named: Map<string, string> = new Map()): string {
  const { $defs, ...own } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json;
  const parts = ($defs ?? {}) as Readonly<Record<string, Json>>;
  for (const [id, part] of Object.entries(parts)) if (!named.has(id)) named.set(id, text(part, true));
  return text(own, false);
}

function text(node: Json, atTop: boolean): string {
  if (typeof node['$ref'] === 'string') return node['$ref'].split('/').at(-1) ?? 'unknown';
  if (!atTop && typeof node['id'] === 'string') return node['id'];
  if ('const' in node) return literal(node['const']);
  if (Array.isArray(node['enum'])) return node['enum'].map(literal).join(' | ');
  const choices = node['anyOf'] ?? node['oneOf'];
  if (Array.isArray(choices)) return choices.map((choice: Json) => text(choice, false)).join(' | ');
  if (node['type'] === 'array') return listText(node);
  if (node['type'] === 'object') return objectText(node);
  const types = Array.isArray(node['type']) ? node['type'] : [node['type'] ?? 'unknown'];
  return types.join(' | ');
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

function listText(node: Json): string {
  const item = text((node['items'] ?? {}) as Json, false);
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
}

function objectText(node: Json): string {
  const fields = Object.entries((node['properties'] ?? {}) as Readonly<Record<string, Json>>);
  const required = new Set((node['required'] ?? []) as string[]);
  if (fields.length === 0) return 'object';
  return `{ ${fields.map(([name, field]) => `${name}${required.has(name) ? '' : '?'}: ${text(field, false)}`).join(', ')} }`;
}
