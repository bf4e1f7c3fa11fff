import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let operator: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  operator = await server.operator();
});

const video = 'dQw4w9WgXcQ';
const add = (title: string, rest: { description?: string } = {}) =>
  operator.api.helps.create({ title, video, ...rest });
/** A title nobody else searches for. */
let made = 0;
const fresh = (): string => {
  made += 1;
  return `Vídeo nº ${made}`;
};

describe('a help video', () => {
  it('is written by the operator and read by everybody, of whatever company', async () => {
    const help = await add('Conectar o celular', { description: 'Lendo o QR Code' });
    const agent = await company.agent();
    expect(await agent.api.helps.list()).toContainEqual(help);
    expect(await agent.api.helps.get({ helpId: help.id })).toEqual(help);
    expect(help).toMatchObject({ video, title: 'Conectar o celular', description: 'Lendo o QR Code' });
    for (const { api } of [agent, company.admin]) {
      expect(await refusal(api.helps.create({ title: 'x', video }))).toBe('403 ERR_NO_PERMISSION');
      expect(await refusal(api.helps.update({ helpId: help.id, title: 'x' }))).toBe('403 ERR_NO_PERMISSION');
      expect(await refusal(api.helps.remove({ helpId: help.id }))).toBe('403 ERR_NO_PERMISSION');
    }
    expect(await refusal(server.stranger.helps.list())).toBe('401 ERR_SESSION_EXPIRED');
  });

  it('is known by its code, also from an address at which it is watched', async () => {
    const help = await operator.api.helps.create({
      title: fresh(),
      video: 'https://www.youtube.com/watch?v=a-b_c-d_e-f&t=3',
    });
    expect(help.video).toBe('a-b_c-d_e-f');
    const { helpId } = { helpId: help.id };
    for (const wrong of ['', 'curto', 'https://evil.example/watch?v=dQw4w9WgXcQ', '"><script>12'])
      expect(await refusal(operator.api.helps.update({ helpId, video: wrong }))).toBe('400 ERR_VALIDATION');
    expect(await refusal(operator.api.helps.create({ title: ' ', video }))).toBe('400 ERR_VALIDATION');
    expect(await operator.api.helps.get({ helpId })).toEqual(help);
  });

  it('keeps what a change leaves out, and refuses a change of an older version', async () => {
    const { id: helpId, version } = await add('Antes', { description: 'Descrição' });
    const changed = await operator.api.helps.update({ helpId, title: 'Depois', version });
    expect(changed).toMatchObject({ title: 'Depois', description: 'Descrição', video, version: version + 1 });
    expect(await refusal(operator.api.helps.update({ helpId, title: 'Nunca', version }))).toBe(
      '409 ERR_CHANGED_MEANWHILE',
    );
    const [latest] = (await operator.api.audit.list()).records;
    expect(latest).toMatchObject({
      action: 'helps.update',
      changes: [{ field: 'title', before: 'Antes', after: 'Depois' }],
    });
  });

  it('goes, and is not there any more', async () => {
    const { id: helpId } = await add(fresh());
    expect(await operator.api.helps.remove({ helpId })).toEqual({ message: 'Help deleted' });
    expect(await refusal(operator.api.helps.get({ helpId }))).toBe('404 ERR_NO_HELP_FOUND');
    expect(await refusal(operator.api.helps.update({ helpId, title: 'x' }))).toBe('404 ERR_NO_HELP_FOUND');
    expect(await refusal(operator.api.helps.remove({ helpId }))).toBe('404 ERR_NO_HELP_FOUND');
  });

  it('is found by any part of title or description, twenty a page in the order of titles', async () => {
    for (let n = 0; n < 21; n += 1)
      await add(`Página ${String(n).padStart(2, '0')}`, { description: 'Ônibus' });
    const first = await company.admin.api.helps.page({ searchParam: ' ONIBUS ' });
    expect(first).toMatchObject({ count: 21, hasMore: true });
    expect(first.records.map(({ title }) => title)).toEqual(
      Array.from({ length: 20 }, (_, n) => `Página ${String(n).padStart(2, '0')}`),
    );
    const second = await company.admin.api.helps.page({ searchParam: 'onibus', pageNumber: 2 });
    expect([second.records.length, second.hasMore]).toEqual([1, false]);
  });
});
