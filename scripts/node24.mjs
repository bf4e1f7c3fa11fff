/**
 * `npm run test:node24 [-- arguments of vitest]`: runs tests with Node 24, whatever Node runs this. The registry's package
 * `node` brings the program; it is kept in .cache and is no dependency of ours. Without arguments all of `npm test` runs.
 */
import './require-node.mjs';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { ensureInstalled, npm } from './install.mjs';
import { refuse, root, run, say, toolPath } from './process.mjs';

const folder = join(root, '.cache/node24');
const program = join(folder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

async function ensureNode() {
  if (existsSync(program)) return;
  say('Fetching Node 24');
  await mkdir(folder, { recursive: true });
  const { code } = await npm([
    ...['install', '--prefix', folder, '--no-save', '--no-package-lock', '--no-audit', '--no-fund'],
    ...['--loglevel=error', 'node@24'],
  ]);
  if (code !== 0 || !existsSync(program)) refuse('Node 24 could not be fetched; npm says why above.');
}

await ensureInstalled();
await ensureNode();
const args = process.argv.slice(2);
const script =
  args.length === 0 ? [join(root, 'scripts/test.mjs')] : [toolPath('vitest', 'vitest'), 'run', ...args];
const { output } = await run(program, ['--version'], { capture: true });
say(`Node ${output.trim()}`);
const { code } = await run(program, script, {
  env: { PATH: `${dirname(program)}${delimiter}${process.env.PATH}`, npm_node_execpath: program },
});
process.exitCode = code;
