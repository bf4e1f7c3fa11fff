/**
 * The figures that were kept last, proof by proof: each with its own day and machine, because they take hours together and
 * are run one by one. What people read of them is docs/reliability.md.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../process.mjs';
import { tableOf } from './figures.mjs';

const file = join(root, 'scripts/proofs/saved.json');
export const page = join(root, 'docs/reliability.md');

/** Returns the runs that were kept, by the name of their proof. */
export const savedRuns = async () => JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));

/** Keeps runs in place of former ones of the same proofs. */
export async function saveRuns(runs) {
  const saved = { ...(await savedRuns()), ...runs };
  await writeFile(file, `${JSON.stringify(saved, null, 2)}\n`);
  await writeFile(page, pageOf(saved));
}

/** What is told beside figures that stood otherwise before: `{ what, before, now, isWorse }`, by what they measure. */
export function changesOf(figures, before = []) {
  const former = new Map(before.map((figure) => [figure.what, figure]));
  return figures.flatMap(({ what, measured, isMet }) => {
    const then = former.get(what);
    if (then === undefined || then.measured === measured) return [];
    return [{ what, before: then.measured, now: measured, isWorse: then.isMet === true && isMet === false }];
  });
}

/** In the order in which proofs are listed, those that were never kept left out. */
export function pageOf(saved) {
  const parts = Object.entries(saved).map(
    ([name, { at, machine, load, minutes, figures }]) => `## ${name}

${at.slice(0, 10)}, ${machine}; load average ${load.toFixed(1)} before, ${minutes} minutes.

${tableOf(figures)}
`,
  );
  return `# Reliability, measured

Written by \`npm run proof -- --save\`, proof by proof (\`npm run proof -- --list\` says what each shows and needs). Real processes,
PostgreSQL and Redis; what happens at random follows fixed seeds. Times are those of a machine that may have been busy; counts are not.

${parts.join('\n')}`;
}
