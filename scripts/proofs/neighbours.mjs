/**
 * `npm run proof:neighbours`: what one tenant, or nobody, can take from the others. A server of its own on loopback with two
 * companies; one plays an attack after the other, the other asks for its list of tickets all the while. Told for each: how long
 * the neighbour waited before and during it, whether the server lost its WhatsApp sessions, and what it remembered.
 * Arguments: names of attacks (all unless given), `--json` for figures alone. Ends with 1 when a neighbour was disturbed.
 */
import '../require-node.mjs';
import { fork } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../build.mjs';
import { bundle } from '../bundle-server.mjs';
import { ensureInstalled } from '../install.mjs';
import { refuse, say } from '../process.mjs';
import { collect } from './figures.mjs';

/**
 * Calm and attack take turns, and what was waited is put together: of few answers the slowest hundredth is chance, and a stall of
 * the machine would otherwise fall on one side alone.
 */
const rounds = 3;
const roundMs = 20_000;
/** What nobody notices is no disturbance, whatever it is a multiple of. */
const unnoticedMs = 100;
const factor = 2;
const mostGrowthMb = 300;
const patienceMs = 60_000;

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
  'passwords, 60 at a time': { plays: /^200/ },
  'passwords, 400 at a time': { plays: /^200/ },
  'lists, 60 at a time': { plays: /^200/ },
  'guessed tokens': { plays: /^401/ },
  sockets: { plays: /^let in/ },
  // Longer than the patience with a body that stops.
  'bodies that stop half way': { plays: /^held/, never: /^still open/, forMs: 60_000 },
  'sound files': { plays: /^200/, letter: true, forMs: 30_000 },
};
const cards = 'contact cards';

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

async function ask(server, path, init = {}, token) {
  const response = await fetch(`${server.url}${path}`, {
    ...init,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

const post = (body) => ({ method: 'POST', body: JSON.stringify(body) });

/** Both are signed in and have conversations; the attacker has said the word that is looked for. */
async function furnish(server) {
  const scene = {};
  for (const [name, credentials] of Object.entries(server.people)) {
    const { token } = await ask(server, '/auth/login', post(credentials));
    const [{ id: whatsappId }] = await ask(server, '/whatsapp', {}, token);
    for (let n = 0; n < 20; n += 1)
      await ask(
        server,
        `/sandbox/${whatsappId}/messages`,
        post({
          phone: `55118${String(80_000_000 + n)}`,
          name: `Cliente ${n}`,
          id: crypto.randomUUID(),
          body: `o segredo #️⃣ ${n}`,
        }),
        token,
      );
    scene[name] = { token, whatsappId };
  }
  const { noisy } = scene;
  const colleague = {
    name: 'Colega',
    email: 'colega@oficina.local',
    password: 'senha do colega 1',
    profile: 'user',
  };
  noisy.colleagueId = (await ask(server, '/users', post(colleague), noisy.token)).id;
  return scene;
}

/** Tokens last for a quarter of an hour, all attacks for longer. An attack on signing in is waited out. */
async function signInAgain(server, scene) {
  for (const [name, credentials] of Object.entries(server.people))
    scene[name].token = (await untilAnswered(() => ask(server, '/auth/login', post(credentials)))).token;
}

async function untilAnswered(work) {
  for (const from = performance.now(); ; await pause(2_000))
    try {
      return await work();
    } catch (error) {
      if (performance.now() - from > 2 * patienceMs) throw error;
    }
}

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

const inTenths = (value) => Math.round(10 * value) / 10;
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

/** Asks for the neighbour's list until `ended`; answers how long each answer took, and how many were none. */
async function listen(server, { token }, ended) {
  let isOver = false;
  void ended.finally(() => {
    isOver = true;
  });
  const waits = [];
  let failed = 0;
  do {
    const from = performance.now();
    const isAnswered = await fetch(`${server.url}/tickets?status=pending`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(patienceMs),
    })
      .then(async (response) => {
        await response.arrayBuffer();
        return response.ok;
      })
      .catch(() => false);
    waits.push(performance.now() - from);
    if (!isAnswered) failed += 1;
    await pause(20);
  } while (!isOver && server.isAlive());
  return { waits, failed };
}

function summary(heard) {
  const sorted = heard.flatMap(({ waits }) => waits).toSorted((a, b) => a - b);
  const failed = heard.reduce((total, each) => total + each.failed, 0);
  const at = (share) => inTenths(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
  return { asked: sorted.length, failed, p50: at(0.5), p99: at(0.99) };
}

/** How long until the neighbour is answered as usual; null when it is not within a minute. */
async function recovery(server, { token }) {
  const from = performance.now();
  while (performance.now() - from < patienceMs && server.isAlive()) {
    const asked = performance.now();
    const status = await fetch(`${server.url}/tickets?status=pending`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(patienceMs),
    }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200 && performance.now() - asked < unnoticedMs) return Math.round(asked - from);
    await pause(100);
  }
  return null;
}

function watchMemory(server, memory) {
  return setInterval(async () => {
    memory.during = Math.max(memory.during, await server.residentMb());
  }, 250);
}

/** Asks for a letter to the neighbour in the middle of it; null when none came within its time. */
async function timeLetter(server) {
  await pause(3_000);
  const lettersNow = async () => (await readdir(server.mail).catch(() => [])).length;
  const there = await lettersNow();
  const from = performance.now();
  await fetch(`${server.url}/forgetpassword`, {
    ...post({ email: server.people.quiet.email }),
    headers: { 'content-type': 'application/json' },
  }).catch(() => undefined);
  while (performance.now() - from < patienceMs) {
    if ((await lettersNow()) > there) return Math.round((performance.now() - from) / 100) / 10;
    await pause(50);
  }
  return null;
}

/** A stranger's cards, through the code that reads them: for so long every tenant would wait. */
async function readCards() {
  const folder = await mkdtemp(join(tmpdir(), 'prosa-cards-'));
  try {
    const file = join(folder, 'vcard.mjs');
    await bundle('server/src/drivers/whatsapp/web/content/vcard.ts', file);
    const { readCard } = await import(pathToFileURL(file).href);
    const heldMs = ['FN\n', 'TEL\n', 'FN', 'TEL;', 'TEL;waid=', ':'].map((part) => {
      const card = part.repeat(200_000 / part.length);
      const from = performance.now();
      readCard('', card);
      return Math.round(performance.now() - from);
    });
    return { name: cards, heldMs, isMet: Math.max(...heldMs) < unnoticedMs };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await main(process.argv.slice(2));
