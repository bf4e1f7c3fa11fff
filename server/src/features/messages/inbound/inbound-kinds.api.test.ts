/** Every kind of message that a network can tell of, as the conversation and the ticket's line show it. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Card, Content, MediaReference } from '#src/drivers/whatsapp/content.ts';
import type { Identity } from '#src/drivers/whatsapp/events.ts';
import { newId } from '#src/platform/id.ts';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { hears, lid, strangers, written } from '../testing.ts';

let server: TestServer;
let company: TestCompany;
const somebody = strangers(5_511_960_000_000);

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
});

async function conversationWith(who: Identity) {
  const { tickets } = await company.admin.api.tickets.list({ searchParam: who.value, showAll: true });
  const ticket = tickets[0];
  if (ticket === undefined) throw new Error('no ticket');
  const { messages } = await company.admin.api.messages.list({ ticketId: ticket.id, peek: true });
  return { ticket, messages, last: messages.at(-1) };
}

const file = (more: Partial<MediaReference> = {}): MediaReference => ({
  reference: 'nowhere',
  mimetype: 'image/jpeg',
  size: 1_234,
  fileName: null,
  sha256: null,
  seconds: null,
  width: null,
  height: null,
  waveform: null,
  thumbnail: null,
  ...more,
});
const vcard = 'BEGIN:VCARD\nVERSION:3.0\nFN:Bia\nTEL;waid=5511988887777:+55 11 98888-7777\nEND:VCARD';

type Row = { content: Content; card?: Card; shown: Record<string, unknown>; preview: string };
const order: Card = {
  type: 'order',
  title: null,
  items: [{ name: null, code: 'B-1', quantity: 2, price: 10.5 }],
  count: 2,
  total: 21,
  currency: 'BRL',
  picture: null,
};
const kinds: Record<string, Row> = {
  'an order without words': {
    content: { kind: 'text', body: '' },
    card: order,
    shown: { mediaType: 'conversation', body: '2 × B-1 (10.5 BRL)', card: order },
    preview: '🛒 2 × B-1 (10.5 BRL)',
  },
  'a text': {
    content: { kind: 'text', body: 'olá 😀' },
    shown: { mediaType: 'conversation', body: 'olá 😀', media: null },
    preview: 'olá 😀',
  },
  'an image with a caption': {
    content: { kind: 'image', body: 'a praia', media: file({ width: 800, height: 600, thumbnail: 'AAAA' }) },
    shown: {
      mediaType: 'image',
      body: 'a praia',
      mediaUrl: null,
      media: {
        mimetype: 'image/jpeg',
        size: 1_234,
        width: 800,
        height: 600,
        preview: 'AAAA',
      },
    },
    preview: '📷 a praia',
  },
  'an image to be seen once': {
    content: { kind: 'image', body: '', media: file({ viewOnce: true }) },
    shown: { mediaType: 'image', media: { viewOnce: true } },
    preview: '📷',
  },
  'a video': {
    content: { kind: 'video', body: '', gif: false, media: file({ mimetype: 'video/mp4', seconds: 9 }) },
    shown: { mediaType: 'video', media: { seconds: 9, gif: false } },
    preview: '🎥',
  },
  'a voice note': {
    content: {
      kind: 'audio',
      body: '',
      voice: true,
      media: file({ mimetype: 'audio/ogg; codecs=opus', seconds: 67, waveform: 'AQID' }),
    },
    shown: { mediaType: 'audio', media: { voice: true, seconds: 67, waveform: 'AQID', viewOnce: false } },
    preview: '🎤 1:07',
  },
  'a document': {
    content: {
      kind: 'document',
      body: '',
      media: file({ mimetype: 'application/pdf', fileName: 'conta de luz.pdf' }),
    },
    shown: { mediaType: 'application', media: { fileName: 'conta de luz.pdf', mimetype: 'application/pdf' } },
    preview: '📄 conta de luz.pdf',
  },
  'a sticker': {
    content: { kind: 'sticker', body: '', animated: true, media: file({ mimetype: 'image/webp' }) },
    shown: { mediaType: 'image', media: { sticker: true, animated: true } },
    preview: '💟',
  },
  'a location': {
    content: {
      kind: 'location',
      body: '',
      live: false,
      location: { latitude: -23.55, longitude: -46.63, name: 'Sé', address: null },
    },
    shown: {
      mediaType: 'locationMessage',
      location: { latitude: -23.55, longitude: -46.63, name: 'Sé', address: null, live: false },
    },
    preview: '📍 Sé',
  },
  'contact cards': {
    content: { kind: 'contacts', body: '', contacts: [{ name: 'Bia', phones: ['5511988887777'], vcard }] },
    shown: { mediaType: 'vcard', contacts: [{ name: 'Bia', phones: ['5511988887777'], vcard }] },
    preview: '👤 Bia',
  },
  'a choice': {
    content: { kind: 'choice', body: 'Financeiro', choiceId: 'q2' },
    shown: { mediaType: 'conversation', body: 'Financeiro', choiceId: 'q2' },
    preview: 'Financeiro',
  },
  'a poll': {
    content: { kind: 'text', body: 'Pizza?' },
    card: {
      type: 'poll',
      title: 'Pizza?',
      options: [
        { name: 'sim', hash: 'a1' },
        { name: 'não', hash: 'b2' },
      ],
      more: 0,
      many: false,
    },
    shown: {
      mediaType: 'conversation',
      body: 'Pizza?\n• sim\n• não',
      card: {
        type: 'poll',
        title: 'Pizza?',
        options: [
          { name: 'sim', votes: 0, voters: [] },
          { name: 'não', votes: 0, voters: [] },
        ],
        voted: 0,
      },
    },
    preview: '📊 Pizza?',
  },
  'an event': {
    content: { kind: 'text', body: 'Inauguração' },
    card: {
      type: 'event',
      title: 'Inauguração',
      text: 'Com bolo',
      place: 'Padaria',
      startsAt: '2027-01-15T08:00:00.000Z',
      endsAt: null,
      url: null,
      isCall: false,
      isCancelled: false,
    },
    shown: {
      body: 'Inauguração\nCom bolo\nPadaria',
      card: {
        type: 'event',
        startsAt: '2027-01-15T08:00:00.000Z',
        answers: [{ answer: 'going', votes: 0 }, {}, {}],
      },
    },
    preview: '📅 Inauguração',
  },
  'an invitation': {
    content: { kind: 'text', body: 'Clientes' },
    card: { type: 'invite', to: 'group', title: 'Clientes', text: 'Entre', endsAt: null, picture: null },
    shown: { body: 'Clientes\nEntre', card: { type: 'invite', to: 'group', title: 'Clientes' } },
    preview: '✉️ Clientes',
  },
  'something new': {
    content: { kind: 'unsupported', body: '', what: 'pollCreationMessageV9' },
    shown: { mediaType: 'unsupported', unsupported: 'pollCreationMessageV9' },
    preview: '❔',
  },
};

describe('what customers send', () => {
  it.each(Object.entries(kinds))('%s stands in the conversation and in the list', async (_name, row) => {
    const who = somebody();
    await hears(server, company, written([who], row.content, row.card && { card: row.card }));
    const { ticket, last } = await conversationWith(who);
    expect(last).toMatchObject(row.shown);
    expect(ticket).toMatchObject({ lastMessage: row.preview, unreadMessages: 1 });
  });

  it('tags the ticket of whoever came by an advertisement, which filters find and the dashboard counts', async () => {
    const who = somebody();
    const ad = {
      title: 'Bolos no Centro',
      text: null,
      url: null,
      picture: null,
      sourceId: '1',
      clickId: null,
    };
    const clicked = { card: { type: 'ad', ...ad } } as const;
    await hears(server, company, written([who], 'vi o anúncio', clicked));
    await hears(server, company, written([who], 'ainda tem?', clicked));
    const { ticket, last } = await conversationWith(who);
    expect(last).toMatchObject({ body: 'ainda tem?', card: { type: 'ad', title: 'Bolos no Centro' } });
    expect(ticket.tags.map(({ name }) => name)).toEqual(['📣 Bolos no Centro']);
    const tagId = ticket.tags[0]?.id ?? 0;
    const { tickets } = await company.admin.api.tickets.list({ showAll: true, tags: [tagId] });
    expect(tickets.map(({ id }) => id)).toEqual([ticket.id]);
    const { tags } = await company.admin.api.dashboard.insights({ days: 1 });
    expect(tags.find(({ id }) => id === tagId)).toMatchObject({ name: '📣 Bolos no Centro', count: 1 });
  });

  it.each([
    ['the title of the order', 'Carrinho', '2 × B-1 (10.5 BRL)'],
    ['words of their own', 'para sábado', 'para sábado'],
  ])('shows what is in an order once that is found out, below %s', async (_what, body, shown) => {
    const who = somebody();
    const providerId = newId();
    const unlisted = { ...order, title: 'Carrinho', items: [], total: null };
    const [listed, at] = [{ ...order, title: 'Carrinho' }, new Date()];
    const found = {
      type: 'card',
      targetId: providerId,
      providerId,
      from: [who],
      participant: null,
      fromMe: false,
      at,
      card: listed,
    } as const;
    await hears(server, company, written([who], body, { providerId, card: unlisted }));
    expect((await conversationWith(who)).last).toMatchObject({ body, card: unlisted });
    await hears(server, company, { ...found, from: [...found.from] });
    await hears(server, company, { ...found, from: [...found.from] });
    const { ticket, messages, last } = await conversationWith(who);
    expect(messages).toHaveLength(1);
    expect(last).toMatchObject({ body: shown, card: listed, isEdited: false });
    expect(ticket).toMatchObject({ lastMessage: `🛒 ${shown}`, unreadMessages: 1 });
  });

  it('shows nothing of an order that was taken back before it was found out', async () => {
    const who = somebody();
    const providerId = newId();
    const about = { targetId: providerId, participant: null, fromMe: false, at: new Date() };
    await hears(server, company, written([who], 'Carrinho', { providerId, card: { ...order, items: [] } }));
    await hears(server, company, { type: 'revoke', ...about, from: [who], providerId: newId() });
    await hears(server, company, { type: 'card', ...about, from: [who], providerId, card: order });
    const { ticket, last } = await conversationWith(who);
    expect(last).toMatchObject({ isDeleted: true, body: '', card: null });
    expect(ticket.lastMessage).toBe('🚫');
  });

  it('shows no other card than the message came with', async () => {
    const who = somebody();
    const providerId = newId();
    const about = { targetId: providerId, from: [who], participant: null, fromMe: false, at: new Date() };
    await hears(server, company, written([who], 'oi', { providerId }));
    await hears(server, company, { type: 'card', ...about, providerId, card: order });
    expect((await conversationWith(who)).last).toMatchObject({ body: 'oi', card: null });
  });

  it('says when it was forwarded, caught up late, or answers something', async () => {
    const who = somebody();
    const first = newId();
    await hears(server, company, written([who], 'pergunta', { providerId: first }));
    await hears(
      server,
      company,
      written([who], 'resposta', {
        forwarded: true,
        late: true,
        quoted: { providerId: first, fromMe: false, body: 'pergunta' },
      }),
    );
    const { messages, last } = await conversationWith(who);
    expect(last).toMatchObject({ isForwarded: true, late: true, mediaType: 'extendedTextMessage' });
    expect(last?.quotedMsg).toMatchObject({ id: messages[0]?.id, body: 'pergunta', fromMe: false });
    await hears(
      server,
      company,
      written([who], 'outra', { quoted: { providerId: 'unseen', fromMe: true, body: 'de antes' } }),
    );
    expect((await conversationWith(who)).last?.quotedMsg).toMatchObject({
      id: '',
      body: 'de antes',
      fromMe: true,
    });
  });

  it('answers to files that nobody here has say what it was', async () => {
    const who = somebody();
    const quoted = { providerId: 'unseen-picture', fromMe: false, body: '', kind: 'image' } as const;
    await hears(server, company, written([who], 'que linda', { quoted }));
    expect((await conversationWith(who)).last?.quotedMsg).toMatchObject({
      id: '',
      body: '',
      mediaType: 'image',
    });
  });

  it('shows the file that it answers', async () => {
    const who = somebody();
    const providerId = newId();
    const media = file({ mimetype: 'application/pdf', fileName: 'nota.pdf', thumbnail: 'AAAA' });
    await hears(server, company, written([who], { kind: 'document', body: '', media }, { providerId }));
    const quoted = { providerId, fromMe: false, body: '' };
    await hears(server, company, written([who], 'esta nota', { quoted }));
    expect((await conversationWith(who)).last?.quotedMsg).toMatchObject({
      mediaType: 'application',
      media: { fileName: 'nota.pdf', preview: 'AAAA' },
    });
  });

  it('holds a place until it can be read, whoever wrote it', async () => {
    for (const fromMe of [false, true]) {
      const who = somebody();
      const providerId = newId();
      await hears(server, company, written([who], { kind: 'waiting', body: '' }, { providerId, fromMe }));
      expect((await conversationWith(who)).last).toMatchObject({ mediaType: 'waiting', body: '' });
      await hears(server, company, written([who], 'agora sim', { providerId, fromMe }));
      await hears(server, company, written([who], { kind: 'waiting', body: '' }, { providerId, fromMe }));
      const { ticket, messages } = await conversationWith(who);
      expect(messages.map((one) => [one.mediaType, one.body])).toEqual([['conversation', 'agora sim']]);
      expect(ticket.lastMessage).toBe('agora sim');
    }
  });

  it('tags the ticket also when the advertisement could not be read at first', async () => {
    const who = somebody();
    const providerId = newId();
    const card = {
      type: 'ad',
      title: 'Tortas',
      text: null,
      url: null,
      picture: null,
      sourceId: '2',
      clickId: null,
    } as const;
    await hears(server, company, written([who], { kind: 'waiting', body: '' }, { providerId }));
    await hears(server, company, written([who], 'vi o anúncio', { providerId, card }));
    expect((await conversationWith(who)).ticket.tags.map(({ name }) => name)).toEqual(['📣 Tortas']);
  });
});

describe('a group', () => {
  const group: Identity = { kind: 'group', value: '120363001@g.us' };
  const says = (body: string, who: Identity, pushName: string) =>
    written([group], body, { participant: [who], pushName });

  it('is ignored until the company wants groups; then each message has its author', async () => {
    const other = await server.company();
    const [ana, bia] = [somebody(), somebody()];
    await hears(server, other, says('ninguém ouve', ana, 'Ana do Grupo'));
    expect((await other.admin.api.tickets.list({ showAll: true })).tickets).toEqual([]);
    await other.admin.api.settings.update({ key: 'CheckMsgIsGroup', value: 'disabled' });
    await hears(server, other, { type: 'contact', identities: [group], pushName: null, name: 'Família' });
    await hears(server, other, says('oi', ana, 'Ana do Grupo'));
    await hears(server, other, says('olá', bia, 'Bia do Grupo'));
    const [ticket, ...more] = (await other.admin.api.tickets.list({ showAll: true })).tickets;
    expect(more).toEqual([]);
    expect(ticket).toMatchObject({
      isGroup: true,
      unreadMessages: 2,
      contact: { name: 'Família', number: null },
    });
    const { messages } = await other.admin.api.messages.list({ ticketId: ticket?.id ?? 0, peek: true });
    expect(messages.map((one) => [one.contact?.name, one.contact?.number, one.body])).toEqual([
      ['Ana do Grupo', ana.value, 'oi'],
      ['Bia do Grupo', bia.value, 'olá'],
    ]);
    await hears(server, other, written([lid('9001')], 'da Ana', { pushName: 'Ana' }));
    await hears(server, other, {
      type: 'contact',
      identities: [ana, lid('9001')],
      pushName: null,
      name: null,
    });
    const after = await other.admin.api.messages.list({ ticketId: ticket?.id ?? 0, peek: true });
    expect(after.messages[0]?.contact).toMatchObject({ name: 'Ana do Grupo', number: ana.value });
  });
});

describe('a call', () => {
  it('is one line, opens a ticket, and says whether it was a video', async () => {
    const who = somebody();
    const call = { type: 'call' as const, callId: newId(), from: [who], video: true, at: new Date() };
    await hears(server, company, call);
    await hears(server, company, call);
    const { ticket, messages } = await conversationWith(who);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ mediaType: 'call_log', call: { video: true }, fromMe: false });
    expect(ticket).toMatchObject({ lastMessage: '📹', unreadMessages: 1, status: 'pending' });
  });
});

describe('a message template', () => {
  it('has the state that the network last told', async () => {
    const told = { type: 'template', name: 'aviso', language: 'pt_BR' } as const;
    await hears(server, company, { ...told, status: 'PENDING', reason: null });
    await hears(server, company, { ...told, status: 'REJECTED', reason: 'INVALID_FORMAT' });
    const { rows } = await company.inside((ctx) =>
      ctx.db.orm.execute(sql`select status, reason from message_templates where name = 'aviso'`),
    );
    expect(rows).toEqual([{ status: 'REJECTED', reason: 'INVALID_FORMAT' }]);
  });
});
