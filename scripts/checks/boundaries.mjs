/**
 * Holds the imports of the tree against .dependency-cruiser.cjs, after it has shown on a bad tree that every rule still
 * fires: a cruiser that reads nothing reports nothing.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, tool } from '../process.mjs';
import { boundaryViolations } from './boundary-violations.fixture.mjs';

const config = join(root, '.dependency-cruiser.cjs');
const ruleNames = createRequire(import.meta.url)(config).forbidden.map((rule) => rule.name);
const workspaces = ['shared', 'server', 'web', 'emulator', 'e2e'];
const fewestModules = 50;

async function cruise(folder) {
  const args = ['--config', config, '--output-type', 'json', ...workspaces];
  const { output } = await tool('dependency-cruiser', 'depcruise', args, { cwd: folder, capture: true });
  const { modules, summary } = JSON.parse(output.slice(output.indexOf('{')));
  return {
    violations: summary.violations,
    ours: modules.filter(({ source }) => !source.includes('node_modules')).length,
  };
}

/** Which rules let the bad tree pass. */
async function sleepingRules() {
  const folder = await mkdtemp(join(tmpdir(), 'prosa-boundaries-'));
  try {
    for (const [path, content] of Object.entries(boundaryViolations())) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    const fired = new Set((await cruise(folder)).violations.map(({ rule }) => rule.name));
    return ruleNames.filter((name) => !fired.has(name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const [sleeping, { violations, ours }] = await Promise.all([sleepingRules(), cruise(root)]);
const problems = [
  ...sleeping.map((name) => `${name}: does not fire on scripts/checks/boundary-violations.fixture.mjs`),
  ...violations.map(
    ({ rule, from, to, cycle }) =>
      `${rule.name}: ${from} → ${cycle?.map(({ name }) => name).join(' → ') ?? to}`,
  ),
];
if (ours < fewestModules)
  problems.push(`only ${ours} modules were read; the cruiser does not see the sources`);
process.stdout.write(
  problems.length === 0
    ? `${ours} modules, ${ruleNames.length} rules, no violation\n`
    : `${problems.join('\n')}\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
