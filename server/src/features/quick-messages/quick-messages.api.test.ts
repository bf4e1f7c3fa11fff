import { type Channels, type QuickMessageView, wireEvent } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { postForm, type TestFile } from '#src/testing/uploads.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let ana: Person;
let bia: Person;
let caio: Person;
let stranger: Person;
let sales: number;
let support: number;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  [sales = 0, support = 0] = company.queueIds;
  admin = company.admin;
  ana = await company.agent({ name: 'Ana', queueIds: [sales] });
  bia = await company.agent({ name: 'Bia', queueIds: [sales] });
  caio = await company.agent({ name: 'Caio', queueIds: [support] });
  stranger = (await server.company()).admin;
});

let made = 0;
const nextName = (): string => {
  made += 1;
  return `atalho${made}`;
};
const write = (who: Person, more: Partial<Parameters<Person['api']['quickMessages']['create']>[0]> = {}) =>
  who.api.quickMessages.create({ shortcode: nextName(), queueId: sales, message: 'Olá!', ...more });

const seenBy = (who: Person, { id }: { id: number }): Promise<string> =>
  refusal(who.api.quickMessages.get({ quickMessageId: id }));
const missing = '404 ERR_NO_QUICK_MESSAGE_FOUND';

const attach = (who: Person, id: number, ...files: TestFile[]): Promise<QuickMessageView> =>
  postForm(
    `${server.url}/quick-messages/${id}/media-upload`,
    who.token,
    { typeArch: 'quickMessage' },
    files,
    'file',
  );
const png = Buffer.from('89504e470d0a1a0a00000000', 'hex');
const picture: TestFile = { name: 'C:\\fotos\\tabela.png', type: 'image/jpeg', bytes: png };
const open = (path: string | null) => fetch(`${server.url}${path}`);

