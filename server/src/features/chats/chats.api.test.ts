import { type Channels, type ChatMessageView, type ChatView, wireEvent } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#src/platform/id.ts';
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

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  ana = await company.agent({ name: 'Ana' });
  bia = await company.agent({ name: 'Bia Reis' });
  caio = await company.agent({ name: 'Caio' });
  stranger = (await server.company()).admin;
});

const missing = '404 ERR_NO_CHAT_FOUND';
const forbidden = '403 ERR_NO_PERMISSION';

/** A chat of Ana's with Bia, unless others are named. */
const begin = (title = 'Equipe', users: readonly Person[] = [bia], owner = ana): Promise<ChatView> =>
  owner.api.chats.create({ title, users: users.map(({ id }) => id) });

const say = (who: Person, { id: chatId }: { id: number }, message: string, more = {}) =>
  who.api.chats.send({ chatId, message, ...more });

const unreadsOf = (chat: ChatView, who: Person): number | undefined =>
  chat.users.find(({ userId }) => userId === who.id)?.unreads;

const titles = async (who: Person, searchParam = ''): Promise<string[]> =>
  (await who.api.chats.list({ searchParam })).records.map(({ title }) => title);

/** A browser of this person; answers what it has heard, under the full names of events. */
async function ear(person: Person) {
  const socket: Socket = io(server.url, {
    transports: ['websocket'],
    auth: { token: person.token },
    reconnection: false,
  });
  atTheEnd(() => void socket.close());
  const heard: { event: string; payload: unknown }[] = [];
  socket.onAny((event: string, payload: unknown) => {
    if (event.includes('-chat')) heard.push({ event, payload });
  });
  await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
  const listen = async () => {
    await server.settled();
    await socket.timeout(5_000).emitWithAck('resume', 'never');
    return heard.splice(0);
  };
  return {
    socket,
    all: listen,
    chat: async () =>
      (await listen())
        .filter(({ event }) => event === wireEvent(person.companyId, 'chat'))
        .map(({ payload }) => payload as Channels['chat']),
  };
}

