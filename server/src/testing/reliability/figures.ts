/**
 * The figures of a proof: told at once on the terminal, and kept for the table that `npm run proof:…` prints at its end.
 * In an ordinary test run they are nobody's business.
 */
import { appendFileSync } from 'node:fs';
import { isFull } from './server-process.ts';

export type Figure = {
  readonly what: string;
  readonly measured: string;
  /** What was promised; a dash where nothing was. */
  readonly bar?: string;
  /** Left out where nothing was promised. */
  readonly isMet?: boolean;
};

const file = process.env['PROOF_FIGURES'];

export function tell(figure: Figure): void {
  if (isFull) process.stderr.write(`${figure.what}: ${figure.measured}\n`);
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

/** Several numbers of one piece of work, as one figure measures them. */
export const listed = (parts: Readonly<Record<string, number>>): string =>
  Object.entries(parts)
    .map(([name, value]) => `${name} ${short(value)}`)
    .join(', ');

/** Enough digits to compare by. */
export const short = (value: number): string =>
  Number.isInteger(value) || Math.abs(value) >= 100 ? String(Math.round(value)) : value.toFixed(2);