describe('a quick message', () => {
  it('is listed by what the columns show, either way round, and by nothing else', async () => {
    const other = await server.company();
    const [first = 0, second = 0] = other.queueIds;
    const { api } = other.admin;
    await api.quickMessages.create({ shortcode: 'a10', queueId: second, message: 'Bom dia' });
    await api.quickMessages.create({ shortcode: 'a2', queueId: first, message: 'Até já' });
    const names = async (sort: NonNullable<Parameters<typeof api.quickMessages.list>[0]>['sort']) =>
      (await api.quickMessages.list({ sort })).records.map(({ shortcode }) => shortcode);
    expect(await names(undefined)).toEqual(['a2', 'a10']);
    expect(await names('-shortcode')).toEqual(['a10', 'a2']);
    expect(await names('message')).toEqual(['a2', 'a10']);
    const queues = await api.queues.list();
    const isFirst = queues.findIndex(({ id }) => id === first) < queues.findIndex(({ id }) => id === second);
    expect(await names('queue')).toEqual(isFirst ? ['a2', 'a10'] : ['a10', 'a2']);
    // None has a file: the number decides.
    expect(await names('-mediaName')).toEqual(['a2', 'a10']);
    expect(await refusal(api.quickMessages.list({ sort: 'userId' as never }))).toBe('400 ERR_VALIDATION');
  });

  it('has a short name without its slash, a queue, and what it says', async () => {
    const one = await write(ana, { shortcode: ' /oi ', message: 'Olá, {{firstName}}! 😀' });
    expect(one).toMatchObject({
      shortcode: 'oi',
      message: 'Olá, {{firstName}}! 😀',
      geral: false,
      status: true,
      queueId: sales,
      queue: { id: sales },
      userId: ana.id,
      isMedia: false,
      mediaPath: null,
      mediaName: null,
      version: 1,
    });
    expect(await ana.api.quickMessages.get({ quickMessageId: one.id })).toEqual(one);
  });

  it('comes with others as people count: 2 before 10, accents beside their letters', async () => {
    for (const shortcode of ['rota10', 'rota2', 'Rota1', 'rôta3']) await write(ana, { shortcode });
    const named = ['Rota1', 'rota2', 'rôta3', 'rota10'];
    const { records } = await ana.api.quickMessages.list({ searchParam: 'rota' });
    expect(records.map(({ shortcode }) => shortcode)).toEqual(named);
    const offered = await ana.api.quickMessages.offered({});
    expect(offered.map(({ shortcode }) => shortcode).filter((one) => named.includes(one))).toEqual(named);
  });

  it('takes what clients of the family send along', async () => {
    const sent = { geral: 'true', status: 'false', queueId: String(sales), isMedia: false, mediaPath: null };
    const one = await write(ana, sent as unknown as { geral: boolean });
    expect(one).toMatchObject({ geral: true, status: false, queueId: sales });
  });

  it('without a queue, as clients of the family write it, is its author’s alone', async () => {
    const one = await ana.api.quickMessages.create({ shortcode: nextName(), message: 'Só minha' });
    expect(one).toMatchObject({ queueId: null, queue: null, queueIds: [], geral: false });
    const eyes = await Promise.all([ana, bia, admin].map((who) => seenBy(who, one)));
    expect(eyes).toEqual(['none', missing, missing]);
    const { version: _, ...back } = one;
    expect(await ana.api.quickMessages.update({ ...back, quickMessageId: one.id } as never)).toMatchObject({
      queueId: null,
      message: 'Só minha',
    });
  });

  it('needs a short name and, for all, a queue of the company', async () => {
    for (const wrong of [
      { shortcode: '' },
      { shortcode: ' / ' },
      { shortcode: 'x'.repeat(61) },
      { message: 'x'.repeat(65_537) },
      { queueId: 0 },
    ])
      expect(await refusal(write(ana, wrong)), JSON.stringify(wrong).slice(0, 60)).toBe('400 ERR_VALIDATION');
    expect(await refusal(ana.api.quickMessages.create({ shortcode: 'oi', geral: true }))).toBe(
      '400 ERR_VALIDATION',
    );
    const [foreign] = await stranger.api.queues.list();
    expect(await refusal(write(ana, { queueId: foreign?.id ?? 0 }))).toBe('404 ERR_NO_QUEUE_FOUND');
    const { id } = await write(ana);
    const moved = ana.api.quickMessages.update({ quickMessageId: id, queueId: foreign?.id ?? 0 });
    expect(await refusal(moved)).toBe('404 ERR_NO_QUEUE_FOUND');
  });

  it('is its author’s alone, also from admins, unless it is for all', async () => {
    const own = await write(ana);
    expect([await seenBy(ana, own), await seenBy(bia, own), await seenBy(admin, own)]).toEqual([
      'none',
      missing,
      missing,
    ]);
  });

  it('for all is seen by whoever works in its queue and by admins', async () => {
    const shared = await write(ana, { geral: true });
    const eyes = await Promise.all([ana, bia, caio, admin, stranger].map((who) => seenBy(who, shared)));
    expect(eyes).toEqual(['none', 'none', missing, 'none', missing]);
    await ana.api.quickMessages.update({ quickMessageId: shared.id, queueId: support });
    const after = await Promise.all([ana, bia, caio, admin].map((who) => seenBy(who, shared)));
    expect(after).toEqual(['none', missing, 'none', 'none']);
  });

  it('is changed and removed by its author and by admins', async () => {
    const { id: quickMessageId, version } = await write(ana, { geral: true });
    expect(await refusal(bia.api.quickMessages.update({ quickMessageId, message: 'x' }))).toBe(
      '403 ERR_NO_PERMISSION',
    );
    expect(await refusal(bia.api.quickMessages.remove({ quickMessageId }))).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(attach(bia, quickMessageId, picture))).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(bia.api.quickMessages.detach({ quickMessageId }))).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(stranger.api.quickMessages.remove({ quickMessageId }))).toBe(missing);
    expect(await admin.api.quickMessages.update({ quickMessageId, message: 'Bom dia' })).toMatchObject({
      message: 'Bom dia',
      userId: ana.id,
      version: version + 1,
    });
    expect(await admin.api.quickMessages.remove({ quickMessageId })).toEqual({
      message: 'Quick message deleted',
    });
    expect(await refusal(ana.api.quickMessages.get({ quickMessageId }))).toBe(missing);
  });

  it('that an admin makes its author’s alone is answered once more and then out of sight', async () => {
    const { id: quickMessageId } = await write(ana, { geral: true });
    expect(await admin.api.quickMessages.update({ quickMessageId, geral: false })).toMatchObject({
      geral: false,
    });
    expect(await seenBy(admin, { id: quickMessageId })).toBe(missing);
    expect(await seenBy(ana, { id: quickMessageId })).toBe('none');
  });

  it('is changed field by field; a change to an older version is told', async () => {
    const one = await write(ana, { geral: true });
    const changed = await ana.api.quickMessages.update({
      quickMessageId: one.id,
      shortcode: '/novo',
      version: one.version,
    });
    expect(changed).toMatchObject({ shortcode: 'novo', message: one.message, version: 2 });
    const late = admin.api.quickMessages.update({ quickMessageId: one.id, message: 'x', version: 1 });
    expect(await refusal(late)).toBe('409 ERR_CHANGED_MEANWHILE');
    expect(await ana.api.quickMessages.get({ quickMessageId: one.id })).toEqual(changed);
  });
});

