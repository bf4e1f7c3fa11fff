import { type MailServer, openMailServer } from '@prosa/emulator/mail';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPlan } from '#src/features/plans/testing.ts';
import { assertRoomForUser } from '#src/features/users/changes/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { companies } from '#src/tenant/companies/companies.tables.ts';
import { apiClient, refusal } from '#src/testing/client.ts';
import { sharedServer, type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { forgetOldInvitations } from './forget-old-invitations.ts';

const password = 'Girassol azul 7';
const shop = 'Padaria Convidada';
const invalid = '400 ERR_INVITATION_INVALID';
const tooMany = '429 ERR_TOO_MANY_REQUESTS';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company(shop);
});

let made = 0;
const somebody = (some: object = {}) => {
  made += 1;
  return { name: `Convidada ${made}`, email: `convidada${made}@exemplo.com`, ...some };
};

const invite = (some: object = {}) => company.admin.api.invitations.create(somebody(some));
/** Each comes from somewhere else: an address may only try so often. */
const accept = async (token: string | null, some: object = {}) =>
  (await sharedServer()).stranger.invitations.accept({ token: token ?? '', password, ...some });
const look = async (token: string | null) =>
  (await sharedServer()).stranger.invitations.look({ token: token ?? '' });
const listed = async (): Promise<string[]> =>
  (await company.admin.api.invitations.list()).invitations.map(({ email }) => email);

/** Past the API, e.g. because time passes. */
const turn = (change: SQL) => server.app.platform.across('a test turns time', (db) => db.orm.execute(change));
const expire = (id: number) =>
  turn(sql`update invitations set expires_at = now() - interval '1 second' where id = ${id}`);

/** A company whose plan takes so many users. */
async function companyOf(users: number): Promise<TestCompany> {
  const small = await server.company();
  await server.app.platform.across('test plan', async (db) => {
    const planId = await buildPlan(db, { users });
    await db.orm.update(companies).set({ planId }).where(eq(companies.id, small.id));
  });
  return small;
}

