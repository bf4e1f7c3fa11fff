/**
 * `npm run accessibility [-- FILE]`: looks at every screen and its dialogs with all rules of axe, wide, on a phone and at 200 % zoom, in both
 * themes, and writes what it found as JSON (`accessibility.json` unless told). It takes five minutes; `PICTURES=users,platform` takes
 * those alone whose names begin so. Fails when anything is found.
 */
import '../require-node.mjs';
import { resolve } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { runStories } from '../e2e.mjs';
import { ensureInstalled } from '../install.mjs';

const [file = 'accessibility.json', ...rest] = process.argv.slice(2);
await ensureInstalled();
await ensureBuilt();
const env = { STORIES: '**/accessibility.pictures.ts', REPORT: resolve(file) };
process.exitCode = await runStories(['--workers=1', '--retries=0', ...rest], env);
process.stdout.write(`The report lies in ${resolve(file)}\n`);
