/**
 * `npm run migration <name>`: writes the migration that brings a database to what the tables now say. Of the snapshots only the
 * newest stays: the next migration is told from it alone, and every one of them is twelve thousand lines.
 */
import './require-node.mjs';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { refuse, root, tool } from './process.mjs';

const [name, ...more] = process.argv.slice(2);
if (name === undefined || more.length > 0 || !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))
  refuse('Give it one name, in lower case, words joined by underscores: npm run migration contact_birthdays');

const server = join(root, 'server');
const { code } = await tool('drizzle-kit', 'drizzle-kit', ['generate', '--name', name], { cwd: server });
if (code !== 0) process.exit(code);

const meta = join(server, 'migrations/meta');
const snapshots = readdirSync(meta)
  .filter((file) => file.endsWith('_snapshot.json'))
  .sort();
for (const old of snapshots.slice(0, -1)) rmSync(join(meta, old));
