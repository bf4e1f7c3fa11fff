/**
 * `npm run proof`: every proof after the other at full size – hours –, or those that are named (`npm run proof -- nodes idle`).
 * What happens at random follows fixed seeds. Prints one table at the end, and what stood otherwise when figures were kept last.
 * `--list` tells what each shows and needs instead; `--needs` checks the programs alone; `--json=file` keeps this run with date and
 * machine; `--save` makes it what later ones are compared with (docs/reliability.md). Ends with 1 when a proof failed, could not be run
 * or a figure missed its bar.
 */
import '../require-node.mjs';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { refuse, root, say } from '../process.mjs';
import { programs, proofs, wanting } from './catalogue.mjs';
import { tableOf } from './figures.mjs';
import { machine } from './machine.mjs';
import { changesOf, savedRuns, saveRuns } from './saved.mjs';

async function main(args) {
  const named = args.filter((arg) => !arg.startsWith('--'));
  const json = args.find((arg) => arg.startsWith('--json='))?.slice('--json='.length);
  const unknown = args.find((arg) =>
    arg.startsWith('--') ? !/^--(json=.+|save|list|needs)$/.test(arg) : !(arg in proofs),
  );
  if (unknown !== undefined)
    refuse(
      `There is no '${unknown}': choose of ${Object.keys(proofs).join(', ')}, --list, --needs, --json=file and --save.`,
    );
  const names = Object.keys(proofs).filter((name) => named.length === 0 || named.includes(name));
  if (args.includes('--list')) return void process.stdout.write(`${listed(names)}\n`);
  const lacking = names.filter((name) => wanting(proofs[name]).length > 0);
  for (const name of lacking) process.stdout.write(`${name} cannot be run: ${lackOf(proofs[name])}\n`);
  if (args.includes('--needs')) {
    process.exitCode = lacking.length === 0 ? 0 : 1;
    return;
  }
  await ensureInstalled();
  await ensureBuilt();
  const runs = {};
  for (const name of names) if (!lacking.includes(name)) runs[name] = await run(name);
  process.stdout.write(`\n${tableOf(Object.values(runs).flatMap(({ figures }) => figures))}\n`);
  compare(runs, await savedRuns());
  if (json !== undefined) await writeFile(json, `${JSON.stringify(runs, null, 2)}\n`);
  if (args.includes('--save')) await saveRuns(runs);
  const failed = Object.keys(runs).filter((name) => runs[name].code !== 0);
  if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
  if (lacking.length > 0) process.stdout.write(`\nNot run: ${lacking.join(', ')}\n`);
  process.exitCode = failed.length + lacking.length === 0 ? 0 : 1;
}

const lackOf = (proof) =>
  wanting(proof)
    .map((name) => `${name} is not here (${programs[name].from})`)
    .join(', ');

const listed = (names) =>
  names
    .map((name) => {
      const { shows, minutes, needs } = proofs[name];
      const wants = needs.length === 0 ? '' : `; needs ${needs.join(', ')}`;
      return `${name.padEnd(12)} ${shows} (about ${minutes} min${wants})`;
    })
    .join('\n');

/** One proof in a process of its own, with what it told. */
async function run(name) {
  say(`Proof '${name}'`);
  const { files, run: command } = proofs[name];
  const folder = await mkdtemp(join(tmpdir(), 'prosa-figures-'));
  const file = join(folder, 'figures.jsonl');
  const load = loadavg()[0];
  const from = performance.now();
  const child = spawn(process.execPath, files === undefined ? command : ['scripts/proofs/proof.mjs', name], {
    cwd: root,
    env: { ...process.env, PROOF_COLLECT: file },
    stdio: 'inherit',
  });
  const code = await new Promise((resolve) => child.once('close', (ended) => resolve(ended ?? 1)));
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
  await rm(folder, { recursive: true, force: true });
  const minutes = Math.round((performance.now() - from) / 6_000) / 10;
  const whole = {
    what: `proof:${name} as a whole`,
    measured: code === 0 ? 'no test failed' : 'failed',
    bar: 'no test failed',
    isMet: code === 0,
  };
  const figures = [...lines.map((line) => JSON.parse(line)), whole];
  return { at: new Date().toISOString(), machine: machine(), code, minutes, load, figures };
}

function compare(runs, saved) {
  const changes = Object.entries(runs).flatMap(([name, { figures }]) =>
    changesOf(figures, saved[name]?.figures),
  );
  if (changes.length === 0) return;
  process.stdout.write('\nOtherwise than kept last:\n');
  for (const { what, before, now, isWorse } of changes)
    process.stdout.write(`${isWorse ? '✗' : '·'} ${what}\n    ${before}\n  → ${now}\n`);
}

await main(process.argv.slice(2));
