/** The database goes away under load: requests are refused with a clear code, and everything is well again without a restart. */
import { type Crowd, crowd } from '@prosa/emulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  admin,
  childrenOf,
  type Installation,
  isFull,
  openInstallation,
  signalTo,
  until,
} from './server-process.ts';

type Ticket = { readonly id: number; readonly unreadMessages: number };
type Answer = { readonly status: number; readonly code: string };

let installation: Installation;
let customers: Crowd;
let token: string;

beforeAll(async () => {
  installation = await openInstallation();
  await installation.start();
  customers = await crowd(installation.url, admin);
  const answer = await fetch(`${installation.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bruno@prosa.local', password: 'conversa7boa' }),
  });
  token = ((await answer.json()) as { token: string }).token;
}, 120_000);
afterAll(() => installation.remove(), 60_000);

/** One request of an impatient client, which does not repeat it. */
async function ask(path: string): Promise<Answer> {
  const answer = await fetch(`${installation.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, code: String(((await answer.json()) as { error?: string }).error ?? 'ok') };
}

/** Customers go on writing, and somebody goes on asking, until `over`; answers what was answered. */
async function underLoad(
  name: string,
  over: () => Promise<void>,
): Promise<{ codes: string[]; said: number }> {
  const codes: string[] = [];
  const sent: Promise<void>[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const { status, code } = await ask('/tickets?status=pending');
      codes.push(`${status} ${code}`);
      if (sent.length < 60)
        sent.push(...customers.phones(6).map((phone) => phone.says(`${name} ${sent.length}`)));
    }
  })();
  await over();
  isOver = true;
  await asking;
  await Promise.all(sent);
  return { codes: [...new Set(codes)], said: sent.length };
}

const unread = async (): Promise<number> =>
  (await customers.session.ask<{ tickets: Ticket[] }>('GET', '/tickets?showAll=true')).tickets.reduce(
    (sum, ticket) => sum + ticket.unreadMessages,
    0,
  );

const allWell = async (): Promise<boolean> =>
  (await ask('/tickets?status=pending')).status === 200 &&
  (await fetch(`${installation.url}/ready`)).status === 200;

async function proven(before: number, { codes, said }: { codes: string[]; said: number }): Promise<void> {
  expect(codes.filter((code) => code !== '200 ok' && code !== '503 ERR_UNAVAILABLE')).toEqual([]);
  await until('all that was said is stored', async () => (await unread()) >= before + said);
  expect(await unread()).toBe(before + said);
}

describe.sequential('a database that goes away', () => {
  it('because it was killed comes back by itself, and so does everything else', async () => {
    const [server, before, killed] = [
      installation.current().pid,
      await unread(),
      await installation.postmaster(),
    ];
    const outcome = await underLoad('morto', async () => {
      signalTo(killed, 'SIGKILL');
      await until('somebody is told', async () => (await ask('/tickets?status=open')).status === 503);
      await until(
        'another one serves',
        async () => (await installation.postmaster().catch(() => killed)) !== killed,
      );
      await until('all is well', allWell);
    });
    expect(outcome.codes).toContain('200 ok');
    await proven(before, outcome);
    expect(installation.current().pid).toBe(server);
    expect(await ask('/auth/me')).toEqual({ status: 200, code: 'ok' });
  }, 60_000);

  // Only Linux tells whose children its processes are.
  it.runIf(isFull && process.platform === 'linux')(
    'because it froze for twelve seconds is waited for, or refused with the same code',
    async () => {
      const [server, before, frozen] = [
        installation.current().pid,
        await unread(),
        await installation.postmaster(),
      ];
      const everyone = [frozen, ...(await childrenOf(frozen))];
      const outcome = await underLoad('gelado', async () => {
        for (const pid of everyone) signalTo(pid, 'SIGSTOP');
        await new Promise((resolve) => setTimeout(resolve, 12_000));
        for (const pid of everyone) signalTo(pid, 'SIGCONT');
        await until('all is well', allWell);
      });
      await proven(before, outcome);
      expect(installation.current().pid).toBe(server);
    },
    90_000,
  );
});
