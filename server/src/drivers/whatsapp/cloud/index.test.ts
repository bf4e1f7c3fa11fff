/** The driver against the loopback Cloud API: what is sent, what is heard, and everything that goes wrong. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import type { OutboundContent, OutboundMedia, Session } from '../driver.ts';
import { MediaGone, UnknownOutcome } from '../errors.ts';
import type { Identity, InboundMessage, MessageStatus } from '../events.ts';
import { type ManualTimers, manualTimers } from '../testing.ts';
import { type CloudStage, openStage, type StageOptions, shop } from './testing.ts';
import { putAccount } from './types.ts';

const phone = '5511987654321';
const ana: readonly Identity[] = [{ kind: 'phone', value: phone }];

const stages: CloudStage[] = [];
const sessions: Session[] = [];
afterEach(async () => {
  for (const session of sessions.splice(0)) await session.close();
  for (const stage of stages.splice(0)) await stage.close();
});

async function staged(options: StageOptions = {}): Promise<CloudStage> {
  const stage = await openStage(options);
  stages.push(stage);
  return stage;
}

async function connected(options: StageOptions = {}) {
  const stage = await staged(options);
  const session = await stage.host.open();
  sessions.push(session);
  await stage.host.untilState('CONNECTED');
  await stage.network.phone(phone, 'Ana').says('oi');
  const send = (content: OutboundContent, to = ana, id = randomUUID()) =>
    session.send(to, { id, ...content });
  return {
    ...stage,
    session,
    send,
    customer: stage.network.phone(phone),
    business: stage.network.number(shop.phoneNumberId),
  };
}

const file = (content: string, mimetype: string, fileName = 'a'): OutboundMedia => ({
  open: async () => Readable.from([Buffer.from(content)]),
  mimetype,
  size: Buffer.byteLength(content),
  fileName,
});

const statuses = ({ host }: CloudStage): MessageStatus[] =>
  host.events.flatMap((event) => (event.type === 'status' ? [event.status] : []));
const messages = ({ host }: CloudStage): InboundMessage[] =>
  host.events.flatMap((event) => (event.type === 'message' ? [event.message] : []));
const failure = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

describe('trade', () => {
  it('is told as cards: an order with its items, the advertisement, the product asked about', async () => {
    const { customer, host } = await connected();
    const told = async (message: Parameters<typeof customer.sends>[0]): Promise<InboundMessage> => {
      const id = await customer.sends(message);
      return host.until((event) =>
        event.type === 'message' && event.message.providerId === id ? event.message : undefined,
      );
    };
    const item = { item_price: 10.5, currency: 'BRL' };
    const order = {
      catalog_id: '1',
      text: 'para sábado',
      product_items: [
        { product_retailer_id: 'B-1', quantity: 2, ...item },
        { product_retailer_id: 'B-2', quantity: '1', ...item, item_price: '4.1' },
      ],
    };
    expect(await told({ type: 'order', order })).toMatchObject({
      kind: 'text',
      body: 'para sábado',
      card: {
        type: 'order',
        items: [
          { name: null, code: 'B-1', quantity: 2, price: 10.5 },
          { name: null, code: 'B-2', quantity: 1, price: 4.1 },
        ],
        count: 3,
        total: 25.1,
        currency: 'BRL',
      },
    });
    const referral = {
      source_url: 'https://fb.me/abc',
      source_type: 'ad',
      source_id: '120210000000',
      headline: 'Bolos no Centro',
      body: 'Encomende pelo WhatsApp',
      media_type: 'image',
      image_url: 'https://scontent.example/1.jpg',
      ctwa_clid: 'ARAkLk',
    };
    expect(await told({ type: 'text', text: { body: 'oi' }, referral })).toMatchObject({
      body: 'oi',
      card: { type: 'ad', title: 'Bolos no Centro', url: 'https://fb.me/abc', sourceId: '120210000000' },
    });
    const context = { from: shop.number, id: 'wamid.x', referred_product: { product_retailer_id: 'B-2' } };
    expect(await told({ type: 'text', text: { body: 'tem?' }, context })).toMatchObject({
      body: 'tem?',
      card: { type: 'product', code: 'B-2' },
    });
  });
});

describe('a number', () => {
  it('is proven by its token and told with its digits', async () => {
    const { host } = await connected();
    expect(host.states()).toEqual([{ status: 'CONNECTED', number: shop.number }]);
  });

  it.each([
    [{ ...shop, accessToken: 'an old token' }, 'token_expired'],
    [{ ...shop, phoneNumberId: '99999999' }, 'link_rejected'],
  ])('that cannot be reached so is disconnected with the reason', async (account, reason) => {
    const stage = await staged();
    stage.host.keep(putAccount(account));
    sessions.push(await stage.host.open());
    expect(await stage.host.untilState('DISCONNECTED')).toEqual({ status: 'DISCONNECTED', reason });
  });

  it('without an account that makes sense is disconnected', async () => {
    const stage = await staged();
    stage.host.keep(Buffer.from('nonsense'));
    sessions.push(await stage.host.open());
    expect(await stage.host.untilState('DISCONNECTED')).toMatchObject({ reason: 'token_expired' });
  });

  it('is disconnected by a token that expires, and by an account that is locked', async () => {
    const { host, business, send } = await connected();
    await business.expiresToken();
    expect(await failure(send({ kind: 'text', body: 'oi' }))).toMatchObject({
      code: 'not_connected',
      retryable: true,
    });
    expect(await host.untilState('DISCONNECTED')).toMatchObject({ reason: 'token_expired' });
    expect(await failure(send({ kind: 'text', body: 'oi' }))).toMatchObject({ code: 'not_connected' });

    const other = await connected();
    await other.business.locks(131031);
    expect(await failure(other.send({ kind: 'text', body: 'oi' }))).toMatchObject({
      code: 'blocked',
      retryable: false,
    });
    expect(await other.host.untilState('DISCONNECTED')).toMatchObject({ reason: 'banned' });
  });

  it('waits for a network that is away, says so after a minute, and comes back by itself', async () => {
    const timers: ManualTimers = manualTimers();
    const stage = await staged({ timers, now: timers.now });
    await stage.network.faults.add({ kind: 'http', on: 'number', status: 503, times: 8 });
    sessions.push(await stage.host.open());
    // Each round is a minute: whatever waits for less falls due.
    await expect
      .poll(() => {
        timers.advance(60_000);
        return stage.host.states().at(-1)?.status;
      })
      .toBe('CONNECTED');
    expect(stage.host.states().map(({ status }) => status)).toEqual(['TIMEOUT', 'CONNECTED']);
  });
});

describe('sending', () => {
  it('shows a text with accents and emoji, and hears sent, delivered and read under our id', async () => {
    const stage = await connected();
    const id = randomUUID();
    const { providerId } = await stage.send({ kind: 'text', body: 'Olá, ação 👋🏽' }, ana, id);
    expect(await stage.customer.receives(/Olá/)).toMatchObject({ id: providerId, text: 'Olá, ação 👋🏽' });
    await stage.network.settled();
    await stage.customer.reads();
    expect(statuses(stage).map(({ ack }) => ack)).toEqual([1, 2, 3]);
    expect(
      statuses(stage).every((status) => status.messageId === id && status.providerId === providerId),
    ).toBe(true);
  });

  it.each<[string, OutboundContent, object]>([
    [
      'image',
      { kind: 'image', body: 'ção', media: file('png', 'image/png') },
      { type: 'image', text: 'ção' },
    ],
    ['video', { kind: 'video', body: '', media: file('mp4', 'video/mp4') }, { type: 'video' }],
    [
      'voice',
      { kind: 'audio', voice: true, media: file('ogg', 'audio/ogg') },
      { message: { audio: { voice: true } } },
    ],
    [
      'document',
      { kind: 'document', body: 'a nota', media: file('pdf', 'application/pdf', 'nota "ção".pdf') },
      { text: 'a nota', message: { document: { filename: 'nota "ção".pdf' } } },
    ],
    ['sticker', { kind: 'sticker', animated: false, media: file('webp', 'image/webp') }, { type: 'sticker' }],
    [
      'location',
      { kind: 'location', location: { latitude: 1, longitude: 2, name: 'Sé', address: null } },
      { text: 'Sé' },
    ],
    [
      'contacts',
      { kind: 'contacts', contacts: [{ name: 'João', phones: ['5511987650000'], vcard: '' }] },
      { text: 'João' },
    ],
    [
      'choices',
      { kind: 'choices', body: 'Qual?', style: 'buttons', label: 'Ver', choices: [{ id: 'a', title: 'A' }] },
      { type: 'interactive', text: 'Qual?' },
    ],
    [
      'template',
      {
        kind: 'template',
        name: 'ola',
        language: 'pt_BR',
        components: [{ type: 'body', parameters: [{ type: 'text', text: 'Ana' }] }],
      },
      { type: 'template', text: 'ola Ana' },
    ],
  ])('shows what it is given: %s', async (_name, content, shown) => {
    const { send, customer } = await connected();
    const { providerId } = await send(content);
    const line = (await customer.screen()).find(({ id }) => id === providerId);
    expect(line).toMatchObject({ mine: false, ...shown });
    if ('media' in content) expect(line?.bytes).toEqual(await buffer(await content.media.open()));
  });

  it('streams a large file whole', async () => {
    const { send, customer } = await connected();
    const chunk = Buffer.alloc(64 * 1_024, 'x');
    const media: OutboundMedia = {
      open: async () => Readable.from(Array.from({ length: 160 }, () => chunk)),
      mimetype: 'application/pdf',
      size: 160 * chunk.length,
      fileName: 'grande.pdf',
    };
    const { providerId } = await send({ kind: 'document', body: '', media });
    expect((await customer.screen()).find(({ id }) => id === providerId)?.bytes).toHaveLength(media.size);
  });

  it('puts an emoji on a line, and takes it off', async () => {
    const { send, customer } = await connected();
    const [line] = await customer.screen();
    const target = { providerId: line?.id ?? '', fromMe: false, body: '' };
    await send({ kind: 'reaction', target, emoji: '👍🏽' });
    expect((await customer.screen())[0]?.reaction).toBe('👍🏽');
    await send({ kind: 'reaction', target, emoji: '' });
    expect((await customer.screen())[0]?.reaction).toBe('');
  });

  it('uploads the file above a template’s text, and names it there', async () => {
    const { send, customer } = await connected();
    const header = { kind: 'image', media: file('png', 'image/png') } as const;
    const template = { kind: 'template', name: 'foto', language: 'pt_BR', components: [] } as const;
    const { providerId } = await send({ ...template, header });
    expect((await customer.screen()).find(({ id }) => id === providerId)).toMatchObject({
      type: 'template',
      bytes: Buffer.from('png'),
      message: { template: { components: [{ type: 'header', parameters: [{ type: 'image' }] }] } },
    });
  });

  it('sends no template without its file, nor the file as something else', async () => {
    const { send, customer, network } = await connected();
    const template = { kind: 'template', name: 'foto', language: 'pt_BR', components: [] } as const;
    await network.faults.add({ kind: 'error', code: 131053, on: 'media' });
    const header = { kind: 'image', media: file('png', 'image/png') } as const;
    expect(await failure(send({ ...template, header }))).toMatchObject({
      code: 'not_supported',
      retryable: false,
    });
    await network.faults.add({ kind: 'http', on: 'media', status: 503 });
    expect(await failure(send({ ...template, header }))).toMatchObject({
      code: 'network_error',
      retryable: true,
    });
    expect(await failure(send(template))).toMatchObject({ code: 'template' });
    expect((await customer.screen()).filter(({ mine }) => !mine)).toEqual([]);
  });

  it('sends a file that is refused as what it is once more as a document', async () => {
    const { send, customer, network } = await connected();
    await network.faults.add({ kind: 'error', code: 131053 });
    const { providerId } = await send({
      kind: 'image',
      body: 'foto',
      media: file('png', 'image/png', 'f.png'),
    });
    expect((await customer.screen()).find(({ id }) => id === providerId)).toMatchObject({
      type: 'document',
      text: 'foto',
    });
  });

  it('uploads a file that goes to many once, and anew when Meta has forgotten it', async () => {
    const { send, network, host } = await connected();
    const media = { ...file('png', 'image/png'), key: '1/oferta.png' };
    const uploads = async () => (await network.calls()).filter(({ path }) => path.endsWith('/media')).length;
    const bia = network.phone('5511977776666', 'Bia');
    await bia.says('oi');
    const to = [{ kind: 'phone', value: '5511977776666' }] as const;
    await Promise.all([
      send({ kind: 'image', body: 'para Ana', media }),
      send({ kind: 'image', body: 'para Bia', media }, to),
    ]);
    expect(await bia.receives('para Bia')).toMatchObject({ bytes: Buffer.from('png') });
    expect(await uploads()).toBe(1);
    // Another session of the same number goes on with it.
    sessions.push(await host.open());
    const next = sessions.at(-1);
    await expect.poll(() => host.states().length, { timeout: 15_000 }).toBeGreaterThan(1);
    await next?.send(to, { id: randomUUID(), kind: 'image', body: 'de novo', media });
    expect(await uploads()).toBe(1);
    await network.clock.advance(31 * 24 * 3_600_000);
    await bia.says('oi de novo');
    await next?.send(to, { id: randomUUID(), kind: 'image', body: 'um mês depois', media });
    expect(await bia.receives('um mês depois')).toMatchObject({ bytes: Buffer.from('png') });
    expect(await uploads()).toBe(2);
  });

  it('reaches a person whose number is hidden', async () => {
    const stage = await connected();
    const userId = await stage.customer.hidesNumber('@ana');
    await stage.customer.says('sem número');
    const heard = messages(stage).at(-1);
    expect(heard?.from).toEqual([{ kind: 'bsuid', value: userId }]);
    await stage.send({ kind: 'text', body: 'olá' }, heard?.from);
    await stage.customer.receives(/olá/);
  });

  it('lets free text through for a day after the customer’s last word', async () => {
    const { send, network, customer } = await connected();
    await network.clock.advance(24 * 3_600_000 - 60_000);
    await send({ kind: 'text', body: 'ainda' });
    await network.clock.advance(120_000);
    expect(await failure(send({ kind: 'text', body: 'tarde' }))).toMatchObject({
      code: 'window_closed',
      retryable: false,
    });
    await send({ kind: 'template', name: 'tchau', language: 'pt_BR', components: [] });
    await customer.says('voltei');
    await send({ kind: 'text', body: 'bem-vinda' });
  });

  it('tells that a template may not be used any more', async () => {
    const { send, host } = await connected();
    const refused = await failure(
      send({ kind: 'template', name: 'pausado', language: 'pt_BR', components: [] }),
    );
    expect(refused).toMatchObject({ code: 'template', retryable: false });
    expect(host.events.at(-1)).toMatchObject({ type: 'template', name: 'pausado', status: 'PAUSED' });
  });

  it.each([
    [4, 'rate_limited'],
    [80007, 'rate_limited'],
    [130429, 'rate_limited'],
    [131056, 'too_many_to_one'],
    [131048, 'restricted'],
    [131026, 'not_on_whatsapp'],
  ])('is refused for certain with #%i', async (code, ours) => {
    const { send, network, customer } = await connected();
    await network.faults.add({ kind: 'error', code });
    expect(await failure(send({ kind: 'text', body: 'uma vez' }))).toMatchObject({ code: ours });
    expect((await customer.screen()).filter(({ mine }) => !mine)).toEqual([]);
  });

  it.each([
    [130429, true],
    [131048, true],
    [131056, false],
  ])('says whether the number itself was too fast (#%i: %s)', async (code, tooFast) => {
    const { send, network } = await connected();
    await network.faults.add({ kind: 'error', code });
    expect(await failure(send({ kind: 'text', body: 'um' }))).toMatchObject({ tooFast });
  });

  it.each([
    ['error', { kind: 'error', code: 131000 }, false],
    ['page', { kind: 'http', status: 502 }, false],
    ['cut', { kind: 'cut-after' }, true],
    ['silence', { kind: 'silence' }, true],
  ] as const)('says that nobody knows when the answer is lost: %s', async (_name, fault, arrived) => {
    const { send, network, customer, host } = await connected({ answerMs: 300 });
    await network.faults.add(fault);
    const id = randomUUID();
    expect(await failure(send({ kind: 'text', body: 'talvez' }, ana, id))).toBeInstanceOf(UnknownOutcome);
    expect((await customer.screen()).some(({ text }) => text === 'talvez')).toBe(arrived);
    // The status tells under our id what the answer did not.
    if (arrived)
      await host.until((event) =>
        event.type === 'status' && event.status.messageId === id ? true : undefined,
      );
  });

  it('is certain that nothing left when the file could not be brought there', async () => {
    const { send, network, customer } = await connected();
    await network.faults.add({ kind: 'cut-after', on: 'media' });
    expect(await failure(send({ kind: 'image', body: '', media: file('png', 'image/png') }))).toMatchObject({
      code: 'network_error',
      retryable: true,
    });
    expect((await customer.screen()).filter(({ mine }) => !mine)).toEqual([]);
  });

  it('hears every fate that statuses tell', async () => {
    const fates = [
      ['none', []],
      ['twice', [1, 1, 2, 2]],
      ['reversed', [2, 1]],
      ['without-delivered', [1, 3]],
      ['failed-after-sent', [1, null]],
    ] as const;
    for (const [how, acks] of fates) {
      const stage = await connected();
      await stage.network.faults.add({ kind: 'statuses', how });
      await stage.send({ kind: 'text', body: 'olá' });
      await stage.network.settled();
      if (how === 'without-delivered') await stage.customer.reads();
      expect(
        statuses(stage).map(({ ack }) => ack),
        how,
      ).toEqual(acks);
      if (how === 'failed-after-sent')
        expect(statuses(stage).at(-1)?.failure).toEqual({ code: 'not_on_whatsapp', retryable: false });
    }
  });
});

describe('hearing', () => {
  it('fetches a file whole, and knows a damaged one', async () => {
    const stage = await connected();
    const bytes = Buffer.from('uma foto de verdade');
    await stage.customer.sendsFile('image', { bytes, mimetype: 'image/png', caption: 'ção' });
    const heard = messages(stage).at(-1);
    if (heard?.kind !== 'image') throw new Error('no image');
    expect(heard.body).toBe('ção');
    expect(await buffer(await stage.session.fetchMedia(heard.media.reference))).toEqual(bytes);
    await stage.network.faults.add({ kind: 'media-damaged' });
    const damaged = await stage.session.fetchMedia(heard.media.reference);
    await expect(buffer(damaged)).rejects.toThrow(/damaged/);
  });

  it('asks for a new address when a file’s has expired, and knows a file that is gone', async () => {
    const stage = await connected();
    await stage.customer.sendsFile('audio', {
      bytes: Buffer.from('x'),
      mimetype: 'audio/ogg; codecs=opus',
      voice: true,
    });
    const heard = messages(stage).at(-1);
    if (heard?.kind !== 'audio') throw new Error('no audio');
    await stage.network.faults.add({ kind: 'media-url' });
    expect(await buffer(await stage.session.fetchMedia(heard.media.reference))).toEqual(Buffer.from('x'));
    await stage.network.faults.add({ kind: 'media-url', times: 2 });
    await expect(stage.session.fetchMedia(heard.media.reference)).rejects.not.toBeInstanceOf(MediaGone);
    await expect(stage.session.fetchMedia('123')).rejects.toBeInstanceOf(MediaGone);
    await stage.network.faults.add({ kind: 'http', on: 'number', status: 503 });
    await expect(stage.session.fetchMedia(heard.media.reference)).rejects.not.toBeInstanceOf(MediaGone);
  });

  it('takes nothing that is not signed by the app', async () => {
    const stage = await connected();
    const before = stage.host.events.length;
    for (const how of ['wrong', 'missing'] as const) {
      await stage.network.faults.add({ kind: 'signature', how });
      await stage.customer.says('falso');
    }
    expect(stage.refused()).toBe(2);
    expect(stage.host.events).toHaveLength(before);
  });

  it('hears the company’s own phone and its past', async () => {
    const stage = await connected();
    await stage.business.echoes(phone, 'do celular');
    await stage.business.tellsHistory([
      {
        with: phone,
        messages: [
          {
            id: 'h1',
            mine: false,
            at: 1_763_000_000_000,
            message: { type: 'text', text: { body: 'antes' } },
          },
        ],
      },
    ]);
    expect(messages(stage).at(-1)).toMatchObject({ body: 'do celular', fromMe: true, late: false });
    expect(stage.host.events.at(-1)).toMatchObject({
      type: 'past',
      messages: [{ body: 'antes', fromMe: false, late: true }],
    });
  });

  it('shows that a message was read, and beside it that somebody types', async () => {
    const stage = await connected();
    const id = messages(stage).at(-1)?.providerId ?? '';
    await stage.session.typing(ana, true);
    expect(await stage.customer.sees()).toEqual({ readUpTo: null, typing: false });
    await stage.session.markRead(ana, [id]);
    await stage.session.typing(ana, true);
    expect(await stage.customer.sees()).toEqual({ readUpTo: id, typing: true });
    await stage.session.markRead(ana, ['a message of long ago']);
  });
});

describe('templates', () => {
  it('are read page by page', async () => {
    const { session } = await connected();
    expect((await session.templates()).map(({ name, status }) => [name, status])).toEqual([
      ['ola', 'APPROVED'],
      ['tchau', 'APPROVED'],
      ['foto', 'APPROVED'],
      ['pausado', 'PAUSED'],
    ]);
  });
});