describe('somebody who is invited', () => {
  it('reads by whom, chooses a password, and signs in with the role and queues they were given', async () => {
    const [queueId = 0] = company.queueIds;
    const invitation = await invite({ profile: 'supervisor', queueIds: [queueId] });
    const { token, email, name } = invitation;
    expect(await listed()).toContain(email);
    expect(await server.stranger.invitations.look({ token: token ?? '' })).toEqual({
      name,
      email,
      company: shop,
    });
    expect(await accept(token, { name: 'Bia Rocha' })).toEqual({ email });
    expect(await listed()).not.toContain(email);
    const { user } = await server.stranger.auth.login({ email, password });
    expect(user).toMatchObject({ name: 'Bia Rocha', email, profile: 'supervisor' });
    expect(user.queues.map(({ id }) => id)).toEqual([queueId]);
  });

  it('comes in once: of two who follow the link at the same moment, too', async () => {
    const { token } = await invite();
    const answers = await Promise.all([refusal(accept(token)), refusal(accept(token))]);
    expect(answers.sort()).toEqual([invalid, 'none'].sort());
    expect(await refusal(accept(token))).toBe(invalid);
  });

  it('is not let in by a link that was replaced, withdrawn, made up or is too old', async () => {
    const first = await invite();
    const second = await company.admin.api.invitations.again({ invitationId: first.id });
    expect(second.token).not.toBe(first.token);
    expect(await refusal(accept(first.token))).toBe(invalid);
    await company.admin.api.invitations.remove({ invitationId: first.id });
    expect(await refusal(accept(second.token))).toBe(invalid);
    const madeUp = `${company.id}.${'a'.repeat(43)}`;
    expect(await refusal(server.stranger.invitations.look({ token: madeUp }))).toBe(invalid);
    expect(await refusal(accept(`2147483647.${'a'.repeat(43)}`))).toBe(invalid);
    const old = await invite();
    await expire(old.id);
    expect(await refusal(accept(old.token))).toBe(invalid);
    expect(await listed()).toContain(old.email);
  });

  it('needs a password that is strong and nobody would try first', async () => {
    const { token } = await invite();
    for (const weak of ['curta', 'semmaiuscula1', 'Senha123', 'Margarida1'])
      expect(await refusal(accept(token, { password: weak, name: 'Margarida' }))).toBe('400 ERR_VALIDATION');
    expect(await refusal(accept(token))).toBe('none');
  });

  it('is in the queues that are there by then', async () => {
    const queue = await company.admin.api.queues.create({ name: 'Só por hoje', color: '#123456' });
    const { token, email } = await invite({ queueIds: [queue.id] });
    await company.admin.api.queues.remove({ queueId: queue.id });
    await accept(token);
    const { user } = await server.stranger.auth.login({ email, password });
    expect(user.queues).toEqual([]);
  });

  it('comes in without a queue that goes at the same moment', async () => {
    const queue = await company.admin.api.queues.create({ name: 'Só por agora', color: '#123456' });
    const { token, email } = await invite({ queueIds: [queue.id, ...company.queueIds] });
    // Before anybody is told.
    await turn(sql`update queues set deleted_at = now() where id = ${queue.id}`);
    expect(await accept(token)).toEqual({ email });
    const { user } = await server.stranger.auth.login({ email, password });
    expect(user.queues.map(({ id }) => id).sort()).toEqual([...company.queueIds].sort());
  });

  it('is let into no company that is switched off or removed', async () => {
    const shut = await server.company();
    const { token } = await shut.admin.api.invitations.create(somebody());
    const { operator } = (await server.operator()).api;
    const tries = async () => [await refusal(look(token)), await refusal(accept(token))];
    await operator.update({ companyId: shut.id, status: false });
    expect(await tries()).toEqual([invalid, invalid]);
    await operator.update({ companyId: shut.id, status: true });
    expect(await refusal(look(token))).toBe('none');
    await operator.remove({ companyId: shut.id });
    expect(await tries()).toEqual([invalid, invalid]);
  });

  it('and is a user meanwhile is invited no longer, by nobody', async () => {
    const { name, email } = await invite();
    const elsewhere = await (await server.company()).admin.api.invitations.create({ name, email });
    const again = await invite();
    await company.admin.api.users.create({ name, email, password, profile: 'user', queueIds: [] });
    await server.settled();
    expect(await listed()).not.toContain(email);
    expect(await listed()).toContain(again.email);
    expect(await refusal(accept(elsewhere.token))).toBe('400 ERR_VALIDATION');
  });
});

