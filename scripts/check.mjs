/** `npm run check`: what needs no running product – form, types, boundaries, dead code, documents. Under a minute. */
import './require-node.mjs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { root, run, say, tool, toolPath } from './process.mjs';

const capture = true;
/** The project of the scripts holds the server and its bench as well: they are read once instead of three times. */
const typed = ['web', 'scripts', 'shared', 'emulator', 'e2e'];

/** Two compilers at once fill two cores. Each remembers what it has read, so the second check is quick. */
async function types() {
  const waiting = typed.filter(hasSources);
  const failures = [];
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const memory = [
        '--singleThreaded',
        '--incremental',
        '--tsBuildInfoFile',
        join(root, '.cache/tsc', `${name}.json`),
      ];
      const { code, output } = await tool(
        'typescript-compiler',
        'tsc',
        ['--pretty', 'false', '-p', name, ...memory],
        {
          capture,
        },
      );
      if (code !== 0) failures.push(output);
    }
  };
  await Promise.all([worker(), worker()]);
  return { code: failures.length, output: failures.join('') };
}

const hasSources = (name) =>
  readdirSync(join(root, name), { recursive: true }).some(
    (file) => /\.tsx?$/.test(file) && !file.includes('node_modules'),
  );

const script = (file, ...args) => run(process.execPath, [join(root, 'scripts', file), ...args], { capture });

const checks = [
  {
    name: 'form and lint (biome)',
    run: () => tool('@biomejs/biome', 'biome', ['check', '--max-diagnostics=60', '.'], { capture }),
  },
  { name: 'types (tsc)', run: types },
  {
    name: 'rooms (25 files a folder, 20 names a door, few long files)',
    run: () => script('checks/folders.mjs'),
  },
  { name: 'boundaries (dependency-cruiser)', run: () => script('checks/boundaries.mjs') },
  { name: 'dead code (knip)', run: () => tool('knip', 'knip', ['--no-progress'], { capture }) },
  { name: 'doc comments stand alone', run: () => script('checks/sentences.mjs') },
  { name: 'documents name files that are there', run: () => script('checks/documents.mjs') },
  {
    name: 'documents (npm run docs -- --check)',
    run: () =>
      run(process.execPath, [toolPath('tsx', 'tsx'), join(root, 'scripts/docs.ts'), '--check'], { capture }),
  },
];

/** Runs every check, shows what those that fail have to say, and answers how many passed and failed. */
export async function runChecks() {
  let failed = 0;
  for (const check of checks) {
    const startedAt = performance.now();
    const { code, output } = await check.run();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(`${code === 0 ? '✓' : '✗'} ${check.name} ${seconds} s\n`);
    if (code === 0) continue;
    failed += 1;
    process.stdout.write(`${output}\n`);
  }
  return { passed: checks.length - failed, failed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  say('Checking');
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
