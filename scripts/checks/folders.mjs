/**
 * A folder that holds more than so many files has no order of its own: whoever looks for something reads all their names. This
 * names those that do. Texts by feature are exempt: there the names are the order. The same of doors: what a feature or one of its rooms
 * hands to other features is at most twenty names.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../process.mjs';

const most = 25;
const mostNames = 20;
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

/** The doors of features and of their rooms, each with how many names it hands out. */
function doorsUnder(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((path) => /^[^/\\]+[/\\]([^/\\]+[/\\])?index\.tsx?$/.test(path))
    .map((path) => [relative(root, join(folder, path)), namesIn(readFileSync(join(folder, path), 'utf8'))]);
}

const namesIn = (text) =>
  [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
    .flatMap(([, names]) => names.split(','))
    .filter((name) => name.trim() !== '').length;

const doors = ['server/src/features', 'server/src/tenant', 'web/src/features'].flatMap((folder) =>
  doorsUnder(join(root, folder)),
);
const counts = sources.flatMap((folder) => countsUnder(join(root, folder)));
const crowded = counts
  .filter(([folder, count]) => count > most && !exempt.test(folder))
  .map(([folder, count]) => `${folder} holds ${count} files; it needs rooms (at most ${most})`);
const wide = doors
  .filter(([, count]) => count > mostNames)
  .map(
    ([door, count]) =>
      `${door} hands out ${count} names; its rooms need doors of their own (at most ${mostNames})`,
  );
const problems = [...crowded, ...wide];
process.stdout.write(
  problems.length === 0 ? `${counts.length} folders, ${doors.length} doors\n` : `${problems.join('\n')}\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
