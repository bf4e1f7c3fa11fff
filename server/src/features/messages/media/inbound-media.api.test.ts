/** Files that customers send: fetched beside the conversation, looked at, and shown at addresses that end with the day. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { hears, phone as identity, written } from '../testing.ts';
import { mediaLinks } from './media-links.ts';

let server: TestServer;
let company: TestCompany;
let jpeg: Buffer;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  jpeg = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#2a7' } })
    .jpeg()
    .toBuffer();
});

async function lastOf(number: string) {
  const { tickets } = await company.admin.api.tickets.list({ searchParam: number, showAll: true });
  const ticketId = tickets[0]?.id ?? 0;
  const { messages } = await company.admin.api.messages.list({ ticketId, peek: true });
  const message = messages.at(-1);
  if (message === undefined) throw new Error('no message');
  return { ticketId, message };
}
const open = (url: string | null | undefined, init: RequestInit = {}) => fetch(`${server.url}${url}`, init);

describe('a picture from a customer', () => {
  it('is fetched, measured, and shown whole, small and in parts', async () => {
    const phone = company.phone('5511950000001');
    await phone.sends({ body: 'a praia', file: { name: 'x.jpg', type: 'image/jpeg', bytes: jpeg } });
    const { message } = await lastOf(phone.number);
    expect(message).toMatchObject({
      mediaType: 'image',
      body: 'a praia',
      media: { state: 'ready', mimetype: 'image/jpeg', size: jpeg.length, width: 640, height: 400 },
    });
    const whole = await open(message.mediaUrl);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(whole.headers.get('content-disposition')).toMatch(/^inline; filename="image-1\.jpg"/);
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    expect(whole.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
    expect(Buffer.from(await whole.arrayBuffer()).equals(jpeg)).toBe(true);

    const part = await open(message.mediaUrl, { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${jpeg.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(jpeg.subarray(10, 20))).toBe(true);
    const beyond = await open(message.mediaUrl, { headers: { range: 'bytes=999999999-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${jpeg.length}`]);
    const etag = whole.headers.get('etag') ?? '';
    expect((await open(message.mediaUrl, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await open(message.mediaUrl, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(jpeg.length)]);

    const small = await open(message.media?.thumbUrl);
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const seen = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
    expect([seen.width, seen.height]).toEqual([480, 300]);
    const saved = await open(`${message.mediaUrl}&download=1`);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('has an address that is good for nothing else, and for nobody once it has expired', async () => {
    const phone = company.phone('5511950000002');
    await phone.sends({ file: { name: 'x.jpg', type: 'image/jpeg', bytes: jpeg } });
    const { message } = await lastOf(phone.number);
    const url = message.mediaUrl ?? '';
    const other = await server.company();
    const dayBefore = new Date(Date.now() - 24 * 3_600_000);
    const twoDaysBefore = new Date(Date.now() - 48 * 3_600_000);
    const secrets = { companyId: company.id, messageId: message.id, variant: 'file' } as const;
    expect((await open(url)).status).toBe(200);
    for (const altered of [
      url.replace('/file?', '/thumb?'),
      url.replace(`/media/${company.id}/`, `/media/${other.id}/`),
      url.replace(
        message.id,
        message.id.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
      url.replace(/day=(\d+)/, (_all, day: string) => `day=${Number(day) + 1}`),
      url.replace(/signature=../, 'signature=AA'),
      url.replace(/&signature=.*/, ''),
      url.replace(/day=\d+/, 'day=-1'),
      `/media/${company.id}/${message.id}/file`,
      '/media/x/y/z',
      mediaLinks(new Uint8Array(32)).of(secrets, new Date()),
    ]) {
      const answer = await open(altered, { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } });
      expect([altered, answer.status]).toEqual([altered, 404]);
    }
    const links = mediaLinks(new Uint8Array(32));
    const [yesterday, older] = [links.of(secrets, dayBefore), links.of(secrets, twoDaysBefore)];
    const parts = (link: string) => {
      const query = new URL(link, 'http://x').searchParams;
      return [secrets, Number(query.get('day')), query.get('signature') ?? '', new Date()] as const;
    };
    expect([links.isValid(...parts(yesterday)), links.isValid(...parts(older))]).toEqual([true, false]);
  });

  it('is taken from everybody when its sender takes it back', async () => {
    const phone = company.phone('5511950000003');
    const line = await phone.sends({ file: { name: 'x.jpg', type: 'image/jpeg', bytes: jpeg } });
    const { message } = await lastOf(phone.number);
    await phone.changes(line.id, 'revoke');
    expect((await lastOf(phone.number)).message).toMatchObject({
      mediaUrl: null,
      media: null,
      isDeleted: true,
    });
    expect((await open(message.mediaUrl)).status).toBe(404);
  });
});

