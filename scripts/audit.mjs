/**
 * `npm run audit`: asks the registry what is known against our packages, and fails on anything high or critical that
 * scripts/audit/allowed.json does not name. Ends with 0 (nothing), 1 (something, or a list that cannot be read) or 3 (the
 * registry does not say).
 */
import './require-node.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOf, judge } from './audit/judge.mjs';
import { npm } from './install.mjs';
import { root } from './process.mjs';

const list = 'scripts/audit/allowed.json';
const tell = (line) => process.stdout.write(`${line}\n`);
const named = ({ severity, package: name, advisory, title }) =>
  `  ${severity} ${name}: ${title} (${advisory})`;

async function main() {
  const allowed = JSON.parse(readFileSync(join(root, list), 'utf8'));
  const faults = faultsOf(allowed);
  if (faults.length > 0) {
    for (const fault of faults) tell(`${list}: ${fault}`);
    return 1;
  }
  const { output } = await npm(['audit', '--json', '--loglevel=silent'], { capture: true });
  const verdict = judge(parsed(output), allowed, new Date().toISOString().slice(0, 10));
  if ('refused' in verdict) {
    tell(`The registry says nothing about known weaknesses: ${verdict.refused}`);
    tell('Nothing was found and nothing was ruled out. Ask a registry that does: npm run audit --registry=…');
    return 3;
  }
  for (const { package: name, advisory } of verdict.unused)
    tell(`${list} names ${name} ${advisory}, which nobody reports any more: take it out`);
  for (const finding of verdict.lived) tell(`lived with:\n${named(finding)}`);
  for (const finding of verdict.grave) tell(`not allowed:\n${named(finding)}`);
  tell(
    `${verdict.grave.length} to be dealt with, ${verdict.lived.length} lived with, ${verdict.slight} of less weight`,
  );
  return verdict.grave.length === 0 ? 0 : 1;
}

function parsed(output) {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

process.exitCode = await main();