describe('a chat', () => {
  it('has a title and colleagues, its owner among them', async () => {
    const chat = await begin('  Plantão  ', [bia, bia, ana]);
    expect(chat).toMatchObject({
      title: 'Plantão',
      ownerId: ana.id,
      owner: { id: ana.id, name: 'Ana' },
      users: [
        { userId: ana.id, unreads: 0, user: { id: ana.id, name: 'Ana' } },
        { userId: bia.id, unreads: 0, user: { id: bia.id, name: 'Bia Reis' } },
      ],
      lastMessage: '',
      lastSenderId: null,
    });
    expect(await bia.api.chats.get({ chatId: chat.id })).toEqual(chat);
    expect(await bia.api.chats.get({ chatId: chat.uuid })).toEqual(chat);
  });

  it('takes people whole, as clients of the family send them', async () => {
    const users = [{ id: bia.id, name: 'x' }] as unknown as number[];
    const chat = await ana.api.chats.create({ title: 'Família', users });
    expect(chat.users.map(({ userId }) => userId)).toEqual([ana.id, bia.id]);
  });

  it('needs a title and at least one colleague', async () => {
    for (const wrong of [
      { title: ' ', users: [bia.id] },
      { title: 'x'.repeat(101), users: [bia.id] },
      { title: 'Só eu', users: [] },
      { title: 'Só eu', users: [ana.id] },
    ])
      expect(await refusal(ana.api.chats.create(wrong)), JSON.stringify(wrong).slice(0, 40)).toBe(
        '400 ERR_VALIDATION',
      );
    const { id: chatId } = await begin();
    expect(await refusal(ana.api.chats.update({ chatId, users: [] }))).toBe('400 ERR_VALIDATION');
  });

  it('is with nobody of another company, or who is no colleague any more', async () => {
    const dora = await company.agent({ name: 'Dora' });
    await admin.api.users.remove({ userId: dora.id });
    await server.settled();
    for (const somebody of [stranger, dora])
      expect(await refusal(begin('Fora', [bia, somebody]))).toBe('404 ERR_NO_USER_FOUND');
    const { id: chatId } = await begin();
    expect(await refusal(ana.api.chats.update({ chatId, users: [stranger.id] }))).toBe(
      '404 ERR_NO_USER_FOUND',
    );
  });

  it('is not there for whoever is not in it, an admin or a stranger', async () => {
    const { id: chatId, uuid } = await begin('Segredo');
    await say(ana, { id: chatId }, 'só entre nós');
    for (const who of [caio, admin, stranger]) {
      const { api } = who;
      const answers = [
        api.chats.get({ chatId }),
        api.chats.get({ chatId: uuid }),
        api.chats.messages({ chatId }),
        api.chats.send({ chatId, message: 'oi' }),
        api.chats.read({ chatId }),
        api.chats.update({ chatId, title: 'Outro' }),
        api.chats.remove({ chatId }),
      ];
      expect(new Set(await Promise.all(answers.map(refusal)))).toEqual(new Set([missing]));
      expect(await titles(who)).not.toContain('Segredo');
      expect(await titles(who, 'segredo')).toEqual([]);
    }
    expect((await bia.api.chats.messages({ chatId })).records).toHaveLength(1);
  });

  it('is changed and removed by its owner alone', async () => {
    const { id: chatId } = await begin('Da Ana');
    expect(await refusal(bia.api.chats.update({ chatId, title: 'Da Bia' }))).toBe(forbidden);
    expect(await refusal(bia.api.chats.remove({ chatId }))).toBe(forbidden);
    const changed = await ana.api.chats.update({ chatId, title: 'Nossa', users: [caio.id] });
    expect(changed.title).toBe('Nossa');
    expect(changed.users.map(({ userId }) => userId)).toEqual([ana.id, caio.id]);
    expect(await refusal(bia.api.chats.get({ chatId }))).toBe(missing);
    await ana.api.chats.remove({ chatId });
    expect(await refusal(caio.api.chats.get({ chatId }))).toBe(missing);
    expect(await refusal(ana.api.chats.remove({ chatId }))).toBe(missing);
  });

  it('keeps its place in the list when it is renamed or read, and comes first when somebody writes', async () => {
    const eva = await company.agent({ name: 'Eva' });
    const first = await begin('Primeira', [eva]);
    await begin('Segunda', [eva]);
    expect(await titles(eva)).toEqual(['Segunda', 'Primeira']);
    await ana.api.chats.update({ chatId: first.id, title: 'Primeira!' });
    await eva.api.chats.read({ chatId: first.id });
    expect(await titles(eva)).toEqual(['Segunda', 'Primeira!']);
    await say(ana, first, 'oi');
    expect(await titles(eva)).toEqual(['Primeira!', 'Segunda']);
  });

  it('is found by its title and by the people in it, accents and case aside', async () => {
    const gil = await company.agent({ name: 'Gil' });
    const joao = await company.agent({ name: 'João Souza' });
    await begin('Reunião', [gil]);
    await begin('Café', [gil, joao]);
    expect(await titles(gil, 'REUNIAO')).toEqual(['Reunião']);
    expect(await titles(gil, 'joao s')).toEqual(['Café']);
    expect(await titles(gil, 'gil')).toEqual([]);
    expect(await titles(gil, '%')).toEqual([]);
  });

  it('is listed twenty a page, by number or from where the page before ended', async () => {
    const hugo = await company.agent({ name: 'Hugo' });
    for (let n = 1; n <= 45; n += 1) await begin(`Nº ${n}`, [hugo]);
    const expected = Array.from({ length: 45 }, (_, n) => `Nº ${45 - n}`);
    const pages = await Promise.all([1, 2, 3, 4].map((pageNumber) => hugo.api.chats.list({ pageNumber })));
    expect(pages.flatMap(({ records }) => records.map(({ title }) => title))).toEqual(expected);
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false, false]);
    const walked: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await hugo.api.chats.list({ searchParam: 'nº', ...(cursor && { cursor }) });
      walked.push(...page.records.map(({ title }) => title));
      ({ cursor } = page);
    }
    expect(walked).toEqual(expected);
    const second = await hugo.api.chats.list({ cursor: pages[0]?.cursor ?? '' });
    expect(second.records).toEqual(pages[1]?.records);
    expect(await refusal(hugo.api.chats.list({ cursor: 'x' }))).toBe('400 ERR_VALIDATION');
  });

  it('needs a plan that has chats', async () => {
    const other = await server.company();
    const member = await other.agent({ name: 'Iara' });
    const { plan } = await other.admin.api.companies.listPlan({ companyId: other.id });
    const operator = await server.operator();
    await operator.api.plans.update({ planId: plan?.id ?? 0, useInternalChat: false });
    await server.settled();
    expect(await refusal(other.admin.api.chats.list())).toBe(forbidden);
    expect(await refusal(begin('Sem plano', [member], other.admin))).toBe(forbidden);
  });
});

