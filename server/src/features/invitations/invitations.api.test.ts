import { type MailServer, openMailServer } from '@prosa/emulator/mail';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPlan } from '#src/features/plans/testing.ts';
import { companies } from '#src/tenant/companies/companies.tables.ts';
import { apiClient, refusal } from '#src/testing/client.ts';
import { sharedServer, type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';

const password = 'Girassol azul 7';
const shop = 'Padaria Convidada';
const invalid = '400 ERR_INVITATION_INVALID';

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
const accept = (token: string | null, some: object = {}) =>
  server.stranger.invitations.accept({ token: token ?? '', password, ...some });
const listed = async (): Promise<string[]> =>
  (await company.admin.api.invitations.list()).invitations.map(({ email }) => email);

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
    await server.app.platform.across('the time passes', (db) =>
      db.orm.execute(`update invitations set expires_at = now() - interval '1 second' where id = ${old.id}`),
    );
    expect(await refusal(accept(old.token))).toBe(invalid);
    expect(await listed()).toContain(old.email);
  });

  it('needs a password that is strong and nobody would try first', async () => {
    const { token } = await invite();
    for (const weak of ['curta', 'semmaiuscula1', 'Senha123'])
      expect(await refusal(accept(token, { password: weak }))).toBe('400 ERR_VALIDATION');
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
    const small = await server.company();
    await server.app.platform.across('test plan', async (db) => {
      const planId = await buildPlan(db, { users: 2 });
      await db.orm.update(companies).set({ planId }).where(eq(companies.id, small.id));
    });
    const { token } = await small.admin.api.invitations.create(somebody());
    expect(await refusal(small.admin.api.invitations.create(somebody()))).toBe('400 ERR_PLAN_LIMIT_USERS');
    expect(await refusal(accept(token))).toBe('none');
  });

  it('sends it again five times an hour at most, and all of it stands in the audit log', async () => {
    const { id, name } = await invite();
    const again = () => refusal(company.admin.api.invitations.again({ invitationId: id }));
    for (let n = 0; n < 4; n += 1) expect(await again()).toBe('none');
    expect(await again()).toBe('429 ERR_TOO_MANY_REQUESTS');
    const { records } = await company.admin.api.audit.list();
    const actions = records.filter(({ recordName }) => recordName === name).map(({ action }) => action);
    expect(actions).toContain('invitations.create');
    expect(actions.filter((action) => action === 'invitations.again')).toHaveLength(4);
  });
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
