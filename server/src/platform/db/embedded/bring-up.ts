/**
 * Gets the server a place in the database, whatever state it is in: adopts one that runs, waits for one that is
 * coming or going, starts one where there is none. Any number of servers may do this at once in one folder.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { whoHolds } from './cluster/pid-file.ts';
import { prepareAddress } from './cluster/prepare-address.ts';
import { writeSettings } from './cluster/settings.ts';
import type { Credentials } from './connect.ts';
import { EmbeddedPostgresError } from './errors.ts';
import type { Site } from './folders.ts';
import { type Controls, type Startup, startPostmaster } from './postmaster.ts';
import { type Presence, takePresence } from './presence.ts';

/** Without any sign of life; recovery after a crash may take longer, and shows it. */
const patienceMs = 60_000;

export type Ground = Controls & { readonly credentials: Credentials; readonly durable: boolean };

export type Arrival = { readonly presence: Presence; readonly adopted: boolean };

/** Takes back a start that came to nothing. Rejects with the signal's reason when it is aborted. */
export async function bringUp(ground: Ground, signal?: AbortSignal): Promise<Arrival> {
  let startup: Startup | undefined;
  let deadline = performance.now() + patienceMs;
  try {
    while (performance.now() < deadline) {
      signal?.throwIfAborted();
      const place = await takePresence(ground.credentials);
      if (typeof place === 'object') return { presence: place, adopted: !(await startup?.prevailed()) };
      if (place === 'busy') deadline = performance.now() + patienceMs;
      else if (startup) startup = await stillStarting(startup);
      else if ((await whoHolds(ground.site.cluster)).kind !== 'postmaster') {
        startup = await start(ground);
      }
      await pause(startup ? 10 : 30, undefined, signal ? { signal } : {});
    }
    throw await silent(ground.site);
  } catch (error) {
    startup?.cancel();
    signal?.throwIfAborted();
    throw error;
  }
}

async function start(ground: Ground): Promise<Startup> {
  const { site, machine, credentials, durable } = ground;
  const address = await prepareAddress(site, machine);
  if (address.port !== credentials.port) throw replaced(site);
  await writeSettings(site, machine, { address, durable });
  return await startPostmaster(ground, address);
}

/** undefined: it was in another one's way, and has to be tried again. */
async function stillStarting(startup: Startup): Promise<Startup | undefined> {
  const failure = await startup.failure();
  if (failure instanceof EmbeddedPostgresError) throw failure;
  return failure === 'transient' ? undefined : startup;
}

function replaced({ cluster }: Site): EmbeddedPostgresError {
  const sentence = `The database in ${cluster} was replaced by another one while the server ran: restart the server.`;
  return new EmbeddedPostgresError('start_failed', sentence);
}

async function silent(site: Site): Promise<EmbeddedPostgresError> {
  const holder = await whoHolds(site.cluster);
  const who = 'pid' in holder ? `process ${holder.pid}, which holds it,` : 'it';
  return new EmbeddedPostgresError(
    'start_timeout',
    `The embedded database in ${site.cluster} does not answer: ${who} has been silent for ${patienceMs / 1_000} seconds; see ${site.logFile}.`,
  );
}