describe('an admin', () => {
  it('invites nobody twice, nobody who is a user anywhere, and into no queue that is not there', async () => {
    const { email } = await invite();
    const stranger = await server.company();
    for (const taken of [email, email.toUpperCase(), company.admin.email, stranger.admin.email])
      expect(await refusal(company.admin.api.invitations.create({ name: 'Outra', email: taken }))).toBe(
        '400 ERR_VALIDATION',
      );
    expect(await refusal(invite({ queueIds: [2_000_000_000] }))).toBe('404 ERR_NO_QUEUE_FOUND');
  });

  it('alone sees and does this; another company finds nothing', async () => {
    const { id } = await invite();
    const agent = await company.agent();
    expect(await refusal(agent.api.invitations.list())).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(agent.api.invitations.create(somebody()))).toBe('403 ERR_NO_PERMISSION');
    const other = (await server.company()).admin.api.invitations;
    expect(await other.list()).toEqual({ invitations: [] });
    expect(await refusal(other.again({ invitationId: id }))).toBe('404 ERR_NO_INVITATION_FOUND');
    expect(await refusal(other.remove({ invitationId: id }))).toBe('404 ERR_NO_INVITATION_FOUND');
  });

  it('invites as many as the plan takes, with those who have not come yet', async () => {
    const small = await companyOf(2);
    const { token } = await small.admin.api.invitations.create(somebody());
    expect(await refusal(small.admin.api.invitations.create(somebody()))).toBe('400 ERR_PLAN_LIMIT_USERS');
    expect(await refusal(accept(token))).toBe('none');
  });

  it('invites no more than that at the same moment either', async () => {
    const small = await companyOf(2);
    const waiting = async (ctx: Ctx) => {
      const { rows } = await ctx.db.orm.execute(
        sql`select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = ${small.id} and not granted`,
      );
      return rows[0]?.['count'];
    };
    // Both wait for how many users there are.
    const asked = await small.inside(async (ctx) => {
      await assertRoomForUser(ctx);
      const both = [0, 1].map(() => refusal(small.admin.api.invitations.create(somebody())));
      await expect.poll(() => waiting(ctx), { timeout: 20_000 }).toBe(2);
      return { both };
    });
    expect((await Promise.all(asked.both)).sort()).toEqual(['400 ERR_PLAN_LIMIT_USERS', 'none']);
  });

  it('sends one that has expired again where the plan still has room', async () => {
    const small = await companyOf(2);
    const { create, again, remove } = small.admin.api.invitations;
    const { id: invitationId } = await create(somebody());
    await expire(invitationId);
    const inPlace = await create(somebody());
    expect(await refusal(again({ invitationId }))).toBe('400 ERR_PLAN_LIMIT_USERS');
    await remove({ invitationId: inPlace.id });
    expect(await refusal(again({ invitationId }))).toBe('none');
    expect(await refusal(again({ invitationId }))).toBe('none');
  });

  it('sends none again to somebody who is a user elsewhere by now', async () => {
    const { id: invitationId, email, name } = await invite();
    const elsewhere = await server.company();
    await elsewhere.admin.api.users.create({ name, email, password, profile: 'user', queueIds: [] });
    expect(await refusal(company.admin.api.invitations.again({ invitationId }))).toBe('400 ERR_VALIDATION');
  });

  it('who goes or becomes somebody else leaves no invitation that may still be followed', async () => {
    const [demoted, gone] = [
      await company.agent({ profile: 'admin' }),
      await company.agent({ profile: 'admin' }),
    ];
    const kept = await invite();
    const left = [
      await demoted.api.invitations.create(somebody()),
      await gone.api.invitations.create(somebody()),
    ];
    const passedOn = await gone.api.invitations.create(somebody());
    const { token } = await company.admin.api.invitations.again({ invitationId: passedOn.id });
    await company.admin.api.users.update({ userId: demoted.id, profile: 'supervisor' });
    await company.admin.api.users.remove({ userId: gone.id });
    await server.settled();
    for (const one of left) expect(await refusal(accept(one.token))).toBe(invalid);
    const there = await listed();
    expect(left.filter(({ email }) => there.includes(email))).toEqual([]);
    expect(there).toEqual(expect.arrayContaining([kept.email, passedOn.email]));
    expect(await refusal(accept(token))).toBe('none');
  });

  it('keeps what the platform’s operator has sent in a visit that is over', async () => {
    const operator = await server.operator();
    const visit = await operator.api.operator.support({ companyId: company.id, reason: 'Ajuda pedida' });
    const visitor = apiClient(server.url, visit.token);
    const { token } = await visitor.invitations.create(somebody());
    await visitor.auth.logout();
    await server.settled();
    expect(await refusal(accept(token))).toBe('none');
  });

  it('sends it again five times an hour at most, and all of it stands in the audit log', async () => {
    const { id, name } = await invite();
    const again = () => refusal(company.admin.api.invitations.again({ invitationId: id }));
    for (let n = 0; n < 4; n += 1) expect(await again()).toBe('none');
    expect(await again()).toBe(tooMany);
    const { records } = await company.admin.api.audit.list();
    const actions = records.filter(({ recordName }) => recordName === name).map(({ action }) => action);
    expect(actions).toContain('invitations.create');
    expect(actions.filter((action) => action === 'invitations.again')).toHaveLength(4);
  });
});

