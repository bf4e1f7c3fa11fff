/** A store that is full or out of reach: messages stand, what did not come can be asked for again, nothing is half there. */
import { mkdtemp, rm } from 'node:fs/promises';
import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SentView } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import {
  type Person,
  type Phone,
  type TestCompany,
  type TestServer,
  testServer,
} from '#src/testing/server.ts';
import { postForm, type TestFile } from '#src/testing/uploads.ts';
import { mediaWanted, messageQueued } from '../events.ts';
import { findMessage } from '../message.queries.ts';

let folder: string;
let store: S3rver;
let door: Server;
/** What the store answers everybody with; undefined lets them in. */
let refusing: number | undefined;
let server: TestServer;
let company: TestCompany;
let agent: Person;
let last = 5511955000000;
let picture: TestFile;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-away-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: folder };
  store = new S3rver({ ...options, configureBuckets: [{ name: 'media' }] });
  const { port } = await store.run();
  door = createServer((incoming, outgoing) => {
    if (refusing !== undefined) {
      outgoing.writeHead(refusing, { 'content-type': 'application/xml' });
      outgoing.end('<Error><Code>InsufficientStorage</Code><Message>full</Message></Error>');
      incoming.resume();
      return;
    }
    const { method, url, headers } = incoming;
    const inner = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(inner);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  server = await testServer({
    config: { s3: { endpoint, region: 'us-east-1', bucket: 'media', credentials } },
  });
  company = await server.company();
  agent = await company.agent({ allTicket: 'enabled' });
  const bytes = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#a27' } })
    .jpeg()
    .toBuffer();
  picture = { name: 'foto.jpg', type: 'image/jpeg', bytes };
});
afterAll(async () => {
  door.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

async function talk(): Promise<{ phone: Phone; ticketId: number }> {
  last += 1;
  const phone = company.phone(String(last));
  await phone.says('oi');
  const { tickets } = await agent.api.tickets.list({ searchParam: phone.number, status: 'pending' });
  const ticketId = tickets[0]?.id ?? 0;
  await agent.api.tickets.update({ ticketId, status: 'open', userId: agent.id });
  return { phone, ticketId };
}
const upload = (ticketId: number): Promise<SentView> =>
  postForm(`${server.url}/messages/${ticketId}`, agent.token, { body: 'veja' }, [picture]);
const newest = async (ticketId: number) =>
  (await agent.api.messages.list({ ticketId, peek: true })).messages.at(-1);
const bytesOf = async (url: string | null | undefined, range?: string) =>
  Buffer.from(
    await (
      await fetch(`${server.url}${url}`, range === undefined ? {} : { headers: { range } })
    ).arrayBuffer(),
  );

it('while all is well files go both ways through the bucket, whole and in parts', async () => {
  const { phone, ticketId } = await talk();
  await phone.sends({ file: picture, body: 'daqui' });
  const theirs = await newest(ticketId);
  expect(theirs).toMatchObject({ body: 'daqui', media: { state: 'ready', width: 64 } });
  expect((await bytesOf(theirs?.mediaUrl)).equals(picture.bytes)).toBe(true);
  expect((await bytesOf(theirs?.mediaUrl, 'bytes=5-9')).equals(picture.bytes.subarray(5, 10))).toBe(true);
  await upload(ticketId);
  await server.settled();
  const line = (await phone.screen()).at(-1);
  expect((await bytesOf(line?.media?.url)).equals(picture.bytes)).toBe(true);
});

it('what an attendant sends is refused for now, and nothing of it is stored', async () => {
  const { phone, ticketId } = await talk();
  refusing = 507;
  expect(await refusal(upload(ticketId))).toBe('503 ERR_UNAVAILABLE');
  refusing = undefined;
  expect((await newest(ticketId))?.body).toBe('oi');
  await upload(ticketId);
  await server.settled();
  expect((await phone.screen()).at(-1)).toMatchObject({ kind: 'image', body: 'veja' });
});

it('what a customer sends stands at once, is given up in the open, and comes when it is asked for', async () => {
  const { phone, ticketId } = await talk();
  const held = await phone.sends({ file: picture, body: 'a nota' });
  expect(held.kind).toBe('image');
  const message = await newest(ticketId);
  const messageId = message?.id ?? '';
  // As it would have been had the store been away from the start, and nearly given up.
  await company.inside(async (ctx) => {
    const { rows } = await ctx.db.orm.execute<{ path: string }>(
      sql`select details->'media'->>'path' as path from sandbox_messages where phone = ${phone.number} order by id desc limit 1`,
    );
    await ctx.db.orm.execute(
      sql`update messages set media_state = 'downloading', media_path = null where id = ${messageId}`,
    );
    await ctx.db.orm.execute(
      sql`insert into media_fetches (message_id, connection_id, reference, attempts) values (${messageId}, ${company.connectionId}, ${rows[0]?.path}, 6)`,
    );
    await ctx.db.orm.execute(sql`update media_fetches set error = 'not_fetched', due_at = null`);
    await ctx.db.orm.execute(sql`update messages set media_state = 'failed' where id = ${messageId}`);
  });
  refusing = 507;
  const asked = await agent.api.messages.download({ ticketId, messageId });
  expect(asked).toMatchObject({ body: 'a nota', media: { state: 'downloading' } });
  const attempts = () =>
    company.inside(async (ctx) => {
      const { rows } = await ctx.db.orm.execute<{ attempts: number }>(
        sql`select attempts from media_fetches where message_id = ${messageId}`,
      );
      return rows[0]?.attempts ?? 0;
    });
  await expect.poll(attempts).toBeGreaterThan(0);
  // The last try is due now.
  await company.inside(async (ctx) => {
    await ctx.db.orm.execute(
      sql`update media_fetches set attempts = 5, due_at = ${ctx.now().toISOString()} where message_id = ${messageId}`,
    );
    ctx.emit(mediaWanted, { messageId });
  });
  await expect.poll(async () => (await newest(ticketId))?.media?.state).toBe('failed');
  expect(await newest(ticketId)).toMatchObject({ body: 'a nota', media: { error: 'not_fetched' } });
  refusing = undefined;
  await agent.api.messages.download({ ticketId, messageId });
  await expect.poll(async () => (await newest(ticketId))?.media?.state).toBe('ready');
  expect((await bytesOf((await newest(ticketId))?.mediaUrl)).equals(picture.bytes)).toBe(true);
});

it('a file that cannot be read when its message leaves fails the message, and a retry sends it', async () => {
  const { phone, ticketId } = await talk();
  const sent = await upload(ticketId);
  refusing = 403;
  const attempts = () => company.inside(async (ctx) => (await findMessage(ctx, sent.id))?.sendAttempts ?? 0);
  await expect.poll(attempts).toBeGreaterThan(0);
  // The last try is due now.
  await company.inside(async (ctx) => {
    await ctx.db.orm.execute(
      sql`update messages set send_attempts = 5, send_after = null where id = ${sent.id}`,
    );
    ctx.emit(messageQueued, { messageId: sent.id, ticketId });
  });
  await expect.poll(async () => (await newest(ticketId))?.sendError ?? null).not.toBeNull();
  expect(await newest(ticketId)).toMatchObject({ id: sent.id, ack: 0, body: 'veja' });
  refusing = undefined;
  await agent.api.messages.retry({ ticketId, messageId: sent.id });
  await expect.poll(async () => (await newest(ticketId))?.ack).toBeGreaterThan(0);
  expect((await phone.screen()).filter((line) => !line.mine)).toMatchObject([
    { kind: 'image', body: 'veja' },
  ]);
});