describe('a message in a chat', () => {
  it('is read by all who are in it, numbered without gaps, and is the chat’s last', async () => {
    const chat = await begin();
    const sent = await say(ana, chat, '  bom dia,\npessoal  ');
    expect(sent).toMatchObject({
      chatId: chat.id,
      seq: 1,
      senderId: ana.id,
      sender: { id: ana.id, name: 'Ana' },
      message: 'bom dia,\npessoal',
      mentions: [],
      mediaPath: null,
      others: [],
    });
    await say(bia, chat, 'bom dia');
    const { records, hasMore } = await ana.api.chats.messages({ chatId: chat.id });
    expect(records.map(({ seq, message }) => [seq, message])).toEqual([
      [1, 'bom dia,\npessoal'],
      [2, 'bom dia'],
    ]);
    expect(hasMore).toBe(false);
    expect(await ana.api.chats.get({ chatId: chat.id })).toMatchObject({
      lastMessage: 'bom dia',
      lastSenderId: bia.id,
    });
  });

  it('is not blank', async () => {
    const chat = await begin();
    for (const message of ['', '  \n '])
      expect(await refusal(say(ana, chat, message))).toBe('400 ERR_EMPTY_MESSAGE');
    expect(await refusal(say(ana, chat, 'x'.repeat(10_001)))).toBe('400 ERR_VALIDATION');
    expect((await ana.api.chats.messages({ chatId: chat.id })).records).toEqual([]);
  });

  it('is one, however often it is sent', async () => {
    const chat = await begin();
    const clientId = newId();
    const twice = await Promise.all([1, 2].map(() => say(ana, chat, 'uma vez', { clientId })));
    expect(twice[0]).toEqual(twice[1]);
    expect(twice[0]?.clientId).toBe(clientId);
    expect((await bia.api.chats.messages({ chatId: chat.id })).records).toHaveLength(1);
    const elsewhere = await begin('Outra');
    const others = [
      say(ana, chat, 'outra', { clientId }),
      say(bia, chat, 'uma vez', { clientId }),
      say(ana, elsewhere, 'uma vez', { clientId }),
    ];
    for (const answer of await Promise.all(others.map(refusal)))
      expect(answer).toBe('409 ERR_DUPLICATED_MESSAGE');
  });

  it('has its place also when many are written at once', async () => {
    const chat = await begin();
    await Promise.all(
      Array.from({ length: 30 }, (_, n) => say(n % 2 === 0 ? ana : bia, chat, `mensagem ${n}`)),
    );
    const seqs = [];
    for (const pageNumber of [2, 1])
      seqs.push(
        ...(await ana.api.chats.messages({ chatId: chat.id, pageNumber })).records.map(({ seq }) => seq),
      );
    expect(seqs).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
  });

  it('is on its page: twenty each, the newest page first, each ascending', async () => {
    const chat = await begin();
    for (let n = 1; n <= 45; n += 1) await say(n % 2 === 0 ? ana : bia, chat, `${n}`);
    const read = async (input: { pageNumber?: number; beforeSeq?: number }) => {
      const { records, hasMore } = await bia.api.chats.messages({ chatId: chat.id, ...input });
      return [records[0]?.message, records.at(-1)?.message, records.length, hasMore];
    };
    expect(await read({})).toEqual(['26', '45', 20, true]);
    expect(await read({ pageNumber: 2 })).toEqual(['6', '25', 20, true]);
    expect(await read({ pageNumber: 3 })).toEqual(['1', '5', 5, false]);
    expect(await read({ pageNumber: 4 })).toEqual([undefined, undefined, 0, false]);
    expect(await read({ beforeSeq: 26 })).toEqual(['6', '25', 20, true]);
    expect(await read({ beforeSeq: 6 })).toEqual(['1', '5', 5, false]);
  });

  it('calls those who are in the chat, by the name they have today', async () => {
    const dora = await company.agent({ name: 'Dora' });
    const chat = await begin('Chamados', [bia, dora]);
    const sent = await say(ana, chat, 'veja @Dora, e @Bia Reis', { mentions: [dora.id, bia.id] });
    expect(sent.message).toBe('veja @Dora, e @Bia Reis');
    expect(sent.mentions).toEqual([
      { id: dora.id, name: 'Dora' },
      { id: bia.id, name: 'Bia Reis' },
    ]);
    await admin.api.users.update({ userId: dora.id, name: 'Dora Lima' });
    await server.settled();
    const { records } = await bia.api.chats.messages({ chatId: chat.id });
    expect(records[0]?.message).toBe('veja @Dora Lima, e @Bia Reis');
    expect((await bia.api.chats.get({ chatId: chat.id })).lastMessage).toBe('veja @Dora Lima, e @Bia Reis');
  });

  it('calls nobody who is not in the chat, and is not kept then', async () => {
    const chat = await begin();
    const refused = await say(ana, chat, 'veja @Caio', { mentions: [caio.id] }).catch((error) => error);
    expect(refused.body).toMatchObject({ error: 'ERR_NOT_IN_CHAT', params: { name: 'Caio' } });
    expect(await refusal(say(ana, chat, 'veja', { mentions: [stranger.id] }))).toBe('400 ERR_VALIDATION');
    expect((await ana.api.chats.messages({ chatId: chat.id })).records).toEqual([]);
  });
});

