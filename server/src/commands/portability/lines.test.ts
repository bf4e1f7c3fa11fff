import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { longestLine } from './archive-format.ts';
import { linesOf } from './lines.ts';

async function read(pieces: readonly Buffer[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const { line } of linesOf(Readable.from(pieces), 'a.jsonl')) lines.push(line.toString());
  return lines;
}

it('reads a line at a time, whatever the pieces are', async () => {
  const bytes = Buffer.from('{"a":"é"}\n{"b":2}\n\n');
  for (let size = 1; size <= bytes.length; size += 1) {
    const pieces: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
    expect(await read(pieces)).toEqual(['{"a":"é"}', '{"b":2}', '']);
  }
});

it('refuses a last line without its end, and one that is too long before all of it is held', async () => {
  await expect(read([Buffer.from('{"a":1}\n{"b"')])).rejects.toThrow('a.jsonl was cut off');
  const piece = Buffer.alloc(1_048_576, 'x');
  let handed = 0;
  const endless = function* (): Generator<Buffer> {
    for (; ; handed += piece.length) yield piece;
  };
  const reading = async (): Promise<void> => {
    for await (const _ of linesOf(Readable.from(endless()), 'a.jsonl'));
  };
  await expect(reading()).rejects.toThrow('Line 1 of a.jsonl has more than 32 MB');
  expect(handed).toBeLessThan(2 * longestLine);
});
