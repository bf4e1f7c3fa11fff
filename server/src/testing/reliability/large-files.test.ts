/**
 * Files of a hundred megabytes come in, go out and are shown at the same memory as those of ten: nothing is ever held
 * whole, whether files lie in a folder or in a bucket.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Crowd, crowd } from '@prosa/emulator';
import S3rver from 's3rver';
import { describe, expect, it } from 'vitest';
import { short, tell } from './figures.ts';
import { admin, agent, type Installation, isFull, openInstallation, until } from './server-process.ts';

const mb = 1_024 * 1_024;
const [little, large] = [10 * mb, 99 * mb];
/** What a large file may cost beyond a small one: buffers on their way, and what is not collected yet. */
const allowedMb = 40;
/** Every megabyte differs from the last, so that nothing can be mistaken for anything else. */
const seed = randomBytes(mb);

function* content(bytes: number): Generator<Buffer> {
  for (let at = 0; at < bytes; at += mb) {
    const piece = Buffer.from(seed);
    piece.writeUInt32BE(at, 0);
    yield piece;
  }
}
function digestOf(bytes: number): string {
  const hash = createHash('sha256');
  for (const piece of content(bytes)) hash.update(piece);
  return hash.digest('hex');
}

type Sent = { readonly id: string };
type Page = { readonly messages: readonly { id: string; ack: number; mediaUrl: string | null }[] };

async function upload(
  installation: Installation,
  token: string,
  ticketId: number,
  bytes: number,
): Promise<Sent> {
  const call = request(`${installation.url}/messages/${ticketId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
  });
  const answered = new Promise<Sent>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve(JSON.parse(text) as Sent) : reject(new Error(text)),
      );
    });
  });
  const form = function* (): Generator<Buffer> {
    yield Buffer.from('--b\r\nContent-Disposition: form-data; name="medias"; filename="grande.bin"\r\n\r\n');
    yield* content(bytes);
    yield Buffer.from('\r\n--b--\r\n');
  };
  await Promise.all([pipeline(Readable.from(form()), call), answered]);
  return answered;
}

async function download(installation: Installation, path: string): Promise<string> {
  const answer = await fetch(new URL(path, installation.url));
  const hash = createHash('sha256');
  if (answer.body !== null) for await (const piece of answer.body) hash.update(piece);
  return hash.digest('hex');
}

/** The most memory that a process has had while `work` went on. */
async function peakOf(pid: number, work: () => Promise<void>): Promise<number> {
  let [peak, isOver] = [0, false];
  const watching = (async () => {
    while (!isOver) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      peak = Math.max(peak, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
      await pause(20);
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await watching;
  return peak;
}

type Agent = { readonly token: string; readonly user: { readonly id: number } };

/** Somebody other than who admits the customers: one person has one session. */
async function signIn(installation: Installation): Promise<Agent> {
  const answer = await fetch(`${installation.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(agent),
  });
  return (await answer.json()) as Agent;
}

async function openTicket({ session, phones }: Crowd, userId: number): Promise<number> {
  const [phone] = phones(1);
  await phone?.says('oi');
  type Tickets = { readonly tickets: readonly { readonly id: number }[] };
  const waiting = () => session.ask<Tickets>('GET', '/tickets?status=pending&showAll=true');
  const id = await until('the ticket waits', async () => (await waiting()).tickets[0]?.id);
  await session.ask('PUT', `/tickets/${id}`, { status: 'open', userId });
  return id;
}

async function measure(where: string, env: Readonly<Record<string, string>>): Promise<void> {
  const installation = await openInstallation(env, { isMetered: true });
  try {
    await installation.start();
    const customers = await crowd(installation.url, admin);
    const { token, user } = await signIn(installation);
    const ticketId = await openTicket(customers, user.id);
    const page = () => customers.session.ask<Page>('GET', `/messages/${ticketId}?peek=true`);
    const roundTrip = async (bytes: number): Promise<void> => {
      const { id } = await upload(installation, token, ticketId, bytes);
      const sent = await until(
        'it has left',
        async () => (await page()).messages.find((one) => one.id === id && one.ack > 0),
        120_000,
      );
      expect(await download(installation, sent.mediaUrl ?? '')).toBe(digestOf(bytes));
    };
    // Once for what is loaded with the first file.
    await roundTrip(little);
    const { rssMb: base } = await installation.current().cost();
    const small = await peakOf(installation.current().pid, () => roundTrip(little));
    await installation.current().cost();
    const startedAt = performance.now();
    const big = await peakOf(installation.current().pid, () => roundTrip(large));
    const seconds = (performance.now() - startedAt) / 1_000;
    const over = big - small;
    tell({
      what: `99 MB sent, delivered and shown again, files in ${where}`,
      measured: `${short(big)} MB RSS at most, ${short(small)} MB with 10 MB, ${short(base)} MB at rest; ${short(seconds)} s`,
      bar: `≤ ${allowedMb} MB more than with 10 MB`,
      isMet: over <= allowedMb,
    });
    expect(over).toBeLessThanOrEqual(allowedMb);
  } finally {
    await installation.remove();
  }
}

// Only Linux tells how much memory a process has.
describe.runIf(isFull && process.platform === 'linux').sequential('a large file takes no more memory', () => {
  it('in a folder', () => measure('a folder', {}), 300_000);

  it('in a bucket', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'prosa-large-'));
    const options = { address: '127.0.0.1', port: 0, silent: true, directory: folder };
    const store = new S3rver({ ...options, configureBuckets: [{ name: 'media' }] });
    const { port } = await store.run();
    await measure('a bucket', {
      S3_BUCKET: 'media',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    });
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }, 300_000);
});
