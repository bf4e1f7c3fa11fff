/**
 * Brings in the pictures of contacts: of people who write, of whoever's conversation is opened, and of those who are told to
 * have another one. On the node that runs a connection's session it asks for one picture after the other, a few seconds
 * apart, and never for one that was looked at lately; a picture that cannot be seen is left alone for days. What is wanted
 * stands in rows; what was only heard may be forgotten by a crash, for it is heard again.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { asPortrait, NotAPicture } from '#src/drivers/media/pictures.ts';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { Session } from '#src/drivers/whatsapp/driver.ts';
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';
import type { HeardEvent, Identity } from '#src/drivers/whatsapp/events.ts';
import type { Ctx, InCompany, PlatformCtx } from '#src/platform/context.ts';
import { openLanes } from '#src/platform/lanes/lanes.ts';
import type { Logger } from '#src/platform/log/log.ts';
import { claimFiles, noteLooseFiles } from '#src/platform/storage/loose-files.ts';
import type { Timers } from '#src/platform/timers.ts';
import {
  type Asking,
  type ConnectionPlace,
  type ConnectionWorker,
  type OpenedConnectionWorker,
  openConnectionWorker,
} from '#src/platform/workers/connection-worker.ts';
import { askWaiting } from '#src/platform/workers/waiting.ts';
import { forgetFile } from '#src/tenant/files/index.ts';
import { findContactIdBy, identitiesOf, lockContact } from '../contact.queries.ts';
import { contactUpdated, pictureWanted } from '../events.ts';
import {
  findWanted,
  findWishes,
  insertWish,
  type KeptPicture,
  replacePicture,
  updateAnswered,
  updateOnNews,
  type Wanted,
} from './picture.queries.ts';
import { newPicturePlace, picturePath } from './picture-address.ts';
import { nextQuestion, type Outcome } from './pictures.rules.ts';

export type PicturesOptions = {
  readonly inCompany: InCompany;
  readonly across: PlatformCtx['across'];
  readonly timers: Timers;
  readonly now: () => Date;
  readonly random: () => number;
  readonly newId: () => string;
  readonly storage: Storage;
  /** Where browsers reach this server, if it was told. */
  readonly publicUrl: string | undefined;
  /** Whether the connection's network shows pictures at all. */
  readonly showsPictures: (companyId: number, connectionId: number) => Promise<boolean>;
  /** The connection's session while it is connected here; throws `SendRefused('not_connected')` otherwise. */
  readonly session: (companyId: number, connectionId: number) => Session;
  readonly log: Logger;
};

export type Pictures = ConnectionWorker & {
  heard(companyId: number, connectionId: number, event: HeardEvent): void;
};

type Rumour = { readonly of: readonly Identity[]; readonly isNews: boolean; tries: number };

type Place = ConnectionPlace & {
  readonly ask: () => void;
  /** Who was heard of, by name; the oldest first. */
  readonly rumours: Map<string, Rumour>;
  /** Rows may want a picture. */
  hasWishes: boolean;
  isBusy: boolean;
  /** Not before this moment, in milliseconds. */
  nextAt: number;
};

const tickMs = 1_000;
/** How often rows are looked through for wishes nobody has told of, as those from before a restart: all connections in one question. */
const wishesMs = 10_000;
/** Between two questions over one connection, with chance on top. */
const paceMs = 2_000;
/** Over all connections of this node. */
const atOnce = 3;
const mostRumours = 500;
/** Somebody who has just been heard of may not be a contact yet. */
const tries = 3;
/** Whoever was looked up is not looked up again with the next message. */
const remembered = { most: 20_000, forMs: 12 * 3_600_000 };
const strangerMs = 60_000;
const system = { kind: 'system', name: 'pictures' } as const;

