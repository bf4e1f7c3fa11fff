/**
 * `npm run proof:neighbours`: what one tenant, or nobody, can take from the others. A server of its own on loopback with two
 * companies; one plays an attack after the other, the other asks for its list of tickets all the while. Told for each: how long
 * the neighbour waited before and during it, whether the server lost its WhatsApp sessions, and what it remembered.
 * Arguments: names of attacks (all unless given), `--json` for figures alone. Ends with 1 when a neighbour was disturbed.
 */
import '../require-node.mjs';
import { fork } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { refuse, say } from '../process.mjs';
import { collect } from './figures.mjs';
import {
  inTenths,
  listen,
  recovery,
  summary,
  timeLetter,
  unnoticedMs,
  watchMemory,
} from './neighbours/neighbour.mjs';
import { cards, readCards } from './neighbours/read-cards.mjs';
import { furnish, signInAgain } from './neighbours/scene.mjs';

/**
 * Calm and attack take turns, and what was waited is put together: of few answers the slowest hundredth is chance, and a stall of
 * the machine would otherwise fall on one side alone.
 */
const rounds = 3;
const roundMs = 20_000;
const factor = 2;
const mostGrowthMb = 300;

/**
 * Attack → the outcome without which it was not played, what must not come of it, how long a round lasts, and whether a letter to
 * the neighbour is waited for as well.
 */
const attacks = {
  search: { plays: /^200/ },
  'big bodies': { plays: /^4/ },
  'nested bodies': { plays: /^4/, never: /^5/ },
  'bodies to nowhere': { plays: /^4/, never: /^5/ },
  'slow answers of a model': { plays: /^200/ },
  'slow answers of a bot': { plays: /^200/ },
  'contact cards': { plays: /^200/ },
  'passwords, 60 at a time': { plays: /^200/ },
  'passwords, 400 at a time': { plays: /^200/ },
  'lists, 60 at a time': { plays: /^200/ },
  'guessed tokens': { plays: /^401/ },
  sockets: { plays: /^let in/ },
  // Longer than the patience with a body that stops.
  'bodies that stop half way': { plays: /^held/, never: /^still open/, forMs: 60_000 },
  'sound files': { plays: /^200/, letter: true, forMs: 30_000 },
};

async function main(args) {
  const asJson = args.includes('--json');
  const named = args.filter((arg) => !arg.startsWith('--'));
  const unknown = named.find((name) => name !== cards && attacks[name] === undefined);
  if (unknown !== undefined)
    refuse(`There is no attack '${unknown}': choose of ${[cards, ...Object.keys(attacks)].join('; ')}.`);
  const isWanted = (name) => named.length === 0 || named.includes(name);
  await ensureInstalled();
  await ensureBuilt();
  const { startServer } = await import('./neighbours/server.mjs');
  const tell = asJson ? () => undefined : say;
  const figures = [];
  const load = [loadavg()[0]];
  if (isWanted(cards)) figures.push(await readCards());
  tell('Starting the server');
  const server = await startServer();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => void server.stop().finally(() => process.exit(1)));
  try {
    const scene = await furnish(server);
    for (const [name, options] of Object.entries(attacks)) {
      if (!isWanted(name)) continue;
      tell(name);
      await signInAgain(server, scene);
      figures.push(await play(server, scene, name, options));
      if (!asJson) process.stdout.write(`${lineOf(figures.at(-1))}\n`);
    }
  } finally {
    await server.stop();
  }
  load.push(loadavg()[0]);
  const isMet = figures.every((figure) => figure.isMet);
  process.stdout.write(
    `${JSON.stringify({ isMet, cores: availableParallelism(), load, figures }, null, asJson ? 0 : 2)}\n`,
  );
  await collect(figures.map(asFigure));
  process.exitCode = isMet ? 0 : 1;
}

const lineOf = (figure) =>
  `${figure.isMet ? 'met   ' : 'MISSED'} ${figure.isPlayed ? '' : 'NOT PLAYED '}before ${figure.before.p50}/${figure.before.p99} ms, during ${figure.during.p50}/${figure.during.p99} ms (p50/p99), ×${figure.ratio.p50}/×${figure.ratio.p99}, refused ${figure.during.failed}, leases lost ${figure.leaseLosses}, memory ${figure.memory.before} → ${figure.memory.during} MB, attack ${JSON.stringify(figure.attack)}${figure.letterSeconds === undefined ? '' : `, letter after ${figure.letterSeconds} s`}`;

