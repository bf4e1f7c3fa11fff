/** Stanzas as trees: small builders and readers over the binary node codec. */
import type { BinaryNode } from 'baileys';

export type Node = BinaryNode;
export type Attributes = Readonly<Record<string, string | undefined>>;

/** Where stanzas of the server itself come from; a client tells them apart by the leading @. */
export const serverJid = '@s.whatsapp.net';

export function node(tag: string, attributes: Attributes = {}, content?: Node['content']): Node {
  const attrs: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) attrs[name] = value;
  return content === undefined ? { tag, attrs } : { tag, attrs, content };
}

export const children = (parent: Node | undefined): readonly Node[] =>
  Array.isArray(parent?.content) ? parent.content : [];

export const child = (parent: Node | undefined, tag: string): Node | undefined =>
  children(parent).find((candidate) => candidate.tag === tag);

export const childrenOf = (parent: Node | undefined, tag: string): readonly Node[] =>
  children(parent).filter((candidate) => candidate.tag === tag);

export function bytes(holder: Node | undefined): Uint8Array | undefined {
  const content = holder?.content;
  if (content instanceof Uint8Array) return content;
  return typeof content === 'string' ? Buffer.from(content) : undefined;
}

export function need<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`the client sent no ${what}`);
  return value;
}

export const text = (holder: Node | undefined): string => Buffer.from(bytes(holder) ?? []).toString();

export const numberOf = (big: Uint8Array): number => Buffer.from(big).readUIntBE(0, big.length);

export function bigEndian(value: number, length: number): Uint8Array {
  const out = Buffer.alloc(length);
  out.writeUIntBE(value, 0, length);
  return out;
}

export const seconds = (atMs: number): string => Math.floor(atMs / 1_000).toString();

/** Returns the answer to a client's question. */
export const result = (question: Node, content?: Node[]): Node =>
  node('iq', { from: serverJid, type: 'result', id: question.attrs['id'] }, content);

export const refusal = (question: Node, code: number, words: string): Node =>
  node('iq', { from: serverJid, type: 'error', id: question.attrs['id'] }, [
    node('error', { code: code.toString(), text: words }),
  ]);
