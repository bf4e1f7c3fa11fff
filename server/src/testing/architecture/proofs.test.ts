/** docs/proofs.md promises nothing without a proof: every test it names exists, in the file and by the name it says. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const page = readFileSync(join(root, 'docs/proofs.md'), 'utf8');

type Row = { readonly line: number; readonly statement: string; readonly proofs: readonly string[] };

/** The rows of all tables, without heads and rules. */
const rows: readonly Row[] = page.split('\n').flatMap((text, index): Row[] => {
  const [, statement = '', proof = ''] = text.split('|').map((cell) => cell.trim());
  if (!text.startsWith('|') || statement === 'Statement' || /^-+$/.test(statement)) return [];
  const proofs = [...proof.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  return [{ line: index + 1, statement, proofs }];
});

const sources = new Map<string, string>();

/** A test file's text; titles stand in it as they are read. */
function sourceOf(path: string): string | undefined {
  const file = join(root, path);
  if (!/(\.test\.(tsx?|mjs)|\.(spec|proof|firefox)\.ts|\/conformance\.ts)$/.test(path) || !existsSync(file))
    return undefined;
  const text = sources.get(path) ?? readFileSync(file, 'utf8').replace(/\\(['"`])/g, '$1');
  sources.set(path, text);
  return text;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A title is the first argument of a call: `it('…',`, `test.each(table)('…',`. */
const hasTitle = (source: string, title: string): boolean =>
  new RegExp(`\\(\\s*(['"\`])${escaped(title)}\\1\\s*,`).test(source);

function problemOf(proof: string): string | undefined {
  const [path = '', title = '', ...more] = proof.split(' › ');
  if (title === '' || more.length > 0) return `${proof}: not of the form path › title`;
  const source = sourceOf(path);
  if (source === undefined) return `${path}: no such test file`;
  return hasTitle(source, title) ? undefined : `${path}: no test “${title}”`;
}

describe('docs/proofs.md', () => {
  it('has tables of statements', () => expect(rows.length).toBeGreaterThan(50));

  it('gives each statement once, with a proof', () => {
    expect(rows.filter(({ proofs }) => proofs.length === 0).map(({ line }) => line)).toEqual([]);
    const statements = rows.map(({ statement }) => statement);
    expect(statements.filter((statement, index) => statements.indexOf(statement) !== index)).toEqual([]);
  });

  it('names tests that exist', () => {
    const problems = rows.flatMap(({ line, proofs }) =>
      proofs.flatMap((proof) => {
        const problem = problemOf(proof);
        return problem === undefined ? [] : [`line ${line}: ${problem}`];
      }),
    );
    expect(problems).toEqual([]);
  });
});
