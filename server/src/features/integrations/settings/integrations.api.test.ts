/** Integrations as admins keep them: what each type needs, who sees them, and what goes when one goes. */
import { beforeAll, describe, expect, it } from 'vitest';
import { Refused, refusal } from '#src/testing/client.ts';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
});

const api = () => company.admin.api.integrations;
const keyFile = JSON.stringify({
  client_email: 'bot@project.example',
  private_key: '-----BEGIN PRIVATE KEY-----\n',
});
const typebot = {
  type: 'typebot',
  name: 'Robô',
  urlN8N: 'https://typebot.example',
  typebotSlug: 'atende',
} as const;

const fields = (work: Promise<unknown>): Promise<string[]> =>
  work.then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      const { fields = [] } = error.body as { fields?: { field: string; rule: string }[] };
      return fields.map(({ field, rule }) => `${field}: ${rule}`);
    },
  );

describe('an integration', () => {
  it('is added with its defaults, changed and listed by name without accents', async () => {
    const made = await api().create(typebot);
    expect(made).toMatchObject({
      typebotDelayMessage: 1_000,
      typebotExpires: 1,
      compatible: false,
      compatibleRoot: false,
      version: 1,
    });
    const changed = await api().update({
      integrationId: made.id,
      name: 'Água',
      typebotExpires: 30,
      version: 1,
    });
    expect(changed).toMatchObject({ name: 'Água', typebotExpires: 30, typebotSlug: 'atende', version: 2 });
    const { queueIntegrations, hasMore, count } = await api().list({ searchParam: 'AGU' });
    expect(queueIntegrations).toMatchObject([{ id: made.id, type: 'typebot', name: 'Água' }]);
    expect([hasMore, count]).toEqual([false, 1]);
    expect(await api().get({ integrationId: made.id })).toEqual(changed);
  });

  it('needs what its type needs', async () => {
    const { typebotSlug: _slug, urlN8N: _url, ...bare } = typebot;
    expect(await fields(api().create(bare))).toEqual(['urlN8N: required', 'typebotSlug: required']);
    expect(await fields(api().create({ type: 'n8n', name: 'Fluxo' }))).toEqual(['urlN8N: required']);
    expect(await fields(api().create({ type: 'webhook', name: 'Fluxo', urlN8N: 'ftp://x.example' }))).toEqual(
      ['urlN8N: url'],
    );
    expect(await fields(api().create({ type: 'webhook', name: 'x', urlN8N: 'https://x.example' }))).toEqual([
      'name: too_small',
    ]);
    expect(
      await fields(
        api().create({ type: 'webhook', name: 'xx', urlN8N: 'https://x.example', secret: 'curto' }),
      ),
    ).toEqual(['secret: too_small']);
    expect(await fields(api().create({ type: 'dialogflow', name: 'Agente', jsonContent: '{}' }))).toEqual([
      'jsonContent: service_account',
    ]);
    const { id } = await api().create(typebot);
    expect(await fields(api().update({ integrationId: id, typebotSlug: '' }))).toEqual([
      'typebotSlug: required',
    ]);
    expect(await fields(api().testSession({ type: 'dialogflow' }))).toEqual([
      'projectName: required',
      'jsonContent: required',
    ]);
  });

  it('takes what clients of this API family send: null for nothing, numbers as text', async () => {
    const made = await api().create({
      ...typebot,
      projectName: null,
      jsonContent: null,
      language: null,
      typebotExpires: '0',
      typebotDelayMessage: '500',
      companyId: company.id,
    } as never);
    expect(made).toMatchObject({ projectName: '', typebotExpires: 0, typebotDelayMessage: 500 });
  });

  it('keeps its secrets to itself: masked in answers, sealed in the database, kept when they come back', async () => {
    const made = await api().create({
      type: 'dialogflow',
      name: 'Agente',
      projectName: 'p',
      jsonContent: keyFile,
      secret: 'a secret of sixteen',
    });
    expect([made.jsonContent, made.secret]).toEqual(['••••••••', '••••••••']);
    const sealed = async () => {
      const { rows } = await company.inside((ctx) =>
        ctx.db.orm.execute<{ file: string; secret: string | null }>(
          `select encode(json_content, 'hex') as file, encode(secret, 'hex') as secret from queue_integrations where id = ${made.id}`,
        ),
      );
      return rows[0];
    };
    const before = await sealed();
    expect(Buffer.from(before?.file ?? '', 'hex').toString()).not.toContain('bot@project.example');
    await api().update({
      integrationId: made.id,
      jsonContent: '••••••••',
      secret: '••••••••',
      name: 'Outro',
    });
    expect(await sealed()).toEqual(before);
    expect(await api().update({ integrationId: made.id, secret: '' })).toMatchObject({ secret: '' });
    expect((await sealed())?.secret).toBeNull();
  });

  it('that somebody else has changed is not overwritten', async () => {
    const { id } = await api().create(typebot);
    await api().update({ integrationId: id, name: 'Um', version: 1 });
    expect(await refusal(api().update({ integrationId: id, name: 'Dois', version: 1 }))).toBe(
      '409 ERR_CHANGED_MEANWHILE',
    );
  });

  it('goes from queues and connections when it goes, and says before how many', async () => {
    const { id: integrationId } = await api().create(typebot);
    const [queueId = 0] = company.queueIds;
    const { queues, connections } = company.admin.api;
    await queues.update({ queueId, integrationId });
    await connections.update({ whatsappId: company.connectionId, integrationId });
    expect(await api().uses({ integrationId })).toEqual({ queues: 1, connections: 1 });
    await api().remove({ integrationId });
    expect((await queues.get({ queueId })).integrationId).toBeNull();
    expect((await connections.get({ whatsappId: company.connectionId })).integrationId).toBeNull();
    expect(await refusal(api().get({ integrationId }))).toBe('404 ERR_NO_INTEGRATION_FOUND');
  });
});

it('is nobody’s but admins’ of a company whose plan has it', async () => {
  const { id: integrationId } = await api().create(typebot);
  const agent = await company.agent();
  expect(await refusal(agent.api.integrations.list())).toBe('403 ERR_NO_PERMISSION');
  const stranger = await server.company();
  const theirs = stranger.admin.api.integrations;
  expect(await refusal(theirs.get({ integrationId }))).toBe('404 ERR_NO_INTEGRATION_FOUND');
  expect(await refusal(theirs.update({ integrationId, name: 'Meu' }))).toBe('404 ERR_NO_INTEGRATION_FOUND');
  expect(await refusal(theirs.remove({ integrationId }))).toBe('404 ERR_NO_INTEGRATION_FOUND');
  expect(await refusal(theirs.testSession({ ...typebot, id: integrationId }))).toBe(
    '404 ERR_NO_INTEGRATION_FOUND',
  );
});

it('tells of an address inside that it may not be called', async () => {
  expect(
    await api().testSession({ type: 'typebot', urlN8N: 'http://10.0.0.1', typebotSlug: 'x' }),
  ).toMatchObject({
    ok: false,
    trouble: 'address',
  });
});