describe('letters', () => {
  it('are five an hour to an address, however often it is withdrawn and whichever company writes', async () => {
    const invited = somebody();
    const { create, remove } = company.admin.api.invitations;
    for (let n = 0; n < 5; n += 1) {
      const { id: invitationId } = await create(invited);
      await remove({ invitationId });
    }
    expect(await refusal(create(invited))).toBe(tooMany);
    const other = (await server.company()).admin.api.invitations;
    expect(await refusal(other.create({ ...invited, email: invited.email.toUpperCase() }))).toBe(tooMany);
    expect(await refusal(other.create(somebody()))).toBe('none');
  });

  it('are fifty a day from a company', async () => {
    const eager = await server.company();
    const { create } = eager.admin.api.invitations;
    await turn(sql`insert into invitation_letters (company_id, address_hash, sent_at)
      select ${eager.id}, 'somebody ' || n, now() - interval '23 hours' from generate_series(1, 49) n`);
    expect(await refusal(create(somebody()))).toBe('none');
    expect(await refusal(create(somebody()))).toBe(tooMany);
    await turn(sql`update invitation_letters set sent_at = sent_at - interval '2 hours'
      where company_id = ${eager.id} and address_hash = 'somebody 1'`);
    expect(await refusal(create(somebody()))).toBe('none');
  });

  it('that are not sent after all count for nothing', async () => {
    const invitation = await invite();
    const { name, email } = invitation;
    const other = await companyOf(1);
    for (let n = 0; n < 5; n += 1)
      expect(await refusal(other.admin.api.invitations.create({ name, email }))).toBe(
        '400 ERR_PLAN_LIMIT_USERS',
      );
    expect(await refusal(company.admin.api.invitations.again({ invitationId: invitation.id }))).toBe('none');
  });
});

it('what expired three months ago is forgotten, also where nobody is invited any more', async () => {
  const quiet = await server.company();
  const { create, list } = quiet.admin.api.invitations;
  const [old, younger] = [await create(somebody()), await create(somebody())];
  await turn(sql`update invitations set expires_at = now() - interval '91 days' where id = ${old.id}`);
  await turn(sql`update invitations set expires_at = now() - interval '89 days' where id = ${younger.id}`);
  await turn(sql`update invitation_letters set sent_at = now() - interval '25 hours'
    where id = (select min(id) from invitation_letters where company_id = ${quiet.id})`);
  await forgetOldInvitations(server.app.platform);
  expect((await list()).invitations.map(({ id }) => id)).toEqual([younger.id]);
  const { rows } = await turn(sql`select id from invitation_letters where company_id = ${quiet.id}`);
  expect(rows).toHaveLength(1);
});

describe('where letters leave', () => {
  let mailServer: MailServer;
  afterAll(() => mailServer.close());

  it('the link goes by letter, in the company’s language, and nobody else is told it', async () => {
    mailServer = await openMailServer();
    const mailing = await testServer({
      config: {
        publicUrl: 'https://prosa.example/',
        mail: { smtpUrl: `smtp://127.0.0.1:${mailServer.port}`, from: 'Prosa <prosa@example.com>' },
      },
    });
    const { admin } = await mailing.company('Padaria do Correio');
    const invited = somebody();
    expect((await admin.api.invitations.create(invited)).token).toBeNull();
    const letters = () => mailServer.letters().filter(({ to }) => to === invited.email);
    await expect.poll(() => letters().length).toBe(1);
    const { subject, text } = letters()[0] ?? { subject: '', text: '' };
    expect(subject).toBe('Convite para fazer parte da equipe: Padaria do Correio');
    for (const words of [
      'para atender os clientes de Padaria do Correio',
      'vale por 7 dias e só pode ser usado uma vez. Não compartilhe este link.',
      'ignore este e-mail.',
    ])
      expect(text).toContain(words);
    const [, token = ''] = /https:\/\/prosa\.example\/invitation#(\S+)/.exec(text) ?? [];
    expect(await apiClient(mailing.url).invitations.accept({ token, password })).toEqual({
      email: invited.email,
    });
  });
});
