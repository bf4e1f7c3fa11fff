import type { AnnouncementView } from '@prosa/shared';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Refused, refusal } from '#src/testing/client.ts';
import { type Person, type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { postForm } from '#src/testing/uploads.ts';

let server: TestServer;
let company: TestCompany;
let agent: Person;
let operator: Person;

beforeAll(async () => {
  server = await testServer();
  company = await server.company();
  agent = await company.agent();
  operator = await server.operator();
});

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

const announce = (title: string, rest: Partial<Pick<AnnouncementView, 'priority' | 'status'>> = {}) =>
  operator.api.announcements.create({ title, text: 'Leia isto', ...rest });
const idOf = ({ id }: { id: number }) => ({ announcementId: id });

/** What this person's socket hears about announcements, under one of the two names. */
async function heardBy(who: Person, event: string): Promise<unknown[]> {
  const socket = io(server.url, { transports: ['websocket'], auth: { token: who.token } });
  sockets.push(socket);
  await new Promise((resolve) => socket.once('ready', resolve));
  const heard: unknown[] = [];
  socket.on(event, (payload) => heard.push(payload));
  return heard;
}

describe('an announcement', () => {
  it('is written by the operator and read by everybody, of whatever company', async () => {
    const made = await announce('Manutenção no domingo');
    expect(made).toMatchObject({ priority: 3, status: true, mediaPath: null, version: 1 });
    const { records } = await agent.api.announcements.list();
    expect(records).toContainEqual(made);
    expect(await agent.api.announcements.get(idOf(made))).toEqual(made);
    for (const { api } of [agent, company.admin]) {
      const create = api.announcements.create({ title: 'x', text: 'x' });
      expect(await refusal(create)).toBe('403 ERR_NO_PERMISSION');
      expect(await refusal(api.announcements.update({ ...idOf(made), title: 'x' }))).toBe(
        '403 ERR_NO_PERMISSION',
      );
      expect(await refusal(api.announcements.remove(idOf(made)))).toBe('403 ERR_NO_PERMISSION');
      expect(await refusal(api.announcements.detach(idOf(made)))).toBe('403 ERR_NO_PERMISSION');
    }
    expect(await refusal(server.stranger.announcements.list())).toBe('401 ERR_SESSION_EXPIRED');
  });

  it('needs a title and a text, and has a priority of one to three', async () => {
    const fields = { title: 'Título', text: 'Texto' };
    const create = async (applyAnnouncementChange: object) => {
      const error = await operator.api.announcements
        .create({ ...fields, ...applyAnnouncementChange } as never)
        .catch((thrown: unknown) => thrown);
      return error instanceof Refused ? error.body['fields'] : error;
    };
    expect(await create({ title: ' ' })).toMatchObject([{ field: 'title' }]);
    expect(await create({ text: '' })).toMatchObject([{ field: 'text' }]);
    expect(await create({ title: 'x'.repeat(121) })).toMatchObject([{ field: 'title' }]);
    for (const priority of [0, 4, 'alta', null])
      expect(await create({ priority })).toMatchObject([{ field: 'priority' }]);
    expect(await create({ priority: '1', status: 'false' })).toMatchObject({ priority: 1, status: false });
  });

  it('stands by urgency, then newest first; what is switched off only the operator sees, at the end', async () => {
    const search = { searchParam: 'ORDEM' };
    const low = await announce('Órdem baixa', { priority: 3 });
    const off = await announce('Ordem desligada', { priority: 1, status: false });
    const older = await announce('Ordem alta antiga', { priority: 1 });
    const newer = await announce('Ordem alta nova', { priority: 1 });
    const seen = await agent.api.announcements.list(search);
    expect(seen.records.map(({ id }) => id)).toEqual([newer.id, older.id, low.id]);
    expect([seen.count, seen.hasMore]).toEqual([3, false]);
    expect(await refusal(agent.api.announcements.get(idOf(off)))).toBe('404 ERR_NO_ANNOUNCEMENT_FOUND');
    const all = await operator.api.announcements.list(search);
    expect(all.records.map(({ id }) => id)).toEqual([newer.id, older.id, low.id, off.id]);
    expect(await operator.api.announcements.get(idOf(off))).toEqual(off);
  });

  it('keeps what a change leaves out, and refuses a change of an older version', async () => {
    const made = await announce('Antes', { priority: 2 });
    const changed = await operator.api.announcements.update({ ...idOf(made), title: 'Depois', version: 1 });
    expect(changed).toMatchObject({ title: 'Depois', text: 'Leia isto', priority: 2, version: 2 });
    const late = operator.api.announcements.update({ ...idOf(made), title: 'Nunca', version: 1 });
    expect(await refusal(late)).toBe('409 ERR_CHANGED_MEANWHILE');
    const [latest] = (await operator.api.audit.list()).records;
    expect(latest).toMatchObject({
      action: 'announcements.update',
      changes: [{ field: 'title', before: 'Antes', after: 'Depois' }],
    });
  });

  it('goes, and is not there any more', async () => {
    const made = await announce('Vai embora');
    await operator.api.announcements.remove(idOf(made));
    const { announcements } = operator.api;
    for (const ask of [
      () => agent.api.announcements.get(idOf(made)),
      () => announcements.update({ ...idOf(made), title: 'x' }),
      () => announcements.remove(idOf(made)),
      () => announcements.detach(idOf(made)),
    ])
      expect(await refusal(ask())).toBe('404 ERR_NO_ANNOUNCEMENT_FOUND');
  });
});

describe('everybody hears live', () => {
  it('of a new, a changed and a removed announcement, under both of its names', async () => {
    const own = await heardBy(agent, `company-${company.id}-announcement`);
    const family = await heardBy(company.admin, 'company-announcement');
    // What is told is read when it is told: each is heard before the next.
    const heard = (count: number): Promise<unknown> =>
      Promise.all([own, family].map((all) => expect.poll(() => all.length).toBe(count)));
    const made = await announce('Ao vivo');
    await heard(1);
    await operator.api.announcements.update({ ...idOf(made), priority: 1 });
    await heard(2);
    await operator.api.announcements.remove(idOf(made));
    await heard(3);
    const news = [
      { action: 'create', record: { id: made.id, priority: 3 } },
      { action: 'update', record: { id: made.id, priority: 1 } },
      { action: 'delete', id: made.id },
    ];
    expect(own).toMatchObject(news);
    expect(family).toEqual(own);
  });

  it('that one was switched off is gone for all but the operator', async () => {
    const made = await announce('Some');
    await server.settled();
    const all = await heardBy(agent, 'company-announcement');
    const ours = await heardBy(operator, 'company-announcement');
    await operator.api.announcements.update({ ...idOf(made), status: false });
    await expect.poll(() => all.length).toBe(1);
    await expect.poll(() => ours.length).toBe(1);
    expect(all).toEqual([{ action: 'delete', id: made.id }]);
    expect(ours).toMatchObject([{ action: 'update', record: { id: made.id, status: false } }]);
  });
});

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64)]);
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64)]);

