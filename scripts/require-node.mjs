/**
 * Imported before anything else: ends with a sentence where Node is too old for the rest to be read, and where `--help` is asked
 * for with what the script says of itself in its first lines.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `\nProsa needs Node 20.19 or newer; this is ${process.version}. Install a newer one from https://nodejs.org and try again.\n\n`,
  );
  process.exit(1);
}

const script = process.argv[1] ?? '';
/** The server has a help of its own, with every command and option. */
const handsOn = basename(script) === 'start.mjs';
const isOurs = script.startsWith(dirname(fileURLToPath(import.meta.url)));

if (isOurs && !handsOn && process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  const [, said] = /\/\*\*\s*(.*?)\s*\*\//s.exec(readFileSync(script, 'utf8')) ?? [];
  process.stdout.write(`\n${(said ?? basename(script)).replace(/^ *\* ?/gm, '')}\n\n`);
  process.exit(0);
}
