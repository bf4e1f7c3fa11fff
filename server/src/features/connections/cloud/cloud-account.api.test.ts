/** The account of an official number over the wire: who must give it, who sees it, and what a change of it does. */
import type { OpenCloudNetwork } from '@prosa/emulator/cloud';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refused, refusal } from '#src/testing/client.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { accountOf, cloudApi, cloudNetwork, numberSettings, officialNumber } from '../testing/cloud.ts';

let network: OpenCloudNetwork;
let server: TestServer;
let company: TestCompany;
let owner: pg.Pool;

beforeAll(async () => {
  network = await cloudNetwork();
  server = await testServer({ config: { cloudApi: cloudApi(network) } });
  company = await server.company();
  owner = new pg.Pool({ ...server.addresses.owner, max: 1 });
  owner.on('error', () => undefined);
});
afterAll(() => owner.end());

const create = (input: object) =>
  company.admin.api.connections.create({ name: 'Oficial', ...input } as never);

const refusedFields = async (work: Promise<unknown>): Promise<string[]> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refused)) return [];
  expect(error.body['error']).toBe('ERR_VALIDATION');
  return (error.body['fields'] as { field: string }[]).map(({ field }) => field);
};

const statusOf = async (whatsappId: number) => {
  const { status, statusReason } = await company.admin.api.connections.get({ whatsappId });
  return [status, statusReason];
};
const becomes = (whatsappId: number, status: string, reason: string | null = null) =>
  expect.poll(() => statusOf(whatsappId), { timeout: 10_000 }).toEqual([status, reason]);

