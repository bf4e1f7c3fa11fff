/**
 * `npm test`: installs and builds what is missing, then runs every unit and API test with the checks beside them, and the
 * stories in a browser. Nothing has to be running beforehand. What fails of the unit and API tests is tried once more at the end, when the
 * machine has nothing else to do. The last lines name what failed, and what passed only then, and say how many passed and failed.
 */
import './require-node.mjs';
import { chmod, mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { runChecks } from './check.mjs';
import { runStories } from './e2e.mjs';
import { ensureInstalled } from './install.mjs';
import { root, say, tool } from './process.mjs';

async function main() {
  await ensureInstalled();
  await ensureBuilt();
  // What tests write lies below it, and nothing else.
  const folder = await mkdtemp(join(await roomOfTests(), 'prosa-'));
  process.env.TMPDIR = folder;
  // Databases run as another user when we are root.
  await chmod(folder, 0o755);
  say('Unit and API tests, and the checks beside them');
  // Tests wait for databases, networks and the clock; checks only compute.
  const [checks, units] = await Promise.all([runChecks(), unitTests(join(folder, 'tests.json'))]);
  const totals = [checks];
  say('Stories in a browser');
  totals.push(await stories(join(folder, 'stories.json')));
  totals.push(await secondGo(units, join(folder, 'second-go.json')));
  await rm(folder, { recursive: true, force: true });

  const sum = (key) => totals.reduce((total, part) => total + part[key], 0);
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

/**
 * Returns the folder where tests write: memory, where there is plenty, because a file system on a disk takes a tenth of the
 * processors for hundreds of databases that come and go.
 */
async function roomOfTests() {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, freemem()) > 12e9 ? memory : tmpdir();
}

/** More than this is no matter of a busy machine. */
const mostForSecondGo = 25;

/** Tries the files in which something failed once more, one after the other; answers what counts in the end. */
async function secondGo(first, file) {
  if (first.failed === 0) return first;
  tellOf('Failed', first.names);
  if (first.files.length === 0 || first.files.length > mostForSecondGo) return first;
  say('Once more, on a quiet machine, what failed');
  const second = await unitTests(file, ['--maxWorkers=1', ...first.files]);
  const again = new Set(second.names);
  tellOf(
    'Passed at the second go',
    first.names.filter((name) => !again.has(name)),
  );
  tellOf('Failed twice', second.names);
  return { passed: first.passed + first.failed - second.failed, failed: second.failed };
}

function tellOf(heading, names) {
  if (names.length > 0) process.stdout.write(`\n${heading}:\n${names.map((name) => `  ${name}\n`).join('')}`);
}

/** Counts, the files (from the root) in which something failed, and the names of what did. */
async function unitTests(file, only = []) {
  const args = [
    'run',
    ...only,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--passWithNoTests',
  ];
  const { code } = await tool('vitest', 'vitest', args);
  const report = await readReport(file);
  // A file that cannot be loaded has no tests to count.
  const suites = (report?.testResults ?? []).filter((suite) => suite.status === 'failed');
  const unloadable = suites.filter((suite) => suite.assertionResults.length === 0);
  const names = suites.flatMap((suite) => {
    const path = relative(root, suite.name);
    const failed = suite.assertionResults.filter((test) => test.status === 'failed');
    return failed.length === 0 ? [path] : failed.map((test) => `${path} › ${test.fullName}`);
  });
  return {
    ...counted(code, report?.numPassedTests, (report?.numFailedTests ?? 0) + unloadable.length),
    names,
    files: suites.map((suite) => relative(root, suite.name)),
  };
}

async function stories(file) {
  const code = await runStories(['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const stats = (await readReport(file))?.stats;
  return counted(code, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected);
}

/** A runner that fails without a failed test (a crash, a stray error, no browser) counts as one failure. */
const counted = (code, passed = 0, failed = 0) => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
});

const readReport = (file) => readFile(file, 'utf8').then(JSON.parse, () => undefined);

await main();
