/**
 * A folder that holds more than so many files has no order of its own: whoever looks for something reads all their names. This
 * names those that do. Texts by feature are exempt: there the names are the order. The same of doors: what a feature or one of its rooms
 * hands to other features is at most twenty names. Of a workspace's lines, tests apart, at most a tenth stand in files of more than
 * two hundred.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../process.mjs';

const most = 25;
const mostNames = 20;
const longFile = 200;
const mostInLongFiles = 0.1;
const workspaces = ['shared', 'server', 'web', 'emulator', 'e2e', 'scripts'];
const sources = ['shared/src', 'server/src', 'web/src', 'emulator/src', 'e2e', 'scripts'];
const exempt = /^web[/\\]src[/\\]locales[/\\]/;
const notOurs = new Set(['node_modules', 'test-results', '.cache', 'dist', 'migrations']);

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

/** The share of a workspace's lines in long files, and these files, the longest first. */
function longFilesOf(workspace) {
  const files = sourcesUnder(join(root, workspace)).map((file) => ({
    file: relative(root, file),
    lines: readFileSync(file, 'utf8').split('\n').length - 1,
  }));
  const long = files.filter(({ lines }) => lines > longFile).sort((one, other) => other.lines - one.lines);
  const sum = (list) => list.reduce((total, { lines }) => total + lines, 0);
  return { workspace, share: sum(long) / sum(files), long };
}

const isTest = (path) => /\.(test|fixture)\.(tsx?|mjs)$|[/\\]testing([/\\]|\.tsx?$)/.test(path);

function sourcesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : sourcesUnder(path);
    return /\.(tsx?|mjs)$/.test(path) && !isTest(path) ? [path] : [];
  });
}

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
const long = workspaces
  .map(longFilesOf)
  .filter(({ share }) => share > mostInLongFiles)
  .map(
    ({ workspace, share, long: files }) =>
      `${workspace} has ${(100 * share).toFixed(1)} % of its lines in files of more than ${longFile} (at most ${100 * mostInLongFiles} %): ${files
        .slice(0, 5)
        .map(({ file, lines }) => `${file} ${lines}`)
        .join(', ')}`,
  );
const problems = [...crowded, ...wide, ...long];
process.stdout.write(
  problems.length === 0 ? `${counts.length} folders, ${doors.length} doors\n` : `${problems.join('\n')}\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