describe('an official number', () => {
  it('needs an account, and no other network takes one', async () => {
    expect(await refusedFields(create({ provider: 'cloud' }))).toEqual(['cloud']);
    const cloud = accountOf(numberSettings());
    expect(await refusedFields(create({ provider: 'sandbox', cloud }))).toEqual(['cloud']);
    expect(
      await refusedFields(
        company.admin.api.connections.update({
          whatsappId: company.connectionId,
          cloud: { wabaId: cloud.wabaId },
        }),
      ),
    ).toEqual(['cloud']);
    expect(
      await refusedFields(create({ provider: 'cloud', cloud: { ...cloud, phoneNumberId: 'x' } })),
    ).toEqual(['cloud.phoneNumberId']);
  });

  it('connects with its number, and shows its account to admins alone', async () => {
    const { connectionId, settings, webhookPath } = await officialNumber(network, company, [server]);
    const { api } = company.admin;
    const seen = await api.connections.get({ whatsappId: connectionId });
    expect(seen).toMatchObject({ provider: 'cloud', number: expect.stringContaining('5511') });
    expect(seen.cloud).toEqual({
      phoneNumberId: settings.phoneNumberId,
      wabaId: settings.wabaId,
      webhookPath,
      webhookSeenAt: null,
      isFlagged: null,
      dailyLimit: null,
      notice: null,
    });
    expect(webhookPath).toMatch(/^\/webhooks\/whatsapp\/[\w-]{32}$/);
    expect((await api.connections.list()).find(({ id }) => id === connectionId)?.cloud).toEqual(seen.cloud);
    const agent = await company.agent();
    expect((await agent.api.connections.get({ whatsappId: connectionId })).cloud).toBeNull();
    expect((await agent.api.connections.list()).every(({ cloud }) => cloud === null)).toBe(true);
  });

  it('keeps its secrets sealed and to itself', async () => {
    const { settings, connectionId } = await officialNumber(network, company, [server]);
    const { rows } = await owner.query('select * from cloud_accounts where connection_id = $1', [
      connectionId,
    ]);
    const stored = JSON.stringify(rows.map((row) => ({ ...row, secrets: row.secrets.toString('latin1') })));
    const shown = JSON.stringify(await company.admin.api.connections.get({ whatsappId: connectionId }));
    for (const secret of [settings.accessToken, settings.appSecret, 'verify-this-address']) {
      expect(stored).not.toContain(secret);
      expect(shown).not.toContain(secret);
    }
  });

  it('belongs to one connection of the installation, until that is removed', async () => {
    const { settings, connectionId } = await officialNumber(network, company, [server]);
    const cloud = accountOf(settings);
    const { admin: stranger } = await server.company();
    const { id: late } = await stranger.api.connections.create({ name: 'Meu', provider: 'cloud', cloud });
    const fate = async () => {
      const { status, statusReason } = await stranger.api.connections.get({ whatsappId: late });
      return [status, statusReason];
    };
    await expect.poll(fate, { timeout: 10_000 }).toEqual(['DISCONNECTED', 'number_in_use']);
    expect(await statusOf(connectionId)).toEqual(['CONNECTED', null]);
    const other = await officialNumber(network, company, [server]);
    const { api } = company.admin;
    const repeated = [
      api.connections.update({
        whatsappId: other.connectionId,
        cloud: { phoneNumberId: settings.phoneNumberId },
      }),
      create({ provider: 'cloud', cloud }),
    ];
    expect(await Promise.all(repeated.map(refusal))).toEqual(repeated.map(() => '409 ERR_NUMBER_IN_USE'));
    await company.admin.api.connections.remove({ whatsappId: connectionId });
    await stranger.api.connections.retrySession({ whatsappId: late });
    await expect.poll(fate, { timeout: 10_000 }).toEqual(['CONNECTED', null]);
  });

  it('typed in with keys that Meta does not confirm keeps its owner out of nothing', async () => {
    const settings = numberSettings();
    const { admin: squatter } = await server.company();
    const taken = await squatter.api.connections.create({
      name: 'Meu',
      provider: 'cloud',
      cloud: accountOf({ ...settings, accessToken: 'EAA-invented-by-somebody-else' }),
    });
    const { connectionId } = await officialNumber(network, company, [server], settings);
    expect(await statusOf(connectionId)).toEqual(['CONNECTED', null]);
    await squatter.api.connections.retrySession({ whatsappId: taken.id });
    await server.settled();
    expect((await squatter.api.connections.get({ whatsappId: taken.id })).number).toBeNull();
    expect(await statusOf(connectionId)).toEqual(['CONNECTED', null]);
  });

  it('that two companies prove at once is the first one’s alone', async () => {
    const settings = numberSettings();
    await network.addNumber(settings);
    const admins = [(await server.company()).admin, (await server.company()).admin];
    const made = await Promise.all(
      admins.map(({ api }) =>
        api.connections.create({ name: 'Meu', provider: 'cloud', cloud: accountOf(settings) }),
      ),
    );
    const fates = () =>
      Promise.all(
        admins.map(async ({ api }, at) => {
          const { status, statusReason } = await api.connections.get({ whatsappId: made[at]?.id ?? 0 });
          return `${status} ${statusReason}`;
        }),
      );
    await expect
      .poll(async () => (await fates()).sort(), { timeout: 15_000 })
      .toEqual(['CONNECTED null', 'DISCONNECTED number_in_use']);
  });

  it('with a token that has expired says so, and connects again with a new one', async () => {
    const { connectionId, business } = await officialNumber(network, company, [server]);
    const { api } = company.admin;
    await business.expiresToken();
    await api.connections.retrySession({ whatsappId: connectionId });
    await becomes(connectionId, 'DISCONNECTED', 'token_expired');
    const accessToken = 'EAA-a-new-token-that-is-long-enough';
    await business.renewsToken(accessToken);
    await api.connections.update({ whatsappId: connectionId, cloud: { accessToken } });
    await becomes(connectionId, 'CONNECTED');
  });

  it('with an unknown number is not connected at all', async () => {
    const { accessToken, ...known } = numberSettings();
    await network.addNumber({ ...known, accessToken });
    const { id } = await create({
      provider: 'cloud',
      cloud: accountOf({ ...numberSettings(), accessToken }),
    });
    await becomes(id, 'DISCONNECTED', 'link_rejected');
  });

  it('starts its session again only when something about its account has changed', async () => {
    const { settings, connectionId } = await officialNumber(network, company, [server]);
    const { api } = company.admin;
    const generation = async () =>
      (await owner.query('select generation from connections where id = $1', [connectionId])).rows[0]
        .generation;
    const before = await generation();
    const cloud = accountOf(settings);
    await api.connections.update({ whatsappId: connectionId, name: 'Outro nome', cloud });
    expect(await generation()).toBe(before);
    const changed = await api.connections.update({
      whatsappId: connectionId,
      cloud: { appSecret: 'another-secret-of-the-app' },
    });
    expect(changed.status).toBe('OPENING');
    expect(await generation()).toBe(before + 1);
  });

  it('keeps its account when its session is ended or begun anew', async () => {
    const { connectionId } = await officialNumber(network, company, [server]);
    const { api } = company.admin;
    await api.connections.endSession({ whatsappId: connectionId });
    await becomes(connectionId, 'DISCONNECTED');
    await api.connections.newSession({ whatsappId: connectionId });
    await becomes(connectionId, 'CONNECTED');
    await api.connections.endSession({ whatsappId: connectionId });
    await becomes(connectionId, 'DISCONNECTED');
    await api.connections.retrySession({ whatsappId: connectionId });
    await becomes(connectionId, 'CONNECTED');
  });
});

