/** What `--help` answers. */
import { commands } from './commands.ts';

/** Returns every command and option, a line each; `version` is the program's own. */
export function help(version: string): string {
  const entries: [string, string][] = [
    ['', 'Starts a server. What can be set stands in .env.example.'],
    ['--role=api,worker', 'Starts one that plays these roles alone.'],
    ['--demo', 'Starts one with two companies to look at.'],
    ['--version', 'Says which version this is.'],
    ...commands.map(({ name, usage, help: about }): [string, string] => [`${name} ${usage}`.trim(), about]),
  ];
  const width = Math.max(...entries.map(([words]) => words.length));
  const lines = entries.map(([words, about]) => `  main.mjs ${words.padEnd(width)}  ${about}`);
  return `Prosa ${version}\n\n${lines.join('\n')}\n`;
}
