/** What is well and what is not with this installation, each in one line, with what to do about it. */
import { parseArgs } from 'node:util';
import type { Command } from '../command.ts';
import { CommandRefused } from '../command-refused.ts';
import { examine, type Told } from './examine.ts';
import { counted } from './finding.ts';

export const doctor: Command = {
  name: 'doctor',
  usage: '[--all] [--json]',
  help: 'Looks at configuration, database, Redis, files, mail, ffmpeg, port, disk, certificate, backups and numbers, and says what to do; changes nothing, ends with 1 if anything keeps it from working.',
  run: async ({ args, env, chance, migrationsFolder }) => {
    const { all = false, json = false } = readFlags(args);
    const told = await examine({ env, chance, migrationsFolder, all });
    const hasErrors = told.some(({ status }) => status === 'error');
    const text = json ? JSON.stringify({ ok: !hasErrors, checks: told }, null, 2) : report(told);
    return { text, isData: true, exitCode: hasErrors ? 1 : 0 };
  },
};

function readFlags(args: readonly string[]): { readonly all?: boolean; readonly json?: boolean } {
  try {
    return parseArgs({ args: [...args], options: { all: { type: 'boolean' }, json: { type: 'boolean' } } })
      .values;
  } catch (error) {
    throw new CommandRefused((error as Error).message);
  }
}

/** A line a finding, and how many there are of each kind. */
function report(told: readonly Told[]): string {
  const width = Math.max(...told.map(({ check }) => check.length));
  const lines = told.map(({ status, check, text, todo }) =>
    `${status.padEnd(7)}  ${check.padEnd(width)}  ${text} ${todo === undefined ? '' : `→ ${todo}`}`.trimEnd(),
  );
  const count = (kind: Told['status']): number => told.filter(({ status }) => status === kind).length;
  const sum = [
    `${count('ok')} ok`,
    counted(count('warning'), 'warning'),
    counted(count('error'), 'error'),
  ].join(', ');
  return [...lines, '', `${sum}.`].join('\n');
}
