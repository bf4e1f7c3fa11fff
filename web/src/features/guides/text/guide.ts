/** A guide as its file writes it: what it is about between two lines of `---`, then its text. Pure. */
import { type Block, parseBlocks } from './blocks.ts';
import type { LabelOf } from './inlines.ts';

/** Whom a guide is written for, each with everything the ones before may read. */
export const readers = ['attendant', 'supervisor', 'admin', 'integrator', 'owner'] as const;
export type Reader = (typeof readers)[number];

export type Guide = {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly reader: Reader;
  readonly blocks: readonly Block[];
};

const isReader = (text: string | undefined): text is Reader => readers.some((reader) => reader === text);

/** Reads a file of a guide; throws with the name of whatever its head lacks. */
export function parseGuide(slug: string, file: string, labelOf: LabelOf): Guide {
  const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  const facts = new Map(
    head.split('\n').map((line) => {
      const [name = '', ...rest] = line.split(': ');
      return [name, rest.join(': ').trim()];
    }),
  );
  const fact = (name: string): string => {
    const value = facts.get(name);
    if (value === undefined || value === '') throw new Error(`Guide ${slug} does not say its ${name}`);
    return value;
  };
  const [title, summary, reader] = [fact('title'), fact('summary'), fact('reader')];
  if (!isReader(reader)) throw new Error(`Guide ${slug} is written for nobody we know: ${reader}`);
  return { slug, title, summary, reader, blocks: parseBlocks(text, labelOf) };
}
