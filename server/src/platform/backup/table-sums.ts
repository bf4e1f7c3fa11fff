/** How many rows, how many bytes and which checksum each table has, summed up while its bytes pass. */
import { createHash, type Hash } from 'node:crypto';
import type { TableSum } from './backup-format.ts';

export type TableSums = {
  /** Rows in the database's text format: one line each, for line ends within are written otherwise. */
  add(table: string, bytes: Uint8Array): void;
  all(): Record<string, TableSum>;
};

const lineEnd = 0x0a;

export function openTableSums(): TableSums {
  const sums = new Map<string, { rows: number; bytes: number; readonly hash: Hash }>();
  return {
    add: (table, bytes) => {
      const sum = sums.get(table) ?? { rows: 0, bytes: 0, hash: createHash('sha256') };
      sums.set(table, sum);
      sum.rows += linesIn(bytes);
      sum.bytes += bytes.length;
      sum.hash.update(bytes);
    },
    all: () =>
      Object.fromEntries(
        [...sums].map(([name, { rows, bytes, hash }]) => [
          name,
          { rows, bytes, sha256: hash.copy().digest('hex') },
        ]),
      ),
  };
}

function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(lineEnd); at !== -1; at = bytes.indexOf(lineEnd, at + 1)) lines += 1;
  return lines;
}