describe('what somebody has not seen', () => {
  it('is counted for each who is in the chat, until they read; one’s own words are seen', async () => {
    const chat = await begin('Contas', [bia, caio]);
    await say(ana, chat, '1');
    await say(ana, chat, '2');
    await say(caio, chat, '3');
    const before = await bia.api.chats.get({ chatId: chat.id });
    expect([ana, bia, caio].map((who) => unreadsOf(before, who))).toEqual([1, 3, 0]);
    const count = async () =>
      (await bia.api.chats.unread()).find(({ chatId }) => chatId === chat.id)?.unreads;
    expect(await count()).toBe(3);
    // Whoever is named: it is the caller who has seen.
    const after = await bia.api.chats.read({ chatId: chat.id, userId: ana.id });
    expect([ana, bia, caio].map((who) => unreadsOf(after, who))).toEqual([1, 0, 0]);
    expect(await count()).toBeUndefined();
  });

  it('does not hold what was written before one came in', async () => {
    const chat = await begin();
    await say(ana, chat, 'antes');
    const changed = await ana.api.chats.update({ chatId: chat.id, users: [bia.id, caio.id] });
    expect([bia, caio].map((who) => unreadsOf(changed, who))).toEqual([1, 0]);
    expect((await caio.api.chats.messages({ chatId: chat.id })).records).toHaveLength(1);
  });
});

