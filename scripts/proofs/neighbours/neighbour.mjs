/** What the neighbour feels: how long each answer takes, when all is as usual again, and whether letters leave. */
import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Nobody waits for longer. */
export const patienceMs = 60_000;
/** What nobody notices is no disturbance, whatever it is a multiple of. */
export const unnoticedMs = 100;

export const inTenths = (value) => Math.round(10 * value) / 10;

/** Asks for the neighbour's list until `ended`; answers how long each answer took, and how many were none. */
export async function listen(server, { token }, ended) {
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

export function summary(heard) {
  const sorted = heard.flatMap(({ waits }) => waits).toSorted((a, b) => a - b);
  const failed = heard.reduce((total, each) => total + each.failed, 0);
  const at = (share) => inTenths(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
  return { asked: sorted.length, failed, p50: at(0.5), p99: at(0.99) };
}

/** How long until the neighbour is answered as usual; null when it is not within a minute. */
export async function recovery(server, { token }) {
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

export function watchMemory(server, memory) {
  return setInterval(async () => {
    memory.during = Math.max(memory.during, await server.residentMb());
  }, 250);
}

/** Asks for a letter to the neighbour in the middle of it; null when none came within its time. */
export async function timeLetter(server) {
  await pause(3_000);
  const lettersNow = async () => (await readdir(server.mail).catch(() => [])).length;
  const there = await lettersNow();
  const from = performance.now();
  await fetch(`${server.url}/forgetpassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: server.people.quiet.email }),
  }).catch(() => undefined);
  while (performance.now() - from < patienceMs) {
    if ((await lettersNow()) > there) return Math.round((performance.now() - from) / 100) / 10;
    await pause(50);
  }
  return null;
}