describe('what is not what it says', () => {
  it.each([
    ['a page', 'image/jpeg', '<html><script>alert(1)</script></html>', 'text/html'],
    [
      'a drawing with a script',
      'image/png',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      'image/svg+xml',
    ],
  ])('%s is only ever saved', async (_name, type, content, mimetype) => {
    const phone = company.phone(mimetype === 'text/html' ? '5511950000004' : '5511950000005');
    await phone.sends({ file: { name: '../../foto.jpg', type, bytes: Buffer.from(content) } });
    const { message } = await lastOf(phone.number);
    expect(message.media).toMatchObject({ state: 'ready', mimetype, thumbUrl: null });
    const answer = await open(message.mediaUrl);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });
});

describe('a file that does not come', () => {
  it('is gone when its network says so, and nobody asks for it again', async () => {
    const who = identity('5511950000006');
    const media = {
      reference: `${company.id}/nowhere`,
      mimetype: 'image/jpeg',
      size: null,
      fileName: null,
      sha256: null,
      seconds: null,
      width: null,
      height: null,
      waveform: null,
      thumbnail: null,
    };
    await hears(server, company, written([who], { kind: 'image', body: 'sumiu', media }));
    const { ticketId, message } = await lastOf(who.value);
    expect(message).toMatchObject({ body: 'sumiu', mediaUrl: null, media: { state: 'gone', error: 'gone' } });
    expect(await refusal(company.admin.api.messages.download({ ticketId, messageId: message.id }))).toBe(
      '502 ERR_WAPP_DOWNLOAD_MEDIA',
    );
  });

  it('waits for the next try, is given up in the open, and comes when somebody asks again', async () => {
    const phone = company.phone('5511950000007');
    await phone.sends({ file: { name: 'x.jpg', type: 'image/jpeg', bytes: jpeg } });
    const { ticketId, message } = await lastOf(phone.number);
    const { rows } = await company.inside((ctx) =>
      ctx.db.orm.execute<{ path: string }>(
        sql`select details->'media'->>'path' as path from sandbox_messages where phone = ${phone.number}`,
      ),
    );
    await company.inside(async (ctx) => {
      await ctx.db.orm.execute(
        sql`update messages set media_state = 'failed', media_path = null, details = jsonb_set(details, '{media,error}', '"not_fetched"') where id = ${message.id}`,
      );
      await ctx.db.orm.execute(
        sql`insert into media_fetches (message_id, connection_id, reference, attempts, error) values (${message.id}, ${company.connectionId}, ${rows[0]?.path}, 6, 'not_fetched')`,
      );
    });
    expect((await lastOf(phone.number)).message.media).toMatchObject({
      state: 'failed',
      error: 'not_fetched',
    });
    const asked = await company.admin.api.messages.download({ ticketId, messageId: message.id });
    expect(asked.media).toMatchObject({ state: 'downloading', error: null });
    await server.settled();
    for (let round = 0; round < 100; round += 1) {
      if ((await lastOf(phone.number)).message.media?.state === 'ready') break;
      await pause(20);
      await server.settled();
    }
    expect((await lastOf(phone.number)).message.media).toMatchObject({ state: 'ready', width: 640 });
  });
});