describe('its picture', () => {
  const attach = (one: { id: number }, bytes: Buffer, name = 'aviso.png', who = operator) =>
    postForm<AnnouncementView>(
      `${server.url}/announcements/${one.id}/media-upload`,
      who.token,
      { typeArch: 'announcements' },
      [{ name, type: 'image/png', bytes }],
      'file',
    );
  const load = async (address: string | null): Promise<Response> => fetch(`${server.url}${address}`);

  it('is seen by everybody, is replaced and taken away; the one before leads nowhere', async () => {
    const made = await announce('Com imagem');
    const withPng = await attach(made, png);
    expect(withPng).toMatchObject({ mediaName: 'aviso.png', version: 2 });
    const seen = await agent.api.announcements.get(idOf(made));
    const picture = await load(seen.mediaPath);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(png);
    const withJpeg = await attach(made, jpeg, 'outro.jpg');
    expect((await load(seen.mediaPath)).status).toBe(404);
    expect((await load(withJpeg.mediaPath)).headers.get('content-type')).toBe('image/jpeg');
    const without = await operator.api.announcements.detach(idOf(made));
    expect(without).toMatchObject({ mediaPath: null, mediaName: null });
    expect((await load(withJpeg.mediaPath)).status).toBe(404);
    await server.settled();
    const loose = await server.app.platform.across('what is loose', (db) =>
      db.orm.execute('select 1 from loose_files'),
    );
    expect(loose.rowCount).toBe(0);
  });

  it('is a PNG or a JPEG by its bytes, whatever it is called; only the operator sends one', async () => {
    const made = await announce('Imagem errada');
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('GIF89a----------------------------------------'),
      Buffer.from('<html></html>'),
      Buffer.alloc(0),
    ])
      expect(await refusal(attach(made, bytes))).toBe('400 ERR_VALIDATION');
    expect(await refusal(attach(made, Buffer.alloc(5 * 1_024 * 1_024 + 1), 'x.png'))).toBe(
      '413 ERR_PAYLOAD_TOO_LARGE',
    );
    expect(await refusal(attach(made, png, 'x.png', company.admin))).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(attach({ id: 2_000_000_000 }, png))).toBe('404 ERR_NO_ANNOUNCEMENT_FOUND');
    expect(await agent.api.announcements.get(idOf(made))).toMatchObject({ mediaPath: null, version: 1 });
  });
});
