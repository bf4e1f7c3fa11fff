/** Files on their way in: whatever breaks off, none is left behind that nothing refers to; and what is odd stays harmless. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { SentView } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localStorage } from '#src/drivers/storage/local/index.ts';
import { forgetStoredFile } from '#src/features/files/jobs/forget-file.job.ts';
import { newId } from '#src/platform/id.ts';
import { claimFiles, noteLooseFiles, sweepLooseFiles } from '#src/platform/storage/loose-files.ts';
import { refusal } from '#src/testing/client.ts';
import { testAddresses } from '#src/testing/database.ts';
import { type DatabaseLine, openDatabaseLine } from '#src/testing/database-line.ts';
import {
  type Person,
  type Phone,
  type TestCompany,
  type TestServer,
  testServer,
} from '#src/testing/server.ts';
import { postForm, type TestFile } from '#src/testing/uploads.ts';

let dataDir: string;
let line: DatabaseLine;
let server: TestServer;
let company: TestCompany;
let agent: Person;
let phone: Phone;
let ticketId: number;
let jpeg: Buffer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prosa-uploads-'));
  const at = await testAddresses();
  line = await openDatabaseLine(at);
  server = await testServer({ at: { ...at, ...line.addresses }, config: { dataDir } });
  company = await server.company();
  agent = await company.agent({ allTicket: 'enabled' });
  phone = company.phone('5511956000001');
  await phone.says('oi');
  ticketId = (await agent.api.tickets.list({ status: 'pending' })).tickets[0]?.id ?? 0;
  await agent.api.tickets.update({ ticketId, status: 'open', userId: agent.id });
  jpeg = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#27a' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const files = async () =>
  (await readdir(join(dataDir, 'media', String(company.id)), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
const loose = () =>
  company.inside(async (ctx) => {
    const { rows } = await ctx.db.orm.execute<{ key: string }>(sql`select key from loose_files order by key`);
    return rows.map((row) => row.key);
  });
const upload = async (fields: Record<string, string>, ...sent: TestFile[]): Promise<SentView> => {
  const answer = await postForm<SentView>(`${server.url}/messages/${ticketId}`, agent.token, fields, sent);
  await server.settled();
  return answer;
};
const file = (name: string, bytes: Uint8Array | string, type = 'application/octet-stream'): TestFile => ({
  name,
  type,
  bytes: Buffer.from(bytes),
});

describe('no file is left behind', () => {
  it('by what was sent: each is referred to, and what it was before is gone', async () => {
    await upload({}, file('a.jpg', jpeg, 'image/jpeg'), file('b.pdf', '%PDF-1.4'));
    await upload({}, file('c.webp', await sharp(jpeg).webp().toBuffer(), 'image/webp'));
    expect(await loose()).toEqual([]);
    const { rows } = await company.inside((ctx) =>
      ctx.db.orm.execute<{ path: string; thumb: boolean }>(
        sql`select media_path as path, details->'media'->>'thumb' is not null as thumb from messages where media_path is not null`,
      ),
    );
    const expected = rows.flatMap(({ path, thumb }) => [path, ...(thumb ? [`${path}.thumb`] : [])]);
    const mine = (await files()).filter((name) => expected.some((path) => path.endsWith(`/${name}`)));
    expect(mine).toHaveLength(expected.length);
  });

  it('by what was refused', async () => {
    const before = await files();
    const other = await company.agent({ allTicket: 'enabled' });
    const path = `${server.url}/messages/${ticketId}`;
    expect(await refusal(postForm(path, other.token, {}, [file('a', 'x')]))).toBe('403 ERR_NOT_YOUR_TICKET');
    expect(await refusal(upload({}, file('a', 'x'), file('b', '')))).toBe('400 ERR_EMPTY_MESSAGE');
    expect(await refusal(upload({ clientId: 'x' }, file('a', 'x')))).toBe('400 ERR_VALIDATION');
    expect([await files(), await loose()]).toEqual([before, []]);
  });

  it('and none is missing that something refers to: a line that is lost just when all was stored', async () => {
    line.loseCommitOf('um recado que se perde');
    const sent = { clientId: newId(), body: 'um recado que se perde' };
    expect(await refusal(upload(sent, file('perdido.pdf', '%PDF-1.4')))).toMatch(/^50/);
    await server.settled();
    const stored = () =>
      company.inside(async (ctx) => {
        const { rows } = await ctx.db.orm.execute<{ path: string }>(
          sql`select media_path as path from messages where body = ${sent.body}`,
        );
        return rows.map(({ path }) => path.split('/').at(-1));
      });
    const [name, ...others] = await stored();
    expect(others).toEqual([]);
    expect(await files()).toContain(name);
    expect(await loose()).toEqual([]);
    // Whoever sends it again is told of the one that is there.
    expect((await upload(sent, file('perdido.pdf', '%PDF-1.4'))).id).toBe(sent.clientId);
    expect(await stored()).toEqual([name]);
    expect(await loose()).toEqual([]);
  });

  it('by a sender who hangs up', async () => {
    const before = await files();
    const call = request(`${server.url}/messages/${ticketId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${agent.token}`, 'content-type': 'multipart/form-data; boundary=b' },
    });
    call.on('error', () => undefined);
    call.write('--b\r\nContent-Disposition: form-data; name="medias"; filename="a.bin"\r\n\r\n');
    call.write(Buffer.alloc(300_000, 1));
    await expect.poll(async () => (await loose()).length).toBe(1);
    call.destroy();
    await expect.poll(files).toEqual(before);
    // What was begun is written down, should something have stayed.
    await company.inside((ctx) =>
      ctx.db.orm.execute(sql`update loose_files set since = now() - interval '2 days'`),
    );
    const storage = localStorage(join(dataDir, 'media'), newId);
    await sweepLooseFiles(server.app.platform, storage);
    expect([await files(), await loose()]).toEqual([before, []]);
  });

  it('by a crash: what nothing has referred to for a day is swept up, with its half-written draft', async () => {
    const before = await files();
    const folder = join(dataDir, 'media');
    const storage = localStorage(folder, () => 'crashed');
    const [young, old, kept] = ['young', 'old', 'kept'].map((name) => `${company.id}/2026/01/${name}`);
    const keys = [young ?? '', old ?? '', kept ?? ''];
    for (const key of keys) await storage.put(key, Readable.from(['x']));
    await company.inside((ctx) => noteLooseFiles(ctx, ...keys));
    await company.inside(async (ctx) => {
      await claimFiles(ctx, keys[2] ?? '');
      await ctx.db.orm.execute(
        sql`update loose_files set since = now() - interval '25 hours' where key = ${old}`,
      );
    });
    await sweepLooseFiles(server.app.platform, storage);
    expect(await files()).toEqual([...before, 'kept', 'young'].sort());
    expect(await loose()).toEqual([young]);
    await expect(company.inside((ctx) => claimFiles(ctx, old ?? ''))).rejects.toThrow('given up');
    for (const key of keys) await storage.remove(key);
    await company.inside((ctx) => claimFiles(ctx, young ?? ''));
  });

  it('by a store that was away for longer than it is asked again: the sweep goes on asking', async () => {
    const path = `${company.id}/2026/01/away`;
    const away = { remove: () => Promise.reject(new Error('out of reach')) };
    await expect(forgetStoredFile(company, away, { path })).rejects.toThrow('out of reach');
    expect(await loose()).toEqual([path]);
    await company.inside((ctx) =>
      ctx.db.orm.execute(sql`update loose_files set since = now() - interval '2 days'`),
    );
    const removed: string[] = [];
    await sweepLooseFiles(server.app.platform, { removeRemains: async (key) => void removed.push(key) });
    expect([removed, await loose()]).toEqual([[path], []]);
  });

  it('by a store that fails: the sweep tries again', async () => {
    const key = `${company.id}/2026/01/stuck`;
    await company.inside(async (ctx) => {
      await noteLooseFiles(ctx, key);
      await ctx.db.orm.execute(sql`update loose_files set since = now() - interval '2 days'`);
    });
    const away = { removeRemains: () => Promise.reject(new Error('out of reach')) };
    await expect(sweepLooseFiles(server.app.platform, away)).rejects.toThrow('out of reach');
    // It is being removed: nobody may begin to refer to it.
    await expect(company.inside((ctx) => claimFiles(ctx, key))).rejects.toThrow('given up');
    expect(await sweepLooseFiles(server.app.platform, { removeRemains: async () => undefined })).toBe(1);
    expect(await loose()).toEqual([]);
  });
});

describe('what is odd stays harmless', () => {
  const locked = `%PDF-1.6\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R/Encrypt 5 0 R>>\n%%EOF`;
  it.each([
    ['a document behind a password', 'contrato.pdf', locked, 'application/pdf', 'application'],
    [
      'a picture that is a script as well',
      'a.gif',
      'GIF89a/*\u0000*/=alert(1)//',
      'image/gif',
      'application',
    ],
    [
      'a document that is a page as well',
      'b.html',
      `<html>%PDF-1.4<script>`,
      'application/pdf',
      'application',
    ],
    ['a page that calls itself a picture', 'c.jpg', '<!doctype html><script>', 'text/html', 'application'],
    ['a drawing with a script', 'd.png', '<svg onload="x()">', 'image/svg+xml', 'application'],
    [
      'a program that calls itself a sound',
      'e.mp3',
      'MZ\u0090\u0000\u0003',
      'application/octet-stream',
      'application',
    ],
    ['a name that is a path', '../../etc/passwd', 'root', 'text/plain', 'application'],
  ])('%s', async (_name, name, content, mimetype, mediaType) => {
    const bytes = Buffer.from(content, 'latin1');
    const sent = await upload({}, file(name, bytes, 'image/jpeg'));
    expect(sent).toMatchObject({ mediaType, media: { mimetype } });
    const { messages } = await agent.api.messages.list({ ticketId, peek: true });
    const shown = messages.at(-1);
    expect(shown).toMatchObject({ ack: 2, media: { state: 'ready', thumbUrl: null } });
    const answer = await fetch(`${server.url}${shown?.mediaUrl}`);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const inline = ['application/pdf', 'image/gif'].includes(mimetype);
    expect(answer.headers.get('content-type')).toBe(inline ? mimetype : 'application/octet-stream');
    expect(answer.headers.get('content-disposition')).toMatch(inline ? /^inline/ : /^attachment/);
    expect(answer.headers.get('content-disposition')).not.toMatch(/\.\.|\//);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const line = (await phone.screen()).at(-1);
    const arrived = await fetch(`${server.url}${line?.media?.url}`);
    expect(Buffer.from(await arrived.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('a picture that breaks off is sent as it is, without a small one', async () => {
    await upload({}, file('corte.jpg', jpeg.subarray(0, jpeg.length / 2), 'image/jpeg'));
    const { messages } = await agent.api.messages.list({ ticketId, peek: true });
    expect(messages.at(-1)).toMatchObject({ mediaType: 'image', ack: 2, media: { thumbUrl: null } });
  });
});
