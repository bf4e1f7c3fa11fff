/**
 * Beats over a connection of its own while the event loop is held up, and no longer than that may last. Whatever goes wrong
 * here costs nothing: the loop beats as well.
 */
import { workerData } from 'node:worker_threads';
import pg from 'pg';
import type { BeatOrder } from './backup-heartbeat.ts';
import { beatClock, machineMs } from './beat-clock.ts';

const lookMs = 250;
const queryMs = 5_000;

const { shared, address, text, values } = workerData as BeatOrder;
const clock = beatClock(machineMs, shared);
let client: pg.Client | undefined;
let isBeating = false;

async function connected(): Promise<pg.Client> {
  if (client !== undefined) return client;
  const fresh = new pg.Client({
    ...address,
    application_name: 'prosa-beat',
    connectionTimeoutMillis: queryMs,
    query_timeout: queryMs,
  });
  fresh.on('error', () => {
    client = undefined;
  });
  await fresh.connect();
  client = fresh;
  return fresh;
}

async function beat(): Promise<void> {
  const at = machineMs();
  const db = await connected();
  await db.query(text, [...values]);
  if (clock.isUnbroken()) clock.beaten('backup', at);
}

setInterval(() => {
  if (isBeating || !clock.isDue()) return;
  isBeating = true;
  beat()
    .catch(() => {
      void client?.end().catch(() => undefined);
      client = undefined;
    })
    .finally(() => {
      isBeating = false;
    });
}, lookMs);

// Before it is needed: while the machine is busy is no time to begin.
connected().catch(() => undefined);
