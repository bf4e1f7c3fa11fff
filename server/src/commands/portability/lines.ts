/** JSON Lines as somebody else has written them: a line at a time, none longer than the format allows. */
import { CommandRefused } from '../command-refused.ts';
import { longestLine, longestText } from './archive-format.ts';

const lineEnd = 0x0a;

export type Line = {
  readonly line: Buffer;
  /** For people: which one it is. */
  readonly place: string;
};

/** Rejects with `CommandRefused` where a line is too long or the last one has no end. */
export async function* linesOf(content: AsyncIterable<Buffer>, name: string): AsyncGenerator<Line> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let count = 0;
  for await (const piece of content) {
    let from = 0;
    for (let at = piece.indexOf(lineEnd); at !== -1; at = piece.indexOf(lineEnd, from)) {
      held.push(piece.subarray(from, at));
      count += 1;
      const line = held.length === 1 ? (held[0] ?? piece) : Buffer.concat(held);
      [held, heldBytes, from] = [[], 0, at + 1];
      if (line.length > longestLine) throw tooLong(name, count);
      yield { line, place: `line ${count} of ${name}` };
    }
    if (from < piece.length) held.push(piece.subarray(from));
    heldBytes += piece.length - from;
    if (heldBytes > longestLine) throw tooLong(name, count + 1);
  }
  if (heldBytes > 0) throw new CommandRefused(`${name} was cut off: its last line has no end.`);
}

const tooLong = (name: string, count: number): CommandRefused =>
  new CommandRefused(
    `Line ${count} of ${name} has more than ${longestLine / 1_048_576} MB: no row has that much.`,
  );

/** Returns what stands in a line. Rejects with `CommandRefused` for what is no JSON object. */
export function parsed(line: Buffer, place: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(line.toString());
  } catch {
    value = undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new CommandRefused(`The archive is damaged: ${place} is no JSON object.`);
  return value as Readonly<Record<string, unknown>>;
}

/** Returns a small entry, whole. */
export async function textOf(content: AsyncIterable<Buffer>, name: string): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > longestText) throw new CommandRefused(`${name} is larger than any of this format.`);
  }
  return Buffer.concat(pieces).toString();
}