export function openPictures(options: PicturesOptions): Pictures {
  const { inCompany, timers, storage, log } = options;
  const seen = new Map<string, number>();

  const nowMs = (): number => options.now().getTime();
  const keyOf = (companyId: number, connectionId: number): string => `${companyId}:${connectionId}`;
  const hasWork = (place: Place): boolean => place.hasWishes || place.rumours.size > 0;

  const isDue = (place: Place): boolean => !place.isBusy && hasWork(place) && place.nextAt <= nowMs();

  function placeOf({ companyId, connectionId }: ConnectionPlace, { ask }: Asking): Place {
    // Those that come back together do not all ask at once.
    const nextAt = nowMs() + options.random() * 5 * paceMs;
    return { companyId, connectionId, ask, rumours: new Map(), hasWishes: false, isBusy: false, nextAt };
  }

  async function run(place: Place): Promise<undefined> {
    place.isBusy = true;
    await step(place).finally(() => {
      place.isBusy = false;
    });
    return undefined;
  }

  async function step(place: Place): Promise<void> {
    const { companyId, connectionId } = place;
    const session = connected(place);
    if (session === undefined || !(await options.showsPictures(companyId, connectionId))) {
      // What rows want is looked for again when it is connected.
      place.hasWishes = false;
      place.rumours.clear();
      return;
    }
    await turnIntoWish(place);
    const wanted = await inCompany(companyId, system, (ctx) => findWanted(ctx, connectionId));
    place.hasWishes = wanted !== undefined;
    if (wanted === undefined) return;
    place.nextAt = nowMs() + paceMs * (1 + options.random());
    await look(place, session, wanted);
  }

  function connected({ companyId, connectionId }: Place): Session | undefined {
    try {
      return options.session(companyId, connectionId);
    } catch (error) {
      if (error instanceof SendRefused) return undefined;
      throw error;
    }
  }

  /** The oldest rumour becomes a row that wants a picture, if it concerns a contact and it is time. */
  async function turnIntoWish(place: Place): Promise<void> {
    const [first] = place.rumours;
    if (first === undefined) return;
    const [name, rumour] = first;
    place.rumours.delete(name);
    const isKnown = await inCompany(place.companyId, system, async (ctx) => {
      const contactId = await findContactIdBy(ctx, rumour.of);
      if (contactId === undefined) return false;
      await (rumour.isNews ? updateOnNews : insertWish)(ctx, contactId, place.connectionId);
      return true;
    });
    if (isKnown || rumour.isNews) return;
    rumour.tries += 1;
    if (rumour.tries < tries) place.rumours.set(name, rumour);
    // Nobody of the company's for now, as a group is while groups are ignored.
    else seen.set(`${keyOf(place.companyId, place.connectionId)}:${name}`, nowMs() + strangerMs);
    place.nextAt = nowMs() + paceMs;
  }

  type Within = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

  async function look(
    place: Place,
    session: Session,
    { contactId, digest, failures }: Wanted,
  ): Promise<void> {
    const within: Within = (work) => inCompany(place.companyId, system, work);
    const names = await within((ctx) => identitiesOf(ctx, contactId));
    const answered = (outcome: Outcome): Promise<void> =>
      within(async (ctx) => {
        const inARow = outcome === 'failed' ? failures + 1 : 0;
        await updateAnswered(ctx, contactId, nextQuestion(outcome, inARow, ctx.now()), inARow);
      });
    try {
      const portrait = names.length === 0 ? null : await portraitOf(session, names);
      if (portrait === null) {
        await show(within, contactId, null);
        return await answered('none');
      }
      const found = createHash('sha256').update(portrait).digest('hex');
      if (found !== digest) await keep(place, within, { contactId, portrait, digest: found });
      await answered('kept');
    } catch (error) {
      if (error instanceof SendRefused && error.code === 'not_connected') return;
      log.debug({ err: error, contactId }, 'a picture could not be fetched');
      await answered('failed');
    }
  }

  async function portraitOf(session: Session, names: readonly Identity[]): Promise<Buffer | null> {
    const content = await session.picture(names);
    try {
      return content === null ? null : await asPortrait(content);
    } catch (error) {
      if (error instanceof NotAPicture) return null;
      throw error;
    }
  }

  type Found = { readonly contactId: number; readonly portrait: Buffer; readonly digest: string };

  async function keep(place: Place, within: Within, { contactId, portrait, digest }: Found): Promise<void> {
    const mark = options.newId();
    const path = picturePath(place.companyId, mark);
    await within((ctx) => noteLooseFiles(ctx, path));
    await storage.put(path, Readable.from([portrait]));
    const picture = { path, digest, place: newPicturePlace(place.companyId, mark, options.publicUrl) };
    // What nobody refers to after all is swept up.
    await show(within, contactId, picture);
  }

  async function show(within: Within, contactId: number, picture: KeptPicture | null): Promise<void> {
    await within(async (ctx) => {
      await lockContact(ctx, contactId);
      const replaced = await replacePicture(ctx, contactId, picture);
      if (replaced === undefined) return;
      if (picture !== null) await claimFiles(ctx, picture.path);
      if (replaced.former !== null) ctx.enqueue(forgetFile, { path: replaced.former });
      if (picture !== null || replaced.former !== null) ctx.emit(contactUpdated, { contactId });
    });
  }

  function remember(place: Place, of: readonly Identity[], isNews: boolean): void {
    const [first] = of;
    if (first === undefined) return;
    const name = `${isNews ? 'news' : 'met'} ${first.kind} ${first.value}`;
    if (!isNews && isRemembered(`${keyOf(place.companyId, place.connectionId)}:${name}`)) return;
    if (place.rumours.size >= mostRumours && !place.rumours.has(name)) return;
    place.rumours.set(name, { of, isNews, tries: 0 });
    place.ask();
  }

  /** Returns whether this is known already; from now on it is. */
  function isRemembered(key: string): boolean {
    if ((seen.get(key) ?? 0) > nowMs()) return true;
    seen.delete(key);
    seen.set(key, nowMs() + remembered.forMs);
    const [oldest] = seen;
    if (seen.size > remembered.most && oldest !== undefined) seen.delete(oldest[0]);
    return false;
  }

  const askWishes = askWaiting(options.across, 'pictures', findWishes);
  let wishesAt = 0;

  async function noteWishes(places: readonly ConnectionPlace[]): Promise<void> {
    if (nowMs() < wishesAt) return;
    wishesAt = nowMs() + wishesMs;
    for (const { companyId, connectionId } of await askWishes(places)) {
      const place = worker.of(companyId, connectionId);
      if (place !== undefined) place.hasWishes = true;
    }
  }

  const worker: OpenedConnectionWorker<Place> = openConnectionWorker({
    name: 'picture',
    wokenBy: [pictureWanted],
    pollMs: tickMs,
    atOnce,
    open: placeOf,
    run,
    woken: (place) => {
      place.hasWishes = true;
    },
    waiting: async (places) => {
      await noteWishes(places);
      return places.filter(({ companyId, connectionId }) => {
        const place = worker.of(companyId, connectionId);
        return place !== undefined && hasWork(place);
      });
    },
    isDue,
    // Lanes of their own: nobody waits for a picture.
    lanes: openLanes({ log }),
    timers,
    now: options.now,
    log,
  });

  return {
    ...worker,
    heard: (companyId, connectionId, event) => {
      const place = worker.of(companyId, connectionId);
      if (place === undefined) return;
      if (event.type === 'picture') remember(place, event.of, true);
      else if (event.type === 'message') {
        remember(place, event.message.from, false);
        if (event.message.participant !== null) remember(place, event.message.participant, false);
      }
    },
  };
}
