/** Reports that come by e-mail: when, once, to whom, and how one is rid of them. */
import { type MailServer, openMailServer } from '@prosa/emulator/mail';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rollUpAll } from '#src/features/dashboard/roll-up/roll-up-all.ts';
import { buildPast } from '#src/features/dashboard/testing.ts';
import { companyChanged } from '#src/tenant/companies/index.ts';
import { refusal } from '#src/testing/client.ts';
import { type Person, type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { insertMailing, insertReaders } from './mailing.queries.ts';
import { sendDueReports } from './send-due-reports.ts';

const publicUrl = 'https://prosa.example';
const deps = { leave: true, publicUrl };

let mailServer: MailServer;
let server: TestServer;
let now = new Date('2026-11-25T12:00:00Z');

beforeAll(async () => {
  mailServer = await openMailServer();
  const smtpUrl = `smtp://127.0.0.1:${mailServer.port}`;
  server = await testServer({
    config: { publicUrl, mail: { smtpUrl, from: 'Prosa <prosa@example.com>' } },
    now: () => now,
  });
});
afterAll(() => mailServer.close());

const lettersTo = ({ email }: Person) => mailServer.letters().filter(({ to }) => to === email);

/** A round of the clockwork on several nodes at once, and what follows from it. */
async function roundsAt(iso: string): Promise<void> {
  now = new Date(iso);
  await rollUpAll(server.app.platform);
  await Promise.all([1, 2, 3].map(() => sendDueReports(server.app.platform, deps)));
  await server.settled();
}

const set = async (company: TestCompany, what: string) => {
  await server.app.platform.across('test', (db) =>
    db.orm.execute(sql.raw(`update companies set ${what} where id = ${company.id}`)),
  );
  await company.inside(async (ctx) => ctx.emit(companyChanged, { companyId: company.id }));
  await server.settled();
};

/** Mondays at eight, of all queues, with the table beside. */
const weekly = { by: 'queue', every: 'week', weekday: 1, hour: 8, file: 'csv' } as const;

async function companyAt(iso: string, name: string): Promise<TestCompany> {
  now = new Date(iso);
  const company = await server.company(name);
  await set(company, `due_date = '2030-01-01T00:00:00Z'`);
  return company;
}

describe('a report that somebody has ordered by e-mail', () => {
  it('comes once for its day, to each reader with what they may see, in their own language', async () => {
    const company = await companyAt('2026-11-25T12:00:00Z', 'Padaria Semanal');
    const [first = 0, second = 0] = company.queueIds;
    const { admin } = company;
    const lia = await company.agent({ name: 'Lia', profile: 'supervisor', queueIds: [second] });
    await lia.api.users.setLanguage({ language: 'en' });
    await company.inside(async (ctx) => {
      const at = (day: string) => new Date(`${day}T12:00:00Z`);
      const { connectionId } = company;
      await buildPast(ctx, { connectionId, contact: 1, queueId: first, createdAt: at('2026-11-24') });
      await buildPast(ctx, { connectionId, contact: 2, queueId: first, createdAt: at('2026-11-25') });
      await buildPast(ctx, { connectionId, contact: 3, queueId: second, createdAt: at('2026-11-25') });
      await buildPast(ctx, { connectionId, contact: 4, queueId: first, createdAt: at('2026-11-20') });
    });
    const made = await admin.api.reports.createMailing({ ...weekly, readerIds: [admin.id, lia.id] });
    expect(made.readers.map(({ name }) => name)).toContain('Lia');
    await roundsAt('2026-11-30T10:50:00Z');
    expect(lettersTo(admin)).toEqual([]);
    await roundsAt('2026-11-30T11:01:00Z');
    await roundsAt('2026-11-30T11:16:00Z');
    const [letter, ...more] = lettersTo(admin);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('Relatório por fila, 23/11/2026 a 29/11/2026: Padaria Semanal');
    expect(letter?.text).toMatch(/Total +3 \(1\)/);
    expect(letter?.html).toMatch(/<td [^>]*>2 \(1\)<\/td>/);
    expect(letter?.text).toContain('https://prosa.example/reports?by=queue&from=2026-11-23&to=2026-11-29');
    const [file] = letter?.attachments ?? [];
    expect(file?.name).toBe('Relatório por fila 2026-11-23 2026-11-29.csv');
    expect(Buffer.from(file?.content ?? '', 'base64').toString()).toMatch(/\r\nTotal;3;1;/);
    // Those of her own queue, of which one was opened.
    expect(lettersTo(lia)).toHaveLength(1);
    expect(lettersTo(lia)[0]?.subject).toContain('Report by queue');
    expect(lettersTo(lia)[0]?.text).toMatch(/Total +1 \(0\)/);
    await roundsAt('2026-12-07T11:01:00Z');
    expect(lettersTo(admin)).toHaveLength(2);
  });

  it('is not written to whoever is gone or may see none any more, nor where the company is blocked', async () => {
    const company = await companyAt('2026-12-09T12:00:00Z', 'Oficina Fechada');
    const [gone, demoted, stays] = [
      await company.agent({ profile: 'admin' }),
      await company.agent({ profile: 'supervisor' }),
      await company.agent({ profile: 'supervisor' }),
    ];
    const readerIds = [gone.id, demoted.id, stays.id];
    await company.admin.api.reports.createMailing({ ...weekly, file: 'xlsx', readerIds });
    await company.admin.api.users.remove({ userId: gone.id });
    await company.admin.api.users.update({ userId: demoted.id, profile: 'user' });
    await server.settled();
    await set(company, `due_date = '2026-12-01T00:00:00Z'`);
    await roundsAt('2026-12-14T11:01:00Z');
    expect(lettersTo(stays)).toEqual([]);
    // It has paid the same day.
    await set(company, `due_date = '2027-12-01T00:00:00Z'`);
    await roundsAt('2026-12-14T18:01:00Z');
    expect([gone, demoted, stays].map((person) => lettersTo(person).length)).toEqual([0, 0, 1]);
    expect(lettersTo(stays)[0]?.attachments[0]?.name).toMatch(/\.xlsx$/);
  });

  it('goes with the queue it is of, and is never written as if it were that of the whole company', async () => {
    const company = await companyAt('2026-12-15T12:00:00Z', 'Farmácia Sem Fila');
    const { admin, connectionId } = company;
    const [queueId = 0] = company.queueIds;
    await company.inside(async (ctx) => {
      await buildPast(ctx, {
        connectionId,
        contact: 1,
        queueId,
        createdAt: new Date('2026-12-16T12:00:00Z'),
      });
    });
    const { id: gone } = await admin.api.queues.create({ name: 'Passageira', color: '#123456', options: [] });
    const ofQueue = { ...weekly, queueId: gone };
    await admin.api.reports.createMailing({ ...ofQueue, readerIds: [admin.id] });
    await admin.api.queues.remove({ queueId: gone });
    await server.settled();
    expect((await admin.api.reports.listMailings()).mailings).toEqual([]);
    // One that was left over when its queue went.
    await company.inside(async ({ db }) => {
      const left = await insertMailing(db, { ...ofQueue, authorId: admin.id, plannedAt: now });
      await insertReaders(db, left, [admin.id]);
    });
    expect((await admin.api.reports.listMailings()).mailings).toHaveLength(1);
    await roundsAt('2026-12-21T11:01:00Z');
    expect(lettersTo(admin)).toEqual([]);
    const { reports } = (await server.signIn(admin, company.id)).api;
    expect((await reports.listMailings()).mailings).toEqual([]);
  });

  it('ends with the link of its letter, for its reader alone, and with the last of them altogether', async () => {
    const company = await companyAt('2026-12-16T12:00:00Z', 'Mercado Quieto');
    const { admin } = company;
    const second = await company.agent({ profile: 'admin' });
    await admin.api.reports.createMailing({ ...weekly, readerIds: [admin.id, second.id] });
    await roundsAt('2026-12-21T11:01:00Z');
    const token = /reports\/stop#(\S+)/.exec(lettersTo(second)[0]?.text ?? '')?.[1] ?? '';
    const { reports } = server.stranger;
    expect(await refusal(reports.stopMailing({ token: `${token.slice(0, -1)}_` }))).toBe(
      '400 ERR_REPORT_LINK_INVALID',
    );
    const swapped = token.replace(`.${second.id}.`, `.${admin.id}.`);
    expect(await refusal(reports.stopMailing({ token: swapped }))).toBe('400 ERR_REPORT_LINK_INVALID');
    await reports.stopMailing({ token });
    await reports.stopMailing({ token });
    await roundsAt('2026-12-28T11:01:00Z');
    expect([admin, second].map((person) => lettersTo(person).length)).toEqual([2, 1]);
    // It is weeks later: they sign in again.
    const { reports: own } = (await server.signIn(admin, company.id)).api;
    const { mailings } = await own.listMailings();
    expect(mailings[0]?.readerIds).toEqual([admin.id]);
    await own.leaveMailing({ mailingId: mailings[0]?.id ?? 0 });
    expect((await own.listMailings()).mailings).toEqual([]);
  });
});

describe('whoever may see reports', () => {
  it('orders them for those who may as well, changes their own, and admins any; nobody overwrites a newer one', async () => {
    const company = await companyAt('2026-12-30T12:00:00Z', 'Loja dos Relatórios');
    const { admin } = company;
    const lia = await company.agent({ name: 'Lia', profile: 'supervisor' });
    const agent = await company.agent({ name: 'Bia' });
    const other = await server.company();
    const { reports } = lia.api;
    expect(await refusal(agent.api.reports.listMailings())).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(reports.createMailing({ ...weekly, readerIds: [agent.id] }))).toBe(
      '409 ERR_REPORT_READER',
    );
    expect(await refusal(reports.createMailing({ ...weekly, readerIds: [other.admin.id] }))).toBe(
      '404 ERR_NO_USER_FOUND',
    );
    const of = { ...weekly, queueId: company.queueIds[0] ?? 0, readerIds: [lia.id] };
    const { id: mailingId, version } = await reports.createMailing(of);
    const ofAdmin = await admin.api.reports.createMailing({ ...weekly, readerIds: [admin.id] });
    expect((await reports.listMailings()).mailings.map(({ id }) => id)).toEqual([mailingId]);
    expect((await admin.api.reports.listMailings()).mailings).toHaveLength(2);
    expect(await refusal(reports.removeMailing({ mailingId: ofAdmin.id }))).toBe(
      '404 ERR_NO_REPORT_MAILING_FOUND',
    );
    const changed = await admin.api.reports.updateMailing({ ...of, mailingId, every: 'month', version });
    expect(changed).toMatchObject({ every: 'month', authorId: lia.id });
    expect(await refusal(reports.updateMailing({ ...of, mailingId, version }))).toBe(
      '409 ERR_CHANGED_MEANWHILE',
    );
    await reports.removeMailing({ mailingId });
    expect((await reports.listMailings()).mailings).toEqual([]);
  });
});
