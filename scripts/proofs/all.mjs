/**
 * `npm run proof`: every proof after the other at full size – hours –, or those that are named (`npm run proof -- nodes idle`).
 * What happens at random follows fixed seeds. Prints one table at the end; `--json=file` keeps the figures with date and machine,
 * `--save` writes them to docs/reliability.md. Ends with 1 when a proof failed or a figure missed its bar.
 */
import '../require-node.mjs';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { refuse, root, say } from '../process.mjs';
import { tableOf } from './figures.mjs';
import { machine } from './machine.mjs';

/** The shortest first. */
const proofs = {
  nodes: ['scripts/proofs/proof.mjs', 'nodes'],
  backup: ['scripts/proofs/proof.mjs', 'backup'],
  major: ['scripts/proofs/major.mjs'],
  slow: ['scripts/proofs/proof.mjs', 'slow'],
  assignment: ['scripts/proofs/proof.mjs', 'assignment'],
  media: ['scripts/proofs/proof.mjs', 'media'],
  campaign: ['scripts/proofs/proof.mjs', 'campaign'],
  sessions: ['scripts/proofs/proof.mjs', 'sessions'],
  killed: ['scripts/proofs/proof.mjs', 'killed'],
  line: ['scripts/proofs/line.mjs'],
  idle: ['--import', 'tsx', 'server/bench/idle.ts'],
  neighbours: ['scripts/proofs/neighbours.mjs'],
  cluster: ['scripts/proofs/proof.mjs', 'cluster'],
  soak: ['scripts/proofs/proof.mjs', 'soak'],
};
const page = join(root, 'docs/reliability.md');

async function main(args) {
  const named = args.filter((arg) => !arg.startsWith('--'));
  const json = args.find((arg) => arg.startsWith('--json='))?.slice('--json='.length);
  const unknown = args.find((arg) =>
    arg.startsWith('--') ? !/^--(json=.+|save)$/.test(arg) : !(arg in proofs),
  );
  if (unknown !== undefined)
    refuse(`There is no '${unknown}': choose of ${Object.keys(proofs).join(', ')}, --json=file and --save.`);
  await ensureInstalled();
  await ensureBuilt();
  const names = Object.keys(proofs).filter((name) => named.length === 0 || named.includes(name));
  const runs = [];
  for (const name of names) runs.push(await run(name));
  const result = { at: new Date().toISOString(), machine: machine(), runs };
  const figures = runs.flatMap((each) => each.figures);
  process.stdout.write(`\n${tableOf(figures)}\n`);
  if (json !== undefined) await writeFile(json, `${JSON.stringify(result, null, 2)}\n`);
  if (args.includes('--save')) await writeFile(page, pageOf(result));
  const failed = runs.filter(({ code }) => code !== 0).map(({ name }) => name);
  if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/** One proof in a process of its own, with what it told. */
async function run(name) {
  say(`Proof '${name}'`);
  const folder = await mkdtemp(join(tmpdir(), 'prosa-figures-'));
  const file = join(folder, 'figures.jsonl');
  const load = loadavg()[0];
  const from = performance.now();
  const child = spawn(process.execPath, proofs[name], {
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
    measured: `${minutes} min`,
    bar: 'no test failed',
    isMet: code === 0,
  };
  return { name, code, minutes, load, figures: [...lines.map((line) => JSON.parse(line)), whole] };
}

const pageOf = ({ at, machine: where, runs }) => `# Reliability, measured

Written by \`npm run proof -- --save\` on ${at.slice(0, 10)}: ${where}. Real processes, PostgreSQL and Redis; fixed seeds. Load
average before each: ${runs.map(({ name, load }) => `${name} ${load.toFixed(1)}`).join(', ')}.

${tableOf(runs.flatMap(({ figures }) => figures))}
`;

await main(process.argv.slice(2));
