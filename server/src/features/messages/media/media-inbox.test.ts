/** Fetching files from a network that is slow, breaks off, sends without end or has forgotten; the network is played. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { constants } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Storage } from '#src/drivers/storage/driver.ts';
import { localStorage } from '#src/drivers/storage/local/index.ts';
import type { Session } from '#src/drivers/whatsapp/driver.ts';
import { MediaGone } from '#src/drivers/whatsapp/errors.ts';
import { type ManualTimers, manualTimers } from '#src/drivers/whatsapp/testing.ts';
import { buildConnection } from '#src/features/connections/testing.ts';
import { newId } from '#src/platform/id.ts';
import { openLanes } from '#src/platform/lanes/lanes.ts';
import { openLog } from '#src/platform/log/log.ts';
import { fileKey } from '#src/platform/storage/file-key.ts';
import { noteLooseFiles } from '#src/platform/storage/loose-files.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { hears, phone, written } from '../testing.ts';
import { findWaitingFetches } from './media-fetch.queries.ts';
import { openMediaInbox } from './media-inbox.remote.ts';

const log = openLog('silent');

let server: TestServer;
let company: TestCompany;
let connectionId: number;
let folder: string;
let number = 5511954000000;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-fetch-'));
  server = await testServer();
  company = await server.company();
  // Nobody runs its session but the nodes below.
  connectionId = await company.inside((ctx) =>
    buildConnection(ctx, { provider: 'beta', status: 'CONNECTED', wanted: false, isDefault: false }),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const media = {
  reference: 'somewhere',
  mimetype: 'image/jpeg',
  size: null,
  fileName: 'foto.jpg',
  sha256: null,
  seconds: null,
  width: null,
  height: null,
  waveform: null,
  thumbnail: null,
};

beforeEach(async () => {
  number += 1;
  await hears(
    server,
    { ...company, connectionId },
    written([phone(String(number))], { kind: 'image', body: 'veja', media }),
  );
});

async function message() {
  const { tickets } = await company.admin.api.tickets.list({ searchParam: String(number), showAll: true });
  const ticketId = tickets[0]?.id ?? 0;
  const { messages } = await company.admin.api.messages.list({ ticketId, peek: true });
  return messages.at(-1);
}
const stored = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

/** A node that runs the session of a network that answers every question for a file with this. */
async function node(
  fetchMedia: Session['fetchMedia'],
  work: (timers: ManualTimers) => Promise<void>,
  storage: Storage = localStorage(folder, newId),
): Promise<void> {
  const [lanes, timers] = [openLanes({ log }), manualTimers()];
  const inbox = openMediaInbox({
    inCompany: server.app.platform.inCompany,
    across: server.app.platform.across,
    lanes,
    timers,
    now: () => new Date(),
    storage,
    session: () => ({ fetchMedia }) as unknown as Session,
    log,
  });
  void inbox.own(company.id, connectionId);
  await work(timers);
  inbox.drop(company.id, connectionId);
  inbox.stop();
  await lanes.idle();
}

afterEach(() => company.inside((ctx) => ctx.db.orm.execute(sql`delete from media_fetches`)));

const attempts = () =>
  company.inside(async (ctx) => {
    const { rows } = await ctx.db.orm.execute<{ attempts: number }>(sql`select attempts from media_fetches`);
    return rows[0]?.attempts;
  });
const state = async () => (await message())?.media?.state;

it('a network that says nothing more is left after a minute, and asked again later', async () => {
  const before = await stored();
  const content = new Readable({ read: () => undefined });
  content.push(Buffer.from([0xff, 0xd8, 0xff]));
  await node(
    async () => content,
    async (timers) => {
      // What has begun to flow is not watched yet.
      const minuteLater = () => {
        if (!content.destroyed) timers.advance(61_000);
        return attempts();
      };
      await expect.poll(minuteLater).toBe(1);
    },
  );
  expect(content.destroyed).toBe(true);
  expect(await message()).toMatchObject({ body: 'veja', media: { state: 'downloading' } });
  expect(await stored()).toEqual(before);
});

it.each([
  ['breaks off', () => Readable.from(half())],
  ['sends nothing', () => Readable.from([])],
  [
    'refuses',
    () => {
      throw new Error('404');
    },
  ],
])('a network that %s is asked again later, and nothing half stays', async (_name, answer) => {
  const before = await stored();
  await node(
    async () => answer(),
    async () => {
      await expect.poll(attempts).toBe(1);
    },
  );
  expect(await state()).toBe('downloading');
  expect(await stored()).toEqual(before);
});

async function* half() {
  yield Buffer.from([0xff, 0xd8, 0xff]);
  throw new Error('the line went dead');
}

it('what a node that was killed over it had written goes when it is fetched again', async () => {
  const before = await stored();
  const id = (await message())?.id ?? '';
  const path = fileKey(company.id, new Date(), id);
  await company.inside((ctx) => noteLooseFiles(ctx, path));
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(`${join(folder, path)}.${newId()}.draft`, 'half');
  await node(
    async () => Readable.from([Buffer.from([0xff, 0xd8, 0xff])]),
    async () => {
      await expect.poll(state).toBe('ready');
    },
  );
  expect((await stored()).filter((name) => !before.includes(name))).toEqual([id]);
});

it('a network that has forgotten the file is not asked again', async () => {
  await node(
    () => Promise.reject(new MediaGone()),
    async () => {
      await expect.poll(state).toBe('gone');
    },
  );
});

it('a file without end is cut off where files end, and may be asked for', async () => {
  const piece = Buffer.alloc(1_024 * 1_024);
  const streams: Readable[] = [];
  let sent = 0;
  const endless = async () => {
    const content = new Readable({
      read: () => {
        sent += piece.length;
        content.push(piece);
      },
    });
    streams.push(content);
    return content;
  };
  const sink = { ...localStorage(folder, newId), put: swallow };
  await node(
    endless,
    async () => {
      await expect.poll(state).toBe('failed');
    },
    sink,
  );
  expect(await message()).toMatchObject({ body: 'veja', media: { error: 'too_large' } });
  expect(sent).toBeLessThan(streams.length * (constants.maxFileBytes + 20 * piece.length));
  expect(streams.every((content) => content.destroyed)).toBe(true);
});

const swallow: Storage['put'] = async (_key, content) => {
  let bytes = 0;
  for await (const piece of content) bytes += (piece as Buffer).length;
  return { bytes };
};

it('is named to the poll as long as it is to be fetched, now or later', async () => {
  const asked = [connectionId, connectionId + 1].map((id) => ({ companyId: company.id, connectionId: id }));
  const waiting = () => server.app.platform.across('test', (db) => findWaitingFetches(db, asked));
  expect(await waiting()).toEqual(asked.slice(0, 1));
  await node(
    async () => Readable.from([]),
    async () => {
      await expect.poll(attempts).toBe(1);
    },
  );
  expect(await waiting()).toEqual(asked.slice(0, 1));
  await company.inside((ctx) => ctx.db.orm.execute(sql`update media_fetches set due_at = null`));
  expect(await waiting()).toEqual([]);
});