describe('whoever is in a chat hears', () => {
  it('what is written there, in all their tabs, and nobody else does, not even an admin', async () => {
    const chat = await begin('Ao vivo');
    await server.settled();
    const [mine, tab, hers, ...outside] = await Promise.all([ana, bia, bia, caio, admin, stranger].map(ear));
    const sent = await say(ana, chat, 'oi');
    const { others: _, ...newMessage } = sent;
    for (const one of [mine, tab, hers]) {
      const heard = (await one?.all()) ?? [];
      expect(heard.map(({ event }) => event)).toEqual([
        `company-${company.id}-chat`,
        `company-${company.id}-chat-${chat.id}`,
      ]);
      for (const { payload } of heard)
        expect(payload).toMatchObject({
          action: 'new-message',
          newMessage: { ...newMessage, chat: { id: chat.id, users: expect.any(Array) } },
          chat: { lastMessage: 'oi' },
        });
    }
    for (const one of outside) expect(await one.all()).toEqual([]);
  });

  it('that they have read elsewhere, in their own tabs alone', async () => {
    const chat = await begin();
    await say(ana, chat, 'oi');
    await server.settled();
    const [hers, mine] = await Promise.all([bia, ana].map(ear));
    await bia.api.chats.read({ chatId: chat.id });
    const [heard, ...more] = (await hers?.chat()) ?? [];
    expect(more).toEqual([]);
    expect(heard?.action === 'update' && unreadsOf(heard.chat, bia)).toBe(0);
    expect(await mine?.chat()).toEqual([]);
    await bia.api.chats.read({ chatId: chat.id });
    expect(await hers?.chat()).toEqual([]);
  });

  it('that they have come in, and who is taken out hears that it is gone and nothing after that', async () => {
    const [bias, caios] = [await ear(bia), await ear(caio)];
    const chat = await begin('Entra e sai', [bia]);
    expect(
      (await bias.all()).map(({ event, payload }) => [event, (payload as { action: string }).action]),
    ).toEqual([
      [`company-${company.id}-chat`, 'update'],
      [`company-${company.id}-chat-${chat.id}`, 'update'],
      [`company-${company.id}-chat-user`, 'create'],
      [`company-${company.id}-chat-user-${bia.id}`, 'create'],
    ]);
    await ana.api.chats.update({ chatId: chat.id, users: [caio.id] });
    expect(await bias.chat()).toEqual([{ action: 'delete', id: chat.id }]);
    expect(await caios.chat()).toMatchObject([{ action: 'update', chat: { id: chat.id } }]);
    await say(ana, chat, 'sem a Bia');
    await ana.api.chats.update({ chatId: chat.id, title: 'Outro título' });
    expect(await bias.all()).toEqual([]);
    expect((await caios.chat()).map(({ action }) => action)).toEqual(['new-message', 'update']);
    await ana.api.chats.remove({ chatId: chat.id });
    expect(await caios.chat()).toEqual([{ action: 'delete', id: chat.id }]);
    expect(await bias.all()).toEqual([]);
  });

  it('who types, if it is somebody in the chat; what others say of it is ignored', async () => {
    const chat = await begin('Digitando', [bia]);
    await server.settled();
    const [mine, hers, his] = [await ear(ana), await ear(bia), await ear(caio)];
    const typing = async (from: typeof mine): Promise<void> => {
      from.socket.emit('chatTyping', String(chat.id), true);
      await from.socket.timeout(5_000).emitWithAck('resume', 'never');
    };
    await typing(his);
    expect(await hers.all()).toEqual([]);
    await typing(mine);
    expect(await hers.all()).toEqual([
      {
        event: `company-${company.id}-chatTyping`,
        payload: { action: 'typing', chatId: chat.id, userId: ana.id, name: 'Ana', typing: true },
      },
    ]);
    expect(await mine.all()).toEqual([]);
    expect(await his.all()).toEqual([]);
  });
});

