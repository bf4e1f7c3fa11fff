/** The arguments of a command about one file. */
import { parseArgs } from 'node:util';
import { CommandRefused } from './command-refused.ts';

/** Rejects with `CommandRefused` where there is no file, more than one, or a flag that nobody knows. */
export function readArguments(
  args: readonly string[],
  known: readonly string[],
): { readonly file: string; readonly flags: ReadonlySet<string> } {
  const options = Object.fromEntries(known.map((flag) => [flag, { type: 'boolean' as const }]));
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...rest] = positionals;
    if (file !== undefined && rest.length === 0) return { file, flags: new Set(Object.keys(values)) };
  } catch (error) {
    throw new CommandRefused((error as Error).message);
  }
  throw new CommandRefused('Name one file.');
}
