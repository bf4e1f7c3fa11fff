/**
 * What sessions of this node say that they are. It follows the database, and writes down there what WhatsApp answered: a
 * version that the number on trial was let in with is everybody's from then on.
 */

import type { Versions } from '#src/drivers/whatsapp/web/index.ts';
import { reviveOutdated } from '#src/features/connections/sessions/index.ts';
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import type { Logger } from '#src/platform/log/log.ts';
import type { Timers } from '#src/platform/timers.ts';
import { planTrial } from './watch-versions.ts';
import { findWebClient, lockWebClient, noteVersion, updateWebClient } from './web-client.queries.ts';
import { type Given, nothingKnown, type Place, versionFor, type WebClient } from './web-client.rules.ts';

export type VersionBook = Versions & {
  /** Reads the database now and from then on every few seconds, or once a minute while no session wants to know. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
  readonly refresh: () => Promise<void>;
};

export type BookDeps = {
  readonly across: PlatformCtx['across'];
  readonly timers: Timers;
  readonly now: Ctx['now'];
  readonly given: Given;
  readonly log: Logger;
};

const lookMs = 5_000;
/** How often, in milliseconds, the database is looked at while no session of this node wants to know. */
const restMs = 60_000;
/** How often at most, in milliseconds, an answer of WhatsApp that repeats itself is written down. */
const sameMs = 60_000;

export function openVersionBook({ across, timers, now, given, log }: BookDeps): VersionBook {
  const listeners = new Set<() => void>();
  const noted = new Map<string, number>();
  let state: WebClient = nothingKnown;
  let lookedAt = 0;
  let stopLooking = (): void => undefined;

  function become(next: WebClient): void {
    const isSame = JSON.stringify({ ...next, askedAt: null }) === JSON.stringify({ ...state, askedAt: null });
    state = next;
    if (!isSame) for (const listener of listeners) listener();
  }

  const refresh = async (): Promise<void> => {
    lookedAt = now().getTime();
    try {
      become(await across('versions of the web client: look', findWebClient));
    } catch (err) {
      log.warn({ err }, 'could not look after the version of the web client');
    }
  };

  function lookAgain(): void {
    if (listeners.size > 0 || now().getTime() - lookedAt >= restMs) void refresh();
  }

  const isOnTrial = ({ trial }: WebClient, place: Place, version: string): boolean =>
    trial?.version === version &&
    trial.place?.companyId === place.companyId &&
    trial.place.connectionId === place.connectionId;

  /** Returns whether there is anything in writing an answer down. */
  function isNews(place: Place, version: string, what: 'accepted' | 'refused'): boolean {
    const at = now().getTime();
    const opposite = what === 'accepted' ? 'refused' : 'accepted';
    const isOld = at - (noted.get(`${what} ${version}`) ?? Number.NEGATIVE_INFINITY) >= sameMs;
    const isOtherwise = noted.has(`${opposite} ${version}`);
    if (!isOld && !isOtherwise && !isOnTrial(state, place, version)) return false;
    noted.set(`${what} ${version}`, at);
    noted.delete(`${opposite} ${version}`);
    return true;
  }

  function note(place: Place, version: string, what: 'accepted' | 'refused'): void {
    if (!isNews(place, version, what)) return;
    across(`versions of the web client: ${what}`, async (db) => {
      const before = await lockWebClient(db);
      await noteVersion(db, version, now(), what);
      const isProof = isOnTrial(before, place, version);
      if (isProof)
        await updateWebClient(db, { trial: null, ...(what === 'accepted' && { proved: version }) });
      if (isProof && what === 'accepted') await reviveOutdated(db);
      if (what === 'refused') await planTrial(db, given, now());
    }).then(refresh, (err: unknown) =>
      log.warn({ err, version }, 'what WhatsApp said of a version was not kept'),
    );
  }

  return {
    of: (place) => versionFor(state, given, place),
    accepted: (place, version) => note(place, version, 'accepted'),
    refused: (place, version) => {
      const wasTrial = isOnTrial(state, place, version);
      note(place, version, 'refused');
      // This number goes on with what the others say, and does not wait for the database.
      if (wasTrial) state = { ...state, trial: null };
    },
    onChange: (listener) => {
      // What the first session goes by may be a minute old.
      if (listeners.size === 0) void refresh();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: async () => {
      await refresh();
      stopLooking = timers.every(lookMs, lookAgain);
    },
    stop: () => stopLooking(),
    refresh,
  };
}
