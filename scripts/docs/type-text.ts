/** Writes a JSON schema as a type of TypeScript. */

type Json = { readonly [key: string]: unknown };

export function typeText(node: Json): string {
  if (typeof node['$ref'] === 'string') return node['$ref'].split('/').at(-1) ?? 'unknown';
  if ('const' in node) return literal(node['const']);
  if (Array.isArray(node['enum'])) return node['enum'].map(literal).join(' | ');
  const choices = node['anyOf'] ?? node['oneOf'];
  if (Array.isArray(choices)) return union(choices.map((choice: Json) => typeText(choice)));
  if (Array.isArray(node['allOf'])) return intersection(node['allOf'], node);
  if (Array.isArray(node['type'])) return union(node['type'].map((type) => typeText({ ...node, type })));
  return plainText(node);
}

function plainText(node: Json): string {
  if (node['type'] === 'array') return listText(node);
  if (node['type'] === 'object') return objectText(node);
  if (node['type'] === 'integer' || node['type'] === 'number') return 'number';
  if (node['type'] === 'string' || node['type'] === 'boolean' || node['type'] === 'null') return node['type'];
  return 'unknown';
}

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);

/** A text among texts says nothing more. */
function union(texts: readonly string[]): string {
  const parts = [...new Set(texts.flatMap((text) => (/[{(<&[]/.test(text) ? [text] : text.split(' | '))))];
  if (parts.includes('unknown')) return 'unknown';
  const kept = parts.filter(
    (part) =>
      !(part.startsWith("'") && parts.includes('string')) &&
      !(/^-?\d/.test(part) && parts.includes('number')) &&
      !((part === 'true' || part === 'false') && parts.includes('boolean')),
  );
  return kept.map((part) => (part.includes(' & ') ? `(${part})` : part)).join(' | ');
}

/** Parts that only narrow a text or a number say nothing that a type could. */
function intersection(parts: readonly Json[], node: Json): string {
  const { allOf: _, ...own } = node;
  const texts = [own, ...parts].map(typeText).filter((text) => text !== 'unknown');
  return [...new Set(texts)].map(grouped).join(' & ') || 'unknown';
}

const grouped = (text: string): string => (text.includes(' | ') ? `(${text})` : text);

function listText(node: Json): string {
  if (Array.isArray(node['prefixItems']))
    return `[${node['prefixItems'].map((item: Json) => typeText(item)).join(', ')}]`;
  const item = typeText((node['items'] ?? {}) as Json);
  return /[|&]/.test(item) ? `(${item})[]` : `${item}[]`;
}

function objectText(node: Json): string {
  const fields = Object.entries((node['properties'] ?? {}) as Readonly<Record<string, Json>>);
  const required = new Set((node['required'] ?? []) as string[]);
  const rest = node['additionalProperties'];
  const isOpen = typeof rest === 'object' && rest !== null && Object.keys(rest).length > 0;
  if (fields.length === 0)
    return isOpen ? `Record<string, ${typeText(rest as Json)}>` : 'Record<string, unknown>';
  const texts = fields.map(
    ([name, field]) =>
      `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`}${required.has(name) ? '' : '?'}: ${typeText(field)}`,
  );
  return `{ ${texts.join('; ')} }`;
}
