import { type Channels, type FileListView, wireEvent } from '@prosa/shared';
import { io, type Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { postForm, type TestFile } from '#src/testing/uploads.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let agent: Person;
let stranger: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  agent = await company.agent();
  stranger = (await server.company()).admin;
});

let made = 0;
const nextName = (): string => {
  made += 1;
  return `Lista ${made}`;
};
const newList = (options: readonly string[] = []): Promise<FileListView> =>
  admin.api.files.create({
    name: nextName(),
    message: 'Seguem os arquivos',
    options: options.map((name) => ({ name })),
  });

const pdf: TestFile = { name: 'tabela.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4 tabela') };
const text: TestFile = { name: 'notas.txt', type: 'text/plain', bytes: Buffer.from('notas') };
const upload = (
  who: Person,
  fileId: number,
  ids: readonly (number | string)[],
  ...files: TestFile[]
): Promise<FileListView> =>
  postForm(
    `${server.url}/files/uploadList/${fileId}`,
    who.token,
    {
      fileId: String(fileId),
      typeArch: 'fileList',
      id: ids.map(String),
      name: ids.map(() => 'x'),
      mediaType: ids.map(() => 'application/x-anything'),
    },
    files,
    'files',
  );
const optionIds = ({ options }: FileListView): number[] => options.map(({ id }) => id);
const open = (path: string | null | undefined) => fetch(`${server.url}${path}`);
const missing = '404 ERR_NO_FILE_FOUND';

describe('a list of files', () => {
  it('is made by admins with its options in their order, and read by everybody', async () => {
    const list = await newList(['Tabela', 'Catálogo']);
    expect(list).toMatchObject({
      message: 'Seguem os arquivos',
      userId: admin.id,
      version: 1,
      options: [
        { name: 'Tabela', path: null, mediaType: null, fileId: list.id },
        { name: 'Catálogo', path: null },
      ],
    });
    expect(await agent.api.files.get({ fileId: list.id })).toEqual(list);
    expect((await agent.api.files.list({ searchParam: list.name })).files).toEqual([list]);
  });

  it('has a name of at least three letters, which no other list has, and a message', async () => {
    const { name } = await newList();
    for (const wrong of [
      { name: 'ab' },
      { name: 'x'.repeat(101) },
      { message: '  ' },
      { message: '' },
      { options: Array.from({ length: 51 }, () => ({ name: 'x' })) },
    ]) {
      const refused = admin.api.files.create({ name: nextName(), message: 'x', ...wrong });
      expect(await refusal(refused), JSON.stringify(wrong).slice(0, 40)).toBe('400 ERR_VALIDATION');
    }
    const again = admin.api.files.create({ name: name.toUpperCase(), message: 'x' });
    expect(await refusal(again)).toBe('409 ERR_DUPLICATED_FILE_LIST');
    const other = await newList();
    expect(await refusal(admin.api.files.update({ fileId: other.id, name }))).toBe(
      '409 ERR_DUPLICATED_FILE_LIST',
    );
    expect(await stranger.api.files.create({ name, message: 'x' })).toMatchObject({ name });
  });

  it('is written by admins only, and is nobody else’s', async () => {
    const list = await newList(['a']);
    const { files } = agent.api;
    const no = '403 ERR_NO_PERMISSION';
    expect(await refusal(files.create({ name: 'Minha', message: 'x' }))).toBe(no);
    expect(await refusal(files.update({ fileId: list.id, name: 'Minha' }))).toBe(no);
    expect(await refusal(files.remove({ fileId: list.id }))).toBe(no);
    expect(await refusal(upload(agent, list.id, optionIds(list), pdf))).toBe(no);
    expect(await refusal(stranger.api.files.get({ fileId: list.id }))).toBe(missing);
    expect(await refusal(upload(stranger, list.id, optionIds(list), pdf))).toBe(missing);
  });

  it('is changed field by field; options keep their order and their files, missing ones go', async () => {
    const list = await newList(['um', 'dois', 'três']);
    const [one = 0, two = 0, three = 0] = optionIds(list);
    const filled = await upload(admin, list.id, [one, two], pdf, text);
    const before = filled.options.map(({ path }) => path);
    const changed = await admin.api.files.update({
      fileId: list.id,
      message: 'Novo texto',
      version: filled.version,
      options: [
        { id: three, name: 'três' },
        { name: 'quatro' },
        { id: String(one) as unknown as number, name: 'UM' },
      ],
    });
    expect(changed).toMatchObject({ name: list.name, message: 'Novo texto', version: 3 });
    expect(changed.options.map(({ name, fileName }) => [name, fileName])).toEqual([
      ['três', null],
      ['quatro', null],
      ['UM', 'tabela.pdf'],
    ]);
    await server.settled();
    expect([(await open(before[0])).status, (await open(before[1])).status]).toEqual([200, 404]);
    expect(await admin.api.files.update({ fileId: list.id, name: nextName() })).toMatchObject({
      options: [{ name: 'três' }, { name: 'quatro' }, { name: 'UM' }],
    });
    const late = admin.api.files.update({ fileId: list.id, name: nextName(), version: 1 });
    expect(await refusal(late)).toBe('409 ERR_CHANGED_MEANWHILE');
    const foreign = await newList(['x']);
    const taken = admin.api.files.update({ fileId: list.id, options: [{ id: optionIds(foreign)[0] }] });
    expect(await refusal(taken)).toBe(missing);
  });

  it('goes with all of its files', async () => {
    const list = await newList(['a', 'b']);
    const filled = await upload(admin, list.id, optionIds(list), pdf, text);
    expect(await admin.api.files.remove({ fileId: list.id })).toEqual({ message: 'File list deleted' });
    await server.settled();
    for (const { path } of filled.options) expect((await open(path)).status).toBe(404);
    expect(await refusal(admin.api.files.get({ fileId: list.id }))).toBe(missing);
    expect(await refusal(admin.api.files.remove({ fileId: list.id }))).toBe(missing);
  });
});

