/** Keys and credentials as text: JSON in which bytes survive. Pure. */

const mark = '$bytes';

function replace(this: Record<string, unknown>, name: string, value: unknown): unknown {
  // JSON asks a Buffer for its own form before it asks us.
  const raw = this[name];
  return raw instanceof Uint8Array ? { [mark]: Buffer.from(raw).toString('base64') } : value;
}

function revive(_: string, value: unknown): unknown {
  const bytes = (value as { readonly [mark]?: unknown } | null | undefined)?.[mark];
  return typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : value;
}

export const encode = (value: unknown): string => JSON.stringify(value, replace);

export const decode = (text: string): unknown => JSON.parse(text, revive);
