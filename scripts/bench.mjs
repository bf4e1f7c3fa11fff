/** `npm run bench`: measures the built product; arguments are handed on to server/bench. */
import './require-node.mjs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root, tool } from './process.mjs';

await ensureInstalled();
await ensureBuilt();
const { code } = await tool('tsx', 'tsx', [join(root, 'server/bench/main.ts'), ...process.argv.slice(2)]);
process.exitCode = code;