const asFigure = (figure) =>
  figure.name === cards
    ? {
        what: cards,
        measured: `${Math.max(...figure.heldMs)} ms`,
        bar: `< ${unnoticedMs} ms`,
        isMet: figure.isMet,
      }
    : {
        what: `a neighbour beside: ${figure.name}`,
        measured: `p50 ${figure.before.p50} → ${figure.during.p50}, p99 ${figure.before.p99} → ${figure.during.p99} ms (${figure.ratio.p99}×), refused ${figure.during.failed}, leases lost ${figure.leaseLosses}`,
        bar: `p99 < ${factor}× or < ${unnoticedMs} ms, nobody refused`,
        isMet: figure.isMet,
      };

/** One attack, and what the neighbour felt of it. */
async function play(server, scene, name, { plays, never, forMs = roundMs, letter = false }) {
  const leasesBefore = server.log.leaseLosses;
  const memory = { before: await server.residentMb(), during: 0 };
  const calm = [];
  const loud = [];
  const outcomes = {};
  let letterSeconds;
  for (let round = 0; round < rounds; round += 1) {
    calm.push(await listen(server, scene.quiet, pause(forMs)));
    const watching = watchMemory(server, memory);
    const attack = attacker(server, scene.noisy, name, forMs);
    if (letter && round === 0) letterSeconds = timeLetter(server);
    loud.push(await listen(server, scene.quiet, attack.done));
    clearInterval(watching);
    for (const [outcome, count] of Object.entries(await attack.done))
      outcomes[outcome] = (outcomes[outcome] ?? 0) + count;
  }
  const recoveredMs = await recovery(server, scene.quiet);
  const before = summary(calm);
  const during = summary(loud);
  const ratio = { p50: ratioOf(during.p50, before.p50), p99: ratioOf(during.p99, before.p99) };
  const figure = {
    name,
    isPlayed: hasOutcome(outcomes, plays),
    isRepelled: never === undefined || !hasOutcome(outcomes, never),
    before,
    during,
    ratio,
    recoveredMs,
    leaseLosses: server.log.leaseLosses - leasesBefore,
    memory,
    attack: outcomes,
    ...(letterSeconds === undefined ? {} : { letterSeconds: await letterSeconds }),
  };
  return { ...figure, isMet: isUndisturbed(figure) };
}

const hasOutcome = (outcomes, wanted) =>
  Object.entries(outcomes).some(([outcome, count]) => count > 0 && wanted.test(outcome));

function isUndisturbed({
  isPlayed,
  isRepelled,
  before,
  during,
  leaseLosses,
  memory,
  recoveredMs,
  letterSeconds = 0,
}) {
  const isFine = (key) => during[key] < unnoticedMs || during[key] < factor * before[key];
  return (
    isPlayed &&
    isRepelled &&
    isFine('p50') &&
    isFine('p99') &&
    during.failed === 0 &&
    leaseLosses === 0 &&
    recoveredMs !== null &&
    letterSeconds !== null &&
    letterSeconds < 10 &&
    memory.during - memory.before < mostGrowthMb
  );
}

const ratioOf = (now, then) => inTenths(now / Math.max(1, then));

/** Runs it in a process; one that the server keeps waiting is ended. */
function attacker(server, { token, whatsappId, colleagueId }, attack, forMs) {
  const order = { url: server.url, attack, token, whatsappId, colleagueId, forMs };
  const child = fork(new URL('./neighbours/attacks.mjs', import.meta.url), [JSON.stringify(order)]);
  const done = new Promise((resolve, reject) => {
    const late = setTimeout(() => resolve({ 'not done in time': 1 }), forMs + 15_000);
    child.once('message', resolve).once('error', reject);
    child.once('exit', (code) => reject(new Error(`the attack ended with ${code}`)));
    child.once('exit', () => clearTimeout(late)).once('message', () => clearTimeout(late));
  });
  return { done: done.finally(() => child.kill('SIGKILL')) };
}

await main(process.argv.slice(2));