describe('files of a list', () => {
  it('come up together, each behind its option, and are what their bytes say', async () => {
    const list = await newList(['Tabela', 'Notas']);
    const [table = 0, notes = 0] = optionIds(list);
    const filled = await upload(admin, list.id, [notes, table], text, pdf);
    expect(filled.options).toMatchObject([
      { id: table, fileName: 'tabela.pdf', mediaType: 'application/pdf', size: pdf.bytes.length },
      { id: notes, fileName: 'notas.txt', mediaType: 'text/plain', size: 5 },
    ]);
    const shown = await open(filled.options[0]?.path);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const saved = await open(filled.options[1]?.path);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(await saved.text()).toBe('notas');
    const forged = filled.options[0]?.path?.replace(`/${table}/`, `/${notes}/`);
    expect((await open(forged)).status).toBe(404);
  });

  it('replace the one that was there', async () => {
    const list = await newList(['Tabela']);
    const first = await upload(admin, list.id, optionIds(list), pdf);
    const second = await upload(admin, list.id, optionIds(list), { ...pdf, name: 'nova.pdf' });
    expect(second.options).toMatchObject([{ fileName: 'nova.pdf' }]);
    await server.settled();
    expect((await open(first.options[0]?.path)).status).toBe(404);
    expect((await open(second.options[0]?.path)).status).toBe(200);
  });

  it('are refused without an option for each, and when there is nothing in them', async () => {
    const list = await newList(['a', 'b']);
    const [a = 0, b = 0] = optionIds(list);
    const wrong = '400 ERR_VALIDATION';
    expect(await refusal(upload(admin, list.id, [a]))).toBe(wrong);
    // A list may have no files at all: nothing comes, and nothing changes.
    expect(await upload(admin, list.id, [])).toEqual(list);
    expect(await refusal(upload(admin, list.id, [a], pdf, text))).toBe(wrong);
    expect(await refusal(upload(admin, list.id, [a, a], pdf, text))).toBe(wrong);
    expect(await refusal(upload(admin, list.id, ['x'], pdf))).toBe(wrong);
    expect(await refusal(upload(admin, list.id, [a, b], pdf, { ...pdf, bytes: Buffer.alloc(0) }))).toBe(
      wrong,
    );
    const foreign = await newList(['x']);
    expect(await refusal(upload(admin, list.id, optionIds(foreign), pdf))).toBe(missing);
    expect((await admin.api.files.get({ fileId: list.id })).options).toMatchObject([
      { path: null },
      { path: null },
    ]);
  });
});

describe('lists of files', () => {
  it('are read by pages of twenty in the order of names, and searched without case and accents', async () => {
    const other = (await server.company()).admin.api.files;
    const names = Array.from({ length: 22 }, (_, n) => `Pasta ${String.fromCharCode(97 + n)}`);
    for (const name of [...names].reverse()) await other.create({ name, message: 'x' });
    await other.create({ name: 'Ação 100%', message: 'x' });
    const first = await other.list();
    expect(first).toMatchObject({ count: 23, hasMore: true });
    expect(first.files.map(({ name }) => name)).toEqual(['Ação 100%', ...names.slice(0, 19)]);
    expect((await other.list({ pageNumber: 2 })).files.map(({ name }) => name)).toEqual(names.slice(19));
    expect((await other.list({ searchParam: ' ACAO ' })).count).toBe(1);
    expect((await other.list({ searchParam: '0%' })).count).toBe(1);
  });

  it('are told to everybody of the company at once, and to nobody else', async () => {
    const heard: Channels['file'][] = [];
    const event = wireEvent(company.id, 'file');
    for (const who of [agent, stranger])
      await new Promise<void>((resolve) => {
        const socket: Socket = io(server.url, { transports: ['websocket'], auth: { token: who.token } });
        atTheEnd(() => void socket.disconnect());
        socket.on(event, (payload: Channels['file']) => heard.push(payload));
        socket.on('ready', () => resolve());
      });
    const list = await newList();
    await server.settled();
    const changed = await admin.api.files.update({ fileId: list.id, message: 'Outra' });
    await server.settled();
    await admin.api.files.remove({ fileId: list.id });
    await server.settled();
    await expect
      .poll(() => heard)
      .toEqual([
        { action: 'create', files: list },
        { action: 'update', files: changed },
        { action: 'delete', fileId: list.id },
      ]);
  });
});