describe('whom a quick message is for', () => {
  it('may be several queues: whoever works in one of them, the first being the one that older clients know', async () => {
    const shared = await write(ana, { geral: true, queueIds: [sales, support] });
    expect(shared).toMatchObject({ queueId: sales, queueIds: [sales, support], companyWide: false });
    expect(shared.queues.map(({ id }) => id)).toEqual([sales, support]);
    const eyes = () => Promise.all([bia, caio, admin, stranger].map((who) => seenBy(who, shared)));
    expect(await eyes()).toEqual(['none', 'none', 'none', missing]);
    const offered = async (who: Person) => (await who.api.quickMessages.offered()).map(({ id }) => id);
    expect([await offered(bia), await offered(caio)].map((ids) => ids.includes(shared.id))).toEqual([
      true,
      true,
    ]);
    const quickMessageId = shared.id;
    await ana.api.quickMessages.update({ quickMessageId, queueIds: [support] });
    expect(await eyes()).toEqual([missing, 'none', 'none', missing]);
  });

  it('is the whole company where an admin says so, and nobody else may', async () => {
    const { queueIds: none } = { queueIds: [] as number[] };
    const wide = await write(admin, { geral: true, companyWide: true, queueId: undefined });
    expect(wide).toMatchObject({ companyWide: true, queueId: null, queue: null, queueIds: none });
    const alone = await company.agent({ name: 'Duda', queueIds: [] });
    const eyes = await Promise.all([ana, caio, alone, stranger].map((who) => seenBy(who, wide)));
    expect(eyes).toEqual(['none', 'none', 'none', missing]);
    expect(await refusal(write(ana, { geral: true, companyWide: true }))).toBe('403 ERR_NO_PERMISSION');
    const own = await write(ana, { geral: true });
    const widened = ana.api.quickMessages.update({ quickMessageId: own.id, companyWide: true });
    expect(await refusal(widened)).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(ana.api.quickMessages.update({ quickMessageId: wide.id, message: 'x' }))).toBe(
      '403 ERR_NO_PERMISSION',
    );
  });

  it('is its author without any queue, but not others: those need one', async () => {
    const own = await write(ana, { queueId: undefined, queueIds: [] });
    expect(own).toMatchObject({ geral: false, queueIds: [] });
    expect(await refusal(write(ana, { geral: true, queueId: undefined, queueIds: [] }))).toBe(
      '400 ERR_VALIDATION',
    );
    const shared = ana.api.quickMessages.update({ quickMessageId: own.id, geral: true });
    expect(await refusal(shared)).toBe('400 ERR_VALIDATION');
    const [foreign] = await stranger.api.queues.list();
    const elsewhere = write(ana, { geral: true, queueIds: [sales, foreign?.id ?? 0] });
    expect(await refusal(elsewhere)).toBe('404 ERR_NO_QUEUE_FOUND');
  });

  it('is taken back as it was read, and changed by clients that know a single queue', async () => {
    const { id: quickMessageId } = await write(ana, {
      geral: true,
      queueIds: [sales, support],
      folder: 'Preços',
    });
    const seen = await ana.api.quickMessages.get({ quickMessageId });
    const put = (body: object): Promise<QuickMessageView> =>
      fetch(`${server.url}/quick-messages/${quickMessageId}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((answer) => answer.json() as Promise<QuickMessageView>);
    expect(await put(seen)).toMatchObject({ queueIds: [sales, support], folder: 'Preços', version: 2 });
    expect(await put({ ...seen, version: 2, queueId: support })).toMatchObject({
      queueId: support,
      queueIds: [support],
    });
    const emptied = ana.api.quickMessages.update({ quickMessageId, queueId: null });
    expect(await refusal(emptied)).toBe('400 ERR_VALIDATION');
  });
});

describe('folders and uses', () => {
  it('a folder narrows the list, and takes part in its order', async () => {
    const other = (await server.company()).admin;
    const [{ id: queueId } = { id: 0 }] = await other.api.queues.list();
    const { quickMessages } = other.api;
    await quickMessages.create({ shortcode: 'a', queueId, folder: ' Entrega ' });
    await quickMessages.create({ shortcode: 'b', queueId, folder: 'Cobrança' });
    await quickMessages.create({ shortcode: 'c', queueId, folder: '' });
    const { records, count } = await quickMessages.list({ folder: 'Entrega' });
    expect([records.map(({ shortcode }) => shortcode), count]).toEqual([['a'], 1]);
    const sorted = (await quickMessages.list({ sort: 'folder' })).records;
    expect(sorted.map(({ folder }) => folder)).toEqual(['Cobrança', 'Entrega', null]);
  });

  it('sending with one counts it for whoever sent, once however often the same message is told', async () => {
    const { id: quickMessageId } = await write(ana, { geral: true });
    const ticketId = await company
      .phone('5511955554321')
      .says('oi')
      .then(async () => {
        const [ticket] = (await admin.api.tickets.list({ searchParam: '5511955554321', showAll: true }))
          .tickets;
        return ticket?.id ?? 0;
      });
    await admin.api.tickets.update({ ticketId, status: 'open', userId: ana.id, queueId: sales });
    const clientId = crypto.randomUUID();
    const send = () => ana.api.messages.send({ ticketId, body: 'Olá!', clientId, quickMessageId });
    await send();
    await send();
    await ana.api.messages.send({ ticketId, body: 'Olá!', quickMessageId });
    const offered = async (who: Person) =>
      (await who.api.quickMessages.offered()).find(({ id }) => id === quickMessageId);
    expect(await offered(ana)).toMatchObject({ uses: 2, ownUses: 2 });
    expect(await offered(bia)).toMatchObject({ uses: 2, ownUses: 0 });
    // One that is gone, or another company's, is sent all the same and counted nowhere.
    await ana.api.messages.send({ ticketId, body: 'Olá!', quickMessageId: 999_999 });
    const foreign = await write(stranger, { queueId: (await stranger.api.queues.list())[0]?.id ?? 0 });
    await ana.api.messages.send({ ticketId, body: 'Olá!', quickMessageId: foreign.id });
    const [theirs] = await stranger.api.quickMessages.offered();
    expect(theirs).toMatchObject({ id: foreign.id, uses: 0 });
    const [most] = (await ana.api.quickMessages.list({ sort: '-uses' })).records;
    expect(most?.id).toBe(quickMessageId);
    await ana.api.quickMessages.remove({ quickMessageId });
  });
});

describe('the file of a quick message', () => {
  it('is what its bytes say, and opens at a signed address of its own', async () => {
    const { id } = await write(ana, { geral: true });
    const one = await attach(ana, id, picture);
    expect(one).toMatchObject({
      isMedia: true,
      mediaName: 'tabela.png',
      mediaType: 'image/png',
      mediaSize: png.length,
      version: 2,
    });
    const answer = await open(one.mediaPath);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="tabela\.png"/);
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
    const saved = await open(`${one.mediaPath}&download=1`);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
    const altered = one.mediaPath?.replace(/signature=.{4}/, 'signature=AAAA') ?? '';
    const older = one.mediaPath?.replace(/day=\d+/, (day) => `day=${Number(day.slice(4)) - 2}`) ?? '';
    const another = one.mediaPath?.replace(`/${id}/`, `/${id + 1}/`) ?? '';
    for (const wrong of [altered, older, another, '/media/quick-messages/1/1/x'])
      expect((await open(wrong)).status, wrong).toBe(404);
  });

  it('is only ever saved when something in it could run', async () => {
    const { id } = await write(ana);
    const page: TestFile = { name: 'oi.png', type: 'image/png', bytes: Buffer.from('<html><script>') };
    const answer = await open((await attach(ana, id, page)).mediaPath);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('is replaced, taken away and forgotten with the quick message', async () => {
    const { id: quickMessageId } = await write(ana);
    const first = await attach(ana, quickMessageId, picture);
    const second = await attach(ana, quickMessageId, { ...picture, name: 'nova.png' });
    expect(second.mediaName).toBe('nova.png');
    await server.settled();
    expect([(await open(first.mediaPath)).status, (await open(second.mediaPath)).status]).toEqual([404, 200]);
    expect(await ana.api.quickMessages.detach({ quickMessageId })).toMatchObject({
      isMedia: false,
      mediaPath: null,
      mediaName: null,
    });
    const third = await attach(ana, quickMessageId, picture);
    await ana.api.quickMessages.remove({ quickMessageId });
    await server.settled();
    expect([(await open(second.mediaPath)).status, (await open(third.mediaPath)).status]).toEqual([404, 404]);
  });

  it('is one, not none, not empty, and belongs to something that is there', async () => {
    const { id } = await write(ana);
    const empty = { ...picture, bytes: Buffer.alloc(0) };
    expect(await refusal(attach(ana, id))).toBe('400 ERR_VALIDATION');
    expect(await refusal(attach(ana, id, empty))).toBe('400 ERR_VALIDATION');
    expect(await refusal(attach(ana, id, picture, picture))).toBe('413 ERR_PAYLOAD_TOO_LARGE');
    expect(await refusal(attach(stranger, id, picture))).toBe(missing);
    expect(await refusal(ana.api.quickMessages.attach({ quickMessageId: id }))).toBe('400 ERR_VALIDATION');
    expect(await ana.api.quickMessages.get({ quickMessageId: id })).toMatchObject({ isMedia: false });
  });
});

describe('quick messages', () => {
  it('are read by pages of twenty in the order of their names, searched by name and text', async () => {
    const other = await server.company();
    const [queueId = 0] = other.queueIds;
    const { quickMessages } = other.admin.api;
    const names = Array.from({ length: 22 }, (_, n) => `b${String.fromCharCode(97 + n)}`);
    for (const shortcode of [...names].reverse())
      await quickMessages.create({ shortcode, queueId, message: `Texto ${shortcode}`, status: false });
    await quickMessages.create({ shortcode: 'A100%', queueId, message: 'Promoção' });
    const first = await quickMessages.list();
    expect(first).toMatchObject({ count: 23, hasMore: true });
    expect(first.records.map(({ shortcode }) => shortcode)).toEqual(['A100%', ...names.slice(0, 19)]);
    const second = await quickMessages.list({ pageNumber: 2, userId: 1 });
    expect(second.records.map(({ shortcode }) => shortcode)).toEqual(names.slice(19));
    expect(second.hasMore).toBe(false);
    expect((await quickMessages.list({ searchParam: ' PROMOCAO ' })).records).toHaveLength(1);
    expect((await quickMessages.list({ searchParam: '0%' })).count).toBe(1);
    expect((await quickMessages.list({ searchParam: 'texto bc' })).count).toBe(1);
    expect((await quickMessages.offered()).map(({ shortcode }) => shortcode)).toEqual(['A100%']);
  });

  it('offered while writing are those one sees that are switched on', async () => {
    const names = await Promise.all([
      write(ana),
      write(ana, { status: false }),
      write(bia),
      write(bia, { geral: true }),
      write(caio, { geral: true, queueId: support }),
    ]);
    const offered = (await ana.api.quickMessages.offered()).map(({ id }) => id);
    expect(names.map(({ id }) => offered.includes(id))).toEqual([true, false, false, true, false]);
    const listed = (await ana.api.quickMessages.list({ searchParam: names[1].shortcode })).records;
    expect(listed.map(({ id }) => id)).toContain(names[1].id);
  });

  it('lose their queue with it, and are then seen by author and admins alone', async () => {
    const other = await server.company();
    const agent = await other.agent();
    const [queueId = 0] = other.queueIds;
    const { id } = await other.admin.api.quickMessages.create({ shortcode: 'x', queueId, geral: true });
    expect(await seenBy(agent, { id })).toBe('none');
    await other.inside(async (ctx) => {
      await ctx.db.orm.execute(sql`delete from queues where id = ${queueId}`);
    });
    expect(await seenBy(agent, { id })).toBe(missing);
    expect(await other.admin.api.quickMessages.get({ quickMessageId: id })).toMatchObject({
      queueId: null,
      queue: null,
    });
  });
});

describe('those who see a quick message', () => {
  it('hear of it at once, under the old name as well; who sees it no more hears that it is gone', async () => {
    const event = wireEvent(company.id, 'quickemessage');
    const heard = new Map<Person, [string, string, number][]>();
    const listen = (who: Person): Promise<void> =>
      new Promise((resolve) => {
        const socket: Socket = io(server.url, { transports: ['websocket'], auth: { token: who.token } });
        atTheEnd(() => void socket.disconnect());
        heard.set(who, []);
        for (const name of [event, `company${company.id}-quickemessage`])
          socket.on(name, (payload: Channels['quickemessage']) =>
            heard
              .get(who)
              ?.push([
                name,
                payload.action,
                payload.action === 'delete' ? payload.id : payload.record.version,
              ]),
          );
        socket.on('ready', () => resolve());
      });
    for (const who of [ana, bia, caio, admin, stranger]) await listen(who);
    const toldTo = async (who: Person): Promise<(string | number)[][]> => {
      await server.settled();
      return (heard.get(who) ?? []).filter(([name]) => name === event).map(([, ...rest]) => rest);
    };

    const { id: quickMessageId } = await write(ana, { geral: true });
    await server.settled();
    await ana.api.quickMessages.update({ quickMessageId, queueId: support });
    await server.settled();
    await ana.api.quickMessages.remove({ quickMessageId });
    const gone = ['delete', quickMessageId];
    await expect.poll(() => toldTo(admin)).toEqual([['create', 1], ['update', 2], gone]);
    await expect.poll(() => toldTo(ana)).toEqual([['create', 1], ['update', 2], gone]);
    await expect.poll(() => toldTo(bia)).toEqual([['create', 1], gone]);
    await expect.poll(() => toldTo(caio)).toEqual([['update', 2], gone]);
    expect(await toldTo(stranger)).toEqual([]);
    expect(heard.get(ana)).toHaveLength(6);
  });
});