describe('somebody who is deleted', () => {
  it('leaves their chats; what was theirs is whose who has been in it longest, and their words stay', async () => {
    const dora = await company.agent({ name: 'Dora Dias' });
    const hers = await begin('Da Dora', [bia], dora);
    await dora.api.chats.update({ chatId: hers.id, users: [bia.id, ana.id] });
    const with_ = await begin('Com a Dora', [dora, bia]);
    await say(dora, hers, 'fui eu');
    await server.settled();
    const bias = await ear(bia);
    await admin.api.users.remove({ userId: dora.id });
    expect((await bias.chat()).map(({ action }) => action)).toEqual(['update', 'update']);
    const now = await bia.api.chats.get({ chatId: hers.id });
    expect(now.ownerId).toBe(bia.id);
    expect(now.users.map(({ userId }) => userId)).toEqual([ana.id, bia.id]);
    expect((await bia.api.chats.messages({ chatId: hers.id })).records).toMatchObject([
      { message: 'fui eu', sender: { name: 'Dora Dias' } },
    ]);
    expect((await bia.api.chats.get({ chatId: with_.id })).ownerId).toBe(ana.id);
    expect((await bia.api.chats.update({ chatId: hers.id, title: 'Da Bia' })).title).toBe('Da Bia');
  });

  it('takes a chat with them in which nobody else is left', async () => {
    const [dora, edu] = [await company.agent({ name: 'Dora 2' }), await company.agent({ name: 'Edu 2' })];
    const { id } = await begin('A dois', [edu], dora);
    for (const { id: userId } of [dora, edu]) {
      await admin.api.users.remove({ userId });
      await server.settled();
    }
    const left = await company.inside((ctx) =>
      ctx.db.orm.execute(sql`select count(*)::int as count from chats where id = ${id}`),
    );
    expect(left.rows).toEqual([{ count: 0 }]);
  });
});

describe('files in a chat', () => {
  const png = Buffer.from('89504e470d0a1a0a00000000', 'hex');
  const picture: TestFile = { name: 'C:\\fotos\\tabela.png', type: 'image/jpeg', bytes: png };
  const page: TestFile = {
    name: 'página.html',
    type: 'text/html',
    bytes: Buffer.from('<script>alert(1)</script>'),
  };
  type Sent = ChatMessageView & { others: ChatMessageView[] };
  const post = (who: Person, chat: ChatView, fields: Record<string, string>, ...files: TestFile[]) =>
    postForm<Sent>(`${server.url}/chats/${chat.id}/messages`, who.token, fields, files);
  const loose = async (): Promise<number> =>
    company.inside(async (ctx) => {
      const { rows } = await ctx.db.orm.execute<{ count: number }>(
        sql`select count(*)::int as count from loose_files`,
      );
      return rows[0]?.count ?? 0;
    });

  it('are a message each, the text with the first, and lie at addresses that are signed', async () => {
    const chat = await begin('Arquivos');
    const fields = { message: 'veja @Bia Reis', mentions: JSON.stringify([bia.id]), clientId: newId() };
    const sent = await post(ana, chat, fields, picture, page);
    expect(sent).toMatchObject({
      message: 'veja @Bia Reis',
      mediaName: 'tabela.png',
      mediaType: 'image/png',
      mediaSize: png.length,
      seq: 1,
      others: [{ message: '', mediaName: 'página.html', seq: 2 }],
    });
    const shown = await fetch(`${server.url}${sent.mediaPath}`);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(png);
    const saved = await fetch(`${server.url}${sent.others[0]?.mediaPath}`);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
    expect((await fetch(`${server.url}${sent.mediaPath}`.replace('/chats/', '/files/'))).status).toBe(404);
    expect((await fetch(`${server.url}${sent.mediaPath?.slice(0, -2)}`)).status).toBe(404);
    expect(await post(ana, chat, fields, picture, page)).toEqual(sent);
    expect((await bia.api.chats.get({ chatId: chat.id })).lastMessage).toBe('página.html');
  });

  it('are left behind by nothing: neither by a refusal nor by a chat that is removed', async () => {
    const chat = await begin('Passageiro');
    const before = await loose();
    expect(await refusal(post(caio, chat, {}, picture))).toBe(missing);
    expect(await refusal(post(ana, chat, {}, { ...picture, bytes: Buffer.alloc(0) }))).toBe(
      '400 ERR_VALIDATION',
    );
    expect(await loose()).toBe(before);
    const { mediaPath } = await post(ana, chat, {}, picture);
    expect(await loose()).toBe(before);
    await ana.api.chats.remove({ chatId: chat.id });
    expect(await loose()).toBe(before + 1);
    expect((await fetch(`${server.url}${mediaPath}`)).status).toBe(404);
  });
});