describe('message templates', () => {
  const component = (text: string) => [{ type: 'BODY', text }];

  it('are read from the network on demand and kept, in pages or not', async () => {
    const templates = Array.from({ length: 130 }, (_, n) => ({
      name: `modelo_${String(n).padStart(3, '0')}`,
      language: 'pt_BR',
      components: component(`Olá {{1}}, ${n}`),
    }));
    const { connectionId } = await officialNumber(network, company, [server], numberSettings({ templates }));
    const { api } = company.admin;
    expect(await api.connections.templates({ whatsappId: connectionId })).toEqual([]);
    const synced = await api.connections.syncTemplates({ whatsappId: connectionId });
    expect(synced).toHaveLength(130);
    expect(synced[7]).toEqual({
      name: 'modelo_007',
      language: 'pt_BR',
      category: 'UTILITY',
      status: 'APPROVED',
      reason: null,
      components: component('Olá {{1}}, 7'),
    });
    const agent = await company.agent();
    expect(await agent.api.connections.templates({ whatsappId: connectionId })).toEqual(synced);
    expect(await refusal(agent.api.connections.syncTemplates({ whatsappId: connectionId }))).toBe(
      '403 ERR_NO_PERMISSION',
    );
  });

  it('are marked when the network says what became of them', async () => {
    const templates = [{ name: 'aviso', language: 'pt_BR', components: component('Oi') }];
    const { connectionId, business } = await officialNumber(
      network,
      company,
      [server],
      numberSettings({ templates }),
    );
    const { api } = company.admin;
    await api.connections.syncTemplates({ whatsappId: connectionId });
    await business.judgesTemplate('aviso', 'pt_BR', 'PAUSED', 'LOW_QUALITY');
    await expect
      .poll(async () => (await api.connections.templates({ whatsappId: connectionId }))[0], {
        timeout: 10_000,
      })
      .toMatchObject({ status: 'PAUSED', reason: 'LOW_QUALITY', components: component('Oi') });
  });

  it('are none where the network has none, or is not there', async () => {
    const { api } = company.admin;
    expect(await api.connections.syncTemplates({ whatsappId: company.connectionId })).toEqual([]);
    expect(await api.connections.templates({ whatsappId: company.connectionId })).toEqual([]);
    const { connectionId } = await officialNumber(network, company, [server]);
    await api.connections.endSession({ whatsappId: connectionId });
    await becomes(connectionId, 'DISCONNECTED');
    expect(await refusal(api.connections.syncTemplates({ whatsappId: connectionId }))).toBe(
      '409 ERR_WAPP_NOT_INITIALIZED',
    );
  });
});
