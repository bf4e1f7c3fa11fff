/**
 * A folder that holds more than so many files has no order of its own: whoever looks for something reads all their names. This
 * names those that do. Texts by feature are exempt: there the names are the order.
 */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../process.mjs';

const most = 25;
const sources = ['shared/src', 'server/src', 'web/src', 'emulator/src', 'e2e', 'scripts'];
const exempt = /^web[/\\]src[/\\]locales[/\\]/;
const notOurs = new Set(['node_modules', 'test-results', '.cache']);

/** Each folder with the number of files that lie directly in it. */
function countsUnder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && !notOurs.has(entry.name));
  return [
    [relative(root, folder), entries.filter((entry) => entry.isFile()).length],
    ...folders.flatMap(({ name }) => countsUnder(join(folder, name))),
  ];
}

const counts = sources.flatMap((folder) => countsUnder(join(root, folder)));
const problems = counts
  .filter(([folder, count]) => count > most && !exempt.test(folder))
  .map(([folder, count]) => `${folder} holds ${count} files; it needs rooms (at most ${most})`);
process.stdout.write(problems.length === 0 ? `${counts.length} folders\n` : `${problems.join('\n')}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
