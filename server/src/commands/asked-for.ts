/** What the words behind the program's name ask for. One that is misspelt is refused: it would start a server instead. */
import { nearest } from '../config/nearest.ts';
import type { Command } from './command.ts';
import { CommandRefused } from './command-refused.ts';
import { commands } from './commands.ts';

export type Asked =
  | { readonly kind: 'start' | 'help' | 'version' }
  | { readonly kind: 'command'; readonly command: Command; readonly args: readonly string[] };

const options: readonly string[] = ['--demo', '--help', '--role', '--version'];

/** Throws `CommandRefused` for a word that is neither a command nor an option. */
export function askedFor(words: readonly string[]): Asked {
  const [name, ...args] = words;
  const command = commands.find((one) => one.name === name);
  const helpAt = words.findIndex((word) => word === '--help' || word === '-h' || word === 'help');
  if (helpAt === 0 || (command !== undefined && helpAt === 1)) return { kind: 'help' };
  if (name === '--version' || name === '-v') return { kind: 'version' };
  if (command !== undefined) return { kind: 'command', command, args };
  for (const word of words) assertKnown(word);
  return { kind: 'start' };
}

function assertKnown(word: string): void {
  if (word === '--demo' || word.startsWith('--role=')) return;
  const isOption = word.startsWith('-');
  const known = isOption ? options : commands.map(({ name }) => name);
  const meant = word === '--role' ? '--role=api,worker' : nearest(word.replace(/=.*/, ''), known);
  const question = meant === undefined ? '' : `; did you mean "${meant}"?`;
  throw new CommandRefused(
    `"${word}" is no ${isOption ? 'option' : 'command'} of this program${question}${meant === undefined ? ';' : ''} "--help" lists them all.`,
  );
}
