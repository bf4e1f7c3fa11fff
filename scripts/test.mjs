/**
 * `npm test`: installs and builds what is missing, then runs the checks, every unit and API test and the stories in a
 * browser. Nothing has to be running beforehand. The last line says how many passed and failed.
 */
import './require-node.mjs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { runChecks } from './check.mjs';
import { runStories } from './e2e.mjs';
import { ensureInstalled } from './install.mjs';
import { say, tool } from './process.mjs';

async function main() {
  await ensureInstalled();
  await ensureBuilt();
  const reports = await mkdtemp(join(tmpdir(), 'prosa-reports-'));
  say('Checks');
  const totals = [await runChecks()];
  say('Unit and API tests');
  totals.push(await unitTests(join(reports, 'tests.json')));
  say('Stories in a browser');
  totals.push(await stories(join(reports, 'stories.json')));
  await rm(reports, { recursive: true, force: true });

  const sum = (key) => totals.reduce((total, part) => total + part[key], 0);
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

async function unitTests(file) {
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--passWithNoTests',
  ];
  const { code } = await tool('vitest', 'vitest', args);
  const report = await readReport(file);
  // A file that cannot be loaded has no tests to count.
  const unloadable = (report?.testResults ?? []).filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  );
  return counted(code, report?.numPassedTests, (report?.numFailedTests ?? 0) + unloadable.length);
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
