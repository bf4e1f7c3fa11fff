import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutboundMedia } from '../../driver.ts';
import { MediaGone } from '../../errors.ts';
import type { DriverEvent, InboundMessage } from '../../events.ts';
import { ackOf, aText, type Company, type Customer, type Stage, setStage, toldOf } from '../testing.ts';

let stage: Stage;
let company: Company;
let ana: Customer;
beforeAll(async () => {
  stage = await setStage({ media: true });
  company = await stage.company();
  ana = company.customer('Ana');
}, 60_000);
afterAll(() => stage.close());

const changeOf = <T extends 'reaction' | 'edit' | 'revoke'>(type: T, targetId: string) =>
  company.host.until((event: DriverEvent) =>
    event.type === type && 'targetId' in event && event.targetId === targetId
      ? (event as Extract<DriverEvent, { type: T }>)
      : undefined,
  );

const said = async (...saying: Parameters<Customer['sends']>): Promise<InboundMessage> =>
  toldOf(company.host, await ana.sends(...saying));

const fileOf = (message: InboundMessage): Promise<Buffer> =>
  'media' in message
    ? company.session.fetchMedia(message.media.reference).then((stream) => buffer(stream))
    : Promise.reject(new Error('it has no file'));

const outgoing = (bytes: Buffer, mimetype: string, more: Partial<OutboundMedia> = {}): OutboundMedia => ({
  open: async () => Readable.from([bytes]),
  mimetype,
  size: bytes.length,
  fileName: 'arquivo.bin',
  ...more,
});

const lastShown = async () =>
  (await ana.phone.screen({ with: company.number })).filter((line) => !line.mine).at(-1);

describe('what a customer writes', () => {
  it.each(['pn', 'lid', 'lid-only'] as const)(
    'is told under every name known when it comes as %s',
    async (addressing) => {
      const customer = company.customer('Bia');
      const message = await toldOf(company.host, await customer.says('oi', { addressing }));
      expect(message).toMatchObject({
        kind: 'text',
        body: 'oi',
        pushName: 'Bia',
        fromMe: false,
        late: false,
      });
      expect(message.from.map(({ kind }) => kind)).toEqual(
        addressing === 'lid-only' ? ['lid'] : ['lid', 'phone'],
      );
      // An answer to the first name arrives, whatever it is.
      await company.session.send(message.from, aText('olá'));
      expect(await customer.shown()).toEqual(['olá']);
    },
  );

  it('with a hidden number becomes the same person as soon as the number is told', async () => {
    const customer = company.customer('Caio');
    const hidden = await toldOf(company.host, await customer.says('oi', { addressing: 'lid-only' }));
    const open = await toldOf(company.host, await customer.says('sou eu', { addressing: 'lid' }));
    const again = await toldOf(company.host, await customer.says('de novo', { addressing: 'lid-only' }));
    expect(open.from).toContainEqual(hidden.from[0]);
    expect(again.from).toEqual(open.from);
  });

  it('may be a file of any kind, which can be fetched', async () => {
    const bytes = randomBytes(100_003);
    for (const kind of ['image', 'video', 'audio', 'document', 'sticker'] as const) {
      const message = await said({ kind, bytes, mimetype: 'application/x-test', caption: 'veja' });
      expect(message).toMatchObject({ kind, media: { size: bytes.length, mimetype: 'application/x-test' } });
      expect((await fileOf(message)).equals(bytes)).toBe(true);
    }
    const voice = await said({ kind: 'voice', bytes, mimetype: 'audio/ogg; codecs=opus', seconds: 2 });
    expect(voice).toMatchObject({ kind: 'audio', voice: true, media: { seconds: 2 } });
    expect((await fileOf(voice)).equals(bytes)).toBe(true);
  });

  it('may be a place, cards, or a choice', async () => {
    expect(await said({ kind: 'location', latitude: -23.5, longitude: -46.6, name: 'Sé' })).toMatchObject({
      kind: 'location',
      location: { latitude: -23.5, name: 'Sé' },
    });
    expect(
      await said({ kind: 'contacts', cards: [{ name: 'Bia', phones: ['5511988880002'] }] }),
    ).toMatchObject({
      kind: 'contacts',
      contacts: [{ name: 'Bia', phones: ['5511988880002'] }],
    });
    for (const kind of ['button-reply', 'list-reply', 'template-reply'] as const)
      expect(await said({ kind, id: '2', title: 'Financeiro' })).toMatchObject({
        kind: 'choice',
        choiceId: '2',
        body: 'Financeiro',
      });
    expect(await said({ kind: 'poll', question: 'Pizza?', options: ['sim', 'não'] })).toMatchObject({
      kind: 'text',
      body: 'Pizza?',
      card: { type: 'poll', options: [{ name: 'sim' }, { name: 'não' }] },
    });
  });

  it('may answer, be passed on, vanish, be corrected and taken back', async () => {
    const { providerId } = await company.session.send(ana.names, aText('Posso ajudar?'));
    const answer = await said({ kind: 'text', body: 'sim' }, { quotes: providerId, forwarded: 1 });
    expect(answer).toMatchObject({
      quoted: { providerId, fromMe: true, body: 'Posso ajudar?' },
      forwarded: true,
    });
    expect(await said({ kind: 'text', body: 'psst' }, { ephemeralSeconds: 60 })).toMatchObject({
      body: 'psst',
    });
    const id = await ana.says('oii');
    await toldOf(company.host, id);
    await ana.phone.edits(id, 'oi');
    expect(await changeOf('edit', id)).toMatchObject({ body: 'oi', fromMe: false });
    await ana.phone.deletes(id);
    expect(await changeOf('revoke', id)).toMatchObject({ fromMe: false });
    await ana.phone.reacts(providerId, '👍');
    expect(await changeOf('reaction', providerId)).toMatchObject({ emoji: '👍', fromMe: false });
  });

  it('is told as ours when the owner types it on the phone', async () => {
    const id = await company.phone.says('do celular', { to: ana.number });
    const message = await toldOf(company.host, id);
    expect(message).toMatchObject({ fromMe: true, body: 'do celular', pushName: null });
    expect(message.from).toContainEqual({ kind: 'phone', value: ana.number });
  });

  it('in a group carries the group, who wrote, and the name', async () => {
    const creator = company.customer('Duda');
    const group = await stage.network.groups.founds('Família', {
      creator: creator.number,
      others: [company.number],
    });
    const message = await toldOf(company.host, await creator.phone.says('oi grupo', { to: group }));
    expect(message.from).toEqual([{ kind: 'group', value: group.split('@')[0] }]);
    expect(message.participant).toContainEqual({ kind: 'phone', value: creator.number });
    const named = await company.host.until((event) =>
      event.type === 'contact' && event.name === 'Família' ? event : undefined,
    );
    expect(named.identities).toEqual(message.from);
    await company.session.send(message.from, aText('olá grupo'));
    expect(await creator.phone.receives('olá grupo')).toMatchObject({ with: group });
  });
});

describe('a file that goes to many', () => {
  it('is uploaded once, with each one’s own words, and can be fetched by everybody', async () => {
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'blue' } })
      .jpeg()
      .toBuffer();
    let opened = 0;
    const media: OutboundMedia = {
      ...outgoing(picture, 'image/jpeg', { key: '1/oferta.jpg' }),
      open: async () => {
        opened += 1;
        return Readable.from([picture]);
      },
    };
    const customers = ['Bia', 'Caio', 'Davi'].map((name) => company.customer(name));
    for (const { phone } of customers) await phone.screen();
    // The first two at the same moment.
    await Promise.all(
      customers
        .slice(0, 2)
        .map(({ names, number }) =>
          company.session.send(names, { id: randomUUID(), kind: 'image', body: `para ${number}`, media }),
        ),
    );
    const [, , last] = customers;
    await company.session.send(last?.names ?? [], {
      id: randomUUID(),
      kind: 'image',
      body: `para ${last?.number}`,
      forwarded: true,
      media,
    });
    for (const { phone, number } of customers) {
      const line = (await phone.screen({ with: company.number })).find(({ mine }) => !mine);
      expect(line).toMatchObject({ kind: 'image', body: `para ${number}`, media: { width: 40, height: 20 } });
      expect(Buffer.from(await phone.fetches(line?.id ?? '')).equals(picture)).toBe(true);
    }
    expect(opened).toBe(1);
    // As something else it is another upload.
    await company.session.send(ana.names, { id: randomUUID(), kind: 'document', body: '', media });
    expect(await lastShown()).toMatchObject({ media: { kind: 'document' } });
    expect(opened).toBe(2);
  });
});

describe('what we send', () => {
  it('shows on the phone as what it is', async () => {
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const image = outgoing(picture, 'image/jpeg');
    await company.session.send(ana.names, { id: randomUUID(), kind: 'image', body: 'foto', media: image });
    const shown = await lastShown();
    expect(shown).toMatchObject({ kind: 'image', body: 'foto', media: { width: 40, height: 20 } });
    expect(Buffer.from(await ana.phone.fetches(shown?.id ?? '')).equals(picture)).toBe(true);

    const voice = outgoing(randomBytes(5_000), 'audio/ogg', {
      seconds: 3,
      waveform: Buffer.alloc(64, 40).toString('base64'),
    });
    await company.session.send(ana.names, { id: randomUUID(), kind: 'audio', voice: true, media: voice });
    expect(await lastShown()).toMatchObject({ media: { kind: 'voice', seconds: 3 } });

    const film = outgoing(randomBytes(5_000), 'video/mp4', { seconds: 9, width: 10, height: 20 });
    await company.session.send(ana.names, { id: randomUUID(), kind: 'video', body: '', media: film });
    expect(await lastShown()).toMatchObject({ media: { kind: 'video', seconds: 9 } });

    const paper = outgoing(randomBytes(5_000), 'application/pdf', { fileName: 'nota.pdf' });
    await company.session.send(ana.names, {
      id: randomUUID(),
      kind: 'document',
      body: 'a nota',
      media: paper,
    });
    expect(await lastShown()).toMatchObject({
      body: 'a nota',
      media: { kind: 'document', fileName: 'nota.pdf' },
    });

    const sticker = outgoing(randomBytes(500), 'image/webp');
    await company.session.send(ana.names, {
      id: randomUUID(),
      kind: 'sticker',
      animated: true,
      media: sticker,
    });
    expect(await lastShown()).toMatchObject({
      media: { kind: 'sticker', mimetype: 'image/webp', animated: true },
    });

    const location = { latitude: -23.5, longitude: -46.6, name: 'Sé', address: 'Praça' };
    await company.session.send(ana.names, { id: randomUUID(), kind: 'location', location });
    expect(await lastShown()).toMatchObject({ kind: 'location', place: { latitude: -23.5, name: 'Sé' } });

    const contacts = [{ name: 'Bia', phones: ['5511988880002'], vcard: '' }];
    await company.session.send(ana.names, { id: randomUUID(), kind: 'contacts', contacts });
    expect(await lastShown()).toMatchObject({ kind: 'contacts', cards: [{ name: 'Bia' }] });
  });

  it('answers, is passed on, changes what was said before', async () => {
    const asked = await ana.says('Quanto custa?');
    const question = { providerId: asked, fromMe: false, body: 'Quanto custa?' };
    const answer = { ...aText('R$ 10'), quoted: question, forwarded: true };
    const { providerId } = await company.session.send(ana.names, answer);
    expect(await lastShown()).toMatchObject({ quotedId: asked, quotedBody: 'Quanto custa?', forwarded: 1 });

    const target = { providerId, fromMe: true, body: 'R$ 10' };
    await company.session.send(ana.names, { id: randomUUID(), kind: 'edit', target, body: 'R$ 12' });
    expect(await lastShown()).toMatchObject({ id: providerId, body: 'R$ 12', isEdited: true });
    await company.session.send(ana.names, { id: randomUUID(), kind: 'revoke', target });
    expect(await lastShown()).toMatchObject({ id: providerId, isDeleted: true });
    await company.session.send(ana.names, {
      id: randomUUID(),
      kind: 'reaction',
      target: question,
      emoji: '🙏',
    });
    const reacted = (await ana.phone.screen()).find(({ id }) => id === asked);
    expect(Object.values(reacted?.reactions ?? {})).toEqual(['🙏']);
  });

  it('is told to be delivered and read, with our own id', async () => {
    const message = aText('chegou?');
    const { providerId } = await company.session.send(ana.names, message);
    expect(await ackOf(company.host, providerId, 2)).toMatchObject({ messageId: message.id });
    await ana.phone.reads({ to: company.number });
    expect(await ackOf(company.host, providerId, 3)).toMatchObject({ messageId: message.id });
  });
});

describe('a file', () => {
  const bytes = randomBytes(50_000);
  const picture = () => said({ kind: 'image', bytes, mimetype: 'image/jpeg' });

  it('that has expired is asked for again from the phone', async () => {
    const message = await picture();
    await ana.phone.loses(message.providerId);
    expect((await fileOf(message)).equals(bytes)).toBe(true);
  });

  it('that nobody has any more is gone', async () => {
    const message = await picture();
    await stage.network.faults.media('*', { kind: 'status', status: 404 });
    await expect(fileOf(message)).rejects.toBeInstanceOf(MediaGone);
    await stage.network.faults.media('*', null);
  });

  it.each([
    { kind: 'cut', bytes: 10_000 },
    { kind: 'truncated', bytes: 10_000 },
    { kind: 'status', status: 503 },
  ] as const)(
    'that does not come whole ends with an error, and comes whole another time: %j',
    async (fault) => {
      const message = await picture();
      await stage.network.faults.media('*', fault);
      await expect(fileOf(message)).rejects.not.toBeInstanceOf(MediaGone);
      await stage.network.faults.media('*', null);
      expect((await fileOf(message)).equals(bytes)).toBe(true);
    },
  );

  it('that cannot be uploaded was certainly not sent', async () => {
    await stage.network.faults.media('upload', { kind: 'status', status: 503 });
    const media = outgoing(bytes, 'application/pdf');
    const before = (await ana.shown()).length;
    await expect(
      company.session.send(ana.names, { id: randomUUID(), kind: 'document', body: '', media }),
    ).rejects.toMatchObject({ code: 'network_error', retryable: true });
    await stage.network.faults.media('upload', null);
    expect(await ana.shown()).toHaveLength(before);
  });
});

describe('the rest of a session', () => {
  it('tells who types, and shows that we do', async () => {
    const customer = company.customer('Eva');
    const { from } = await toldOf(company.host, await customer.says('oi'));
    await company.session.typing(from, true);
    await customer.phone.sees('composing');
    await company.session.typing(from, false);
    await customer.phone.sees('paused');
    const typing = company.host.until((event) =>
      event.type === 'typing' && event.typing && event.from.some(({ value }) => value === customer.number)
        ? event
        : undefined,
    );
    await customer.phone.is('composing');
    expect((await typing).from).toEqual(from);
  });

  it('marks as read what the customer wrote', async () => {
    const id = await ana.says('leu?');
    const { from } = await toldOf(company.host, id);
    await company.session.markRead(from, [id]);
    await ana.phone.ticked(id, 'read');
  });

  it('knows numbers', async () => {
    const names = await company.session.checkNumber(ana.number);
    expect(names).toMatchObject([{ kind: 'phone', value: ana.number }, { kind: 'lid' }]);
    expect(await company.session.checkNumber('5511000000000')).toBeNull();
  });

  it('fetches the pictures that people and groups show it, and hears of new ones', async () => {
    const gil = company.customer('Gil');
    const of = [{ kind: 'phone', value: gil.number }] as const;
    expect(await company.session.picture(of)).toBeNull();

    await gil.phone.showsPicture(Buffer.from('a face'));
    const told = await company.host.until((event) =>
      event.type === 'picture' && event.of.some(({ value }) => value === gil.number) ? event : undefined,
    );
    const shown = await company.session.picture(told.of);
    expect(shown && (await buffer(shown)).toString()).toBe('a face');

    await gil.phone.hidesPicture();
    expect(await company.session.picture(of)).toBeNull();

    const { groups } = stage.network;
    const family = await groups.founds('Família', { creator: gil.number, others: [company.number] });
    await groups.showsPicture(family, Buffer.from('many faces'));
    const group = [{ kind: 'group', value: family.split('@')[0] ?? '' }] as const;
    const seen = await company.session.picture(group);
    expect(seen && (await buffer(seen)).toString()).toBe('many faces');
  });

  it('fetches no picture from anywhere else, and rejects where another try is worth it', async () => {
    const rui = company.customer('Rui');
    const of = [{ kind: 'phone', value: rui.number }] as const;
    await rui.phone.showsPicture('http://127.0.0.1:1/rui.jpg');
    expect(await company.session.picture(of)).toBeNull();
    await stage.network.faults.add({ kind: 'query', xmlns: 'w:profile:picture', code: 429 });
    await expect(company.session.picture(of)).rejects.toMatchObject({ code: 'network_error' });
  });

  it('tells the advertisement that somebody came by, a product and an order as cards', async () => {
    const thumbnail = Buffer.from('a small picture');
    const ad = {
      title: 'Bolos no Centro',
      body: 'Encomende pelo WhatsApp',
      sourceId: '120210000000',
      url: 'https://fb.me/abc',
      clickId: 'ARAkLkA8rmlFeiCktEJQ',
    };
    expect(await said({ kind: 'text', body: 'vi o anúncio' }, { ad: { ...ad, thumbnail } })).toMatchObject({
      kind: 'text',
      body: 'vi o anúncio',
      card: {
        type: 'ad',
        title: ad.title,
        text: ad.body,
        url: ad.url,
        sourceId: ad.sourceId,
        clickId: ad.clickId,
        picture: thumbnail.toString('base64'),
      },
    });
    const money = { currency: 'BRL', total1000: 45_500 };
    expect(
      await said({ kind: 'order', title: 'Carrinho', words: 'quero estes', count: 3, ...money }),
    ).toMatchObject({
      kind: 'text',
      body: 'quero estes',
      card: { type: 'order', title: 'Carrinho', items: [], count: 3, total: 45.5, currency: 'BRL' },
    });
    expect(
      await said({ kind: 'product', title: 'Bolo', code: 'B-1', price1000: 10_000, currency: 'BRL' }),
    ).toMatchObject({
      kind: 'text',
      body: 'Bolo',
      card: { type: 'product', title: 'Bolo', code: 'B-1', price: 10, currency: 'BRL' },
    });
  });

  const items = [
    { name: 'Bolo', quantity: 2, price1000: 20_000 },
    { name: 'Brigadeiro', quantity: 1, price1000: 5_500 },
  ];
  const cart = { kind: 'order', title: 'Carrinho', count: 3, total1000: 45_500, currency: 'BRL' } as const;
  const listed = (id: string) =>
    company.host.until((event) => (event.type === 'card' && event.targetId === id ? event : undefined));

  it('tells what is in an order once it is known', async () => {
    const id = await ana.sends({ ...cart, items });
    expect(await toldOf(company.host, id)).toMatchObject({ card: { type: 'order', items: [], count: 3 } });
    const { from } = await toldOf(company.host, id);
    expect(await listed(id)).toMatchObject({
      providerId: id,
      from,
      fromMe: false,
      card: {
        type: 'order',
        title: 'Carrinho',
        items: [
          { name: 'Bolo', code: null, quantity: 2, price: 20 },
          { name: 'Brigadeiro', code: null, quantity: 1, price: 5.5 },
        ],
        count: 3,
        total: 45.5,
        currency: 'BRL',
      },
    });
  });

  it('keeps neither the message of an order nor others waiting for its items', async () => {
    const fault = { kind: 'query', xmlns: 'fb:thrift_iq' } as const;
    await stage.network.faults.add(fault);
    const silent = await ana.sends({ ...cart, items });
    expect(await toldOf(company.host, silent)).toMatchObject({ card: { items: [], total: 45.5 } });
    await toldOf(company.host, await ana.says('recebeu?'));
    company.clock.elapse(20_000);
    await stage.network.faults.add({ ...fault, code: 500 });
    const refused = await ana.sends({ ...cart, items });
    expect(await toldOf(company.host, refused)).toMatchObject({ card: { items: [], total: 45.5 } });
    const last = await ana.sends({ ...cart, items });
    expect((await listed(last)).card).toMatchObject({ count: 3 });
    const told = company.host.events.flatMap((event) => (event.type === 'card' ? [event.targetId] : []));
    expect(told).toContain(last);
    expect(told).not.toContain(silent);
    expect(told).not.toContain(refused);
  });

  it('keeps no more of a huge order than somebody would read', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({
      name: `${at} ${'x'.repeat(at === 0 ? 50_000 : 10)}`,
      quantity: at === 1 ? 1e20 : 1,
      price1000: at === 2 ? -5 : 1_000,
    }));
    const id = await ana.sends({ ...cart, items: many });
    const { card } = await listed(id);
    if (card.type !== 'order') throw new Error('no order');
    expect(card.items).toHaveLength(100);
    expect(card.items[0]?.name).toHaveLength(200);
    expect(card.items[1]?.quantity).toBe(1_000_000);
    expect(card.items[2]?.price).toBeNull();
    expect(card).toMatchObject({ count: 1_009_999, total: 45.5 });
  });

  it('keeps the file when its words are corrected', async () => {
    const face = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ff0000' } })
      .jpeg()
      .toBuffer();
    const id = await ana.sends({ kind: 'image', bytes: face, mimetype: 'image/jpeg', caption: 'erado' });
    await toldOf(company.host, id);
    await ana.phone.edits(id, 'errado');
    expect(await changeOf('edit', id)).toMatchObject({ body: 'errado' });
  });

  it('answers files as what they are, with their small picture', async () => {
    const face = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ff0000' } })
      .jpeg()
      .toBuffer();
    const id = await ana.sends({ kind: 'image', bytes: face, mimetype: 'image/jpeg' });
    const { from } = await toldOf(company.host, id);
    const quoted = { providerId: id, fromMe: false, body: '' };
    const shown = { kind: 'image', mimetype: 'image/jpeg', thumbnail: face } as const;
    await company.session.send(from, { ...aText('que linda'), quoted: { ...quoted, shown } });
    expect(await lastShown()).toMatchObject({ quotedId: id, quotedKind: 'image' });
    const voice = { kind: 'audio', voice: true, seconds: 3 } as const;
    await company.session.send(from, { ...aText('ouvi'), quoted: { ...quoted, shown: voice } });
    expect(await lastShown()).toMatchObject({ quotedId: id, quotedKind: 'voice' });
  });

  it('lets answers vanish as the chat does, as long as it does', async () => {
    const id = await ana.says('some logo', { ephemeralSeconds: 86_400 });
    const { from } = await toldOf(company.host, id);
    await company.session.send(from, aText('está bem'));
    expect(await lastShown()).toMatchObject({ body: 'está bem', ephemeralSeconds: 86_400 });
    await toldOf(company.host, await ana.says('não some mais'));
    await company.session.send(from, aText('fica'));
    expect((await lastShown())?.ephemeralSeconds).toBeUndefined();
  });

  it('tells of a call once, and can decline it', async () => {
    const callId = await ana.phone.calls({ to: company.number, video: true });
    const call = await company.host.until((event) => (event.type === 'call' ? event : undefined));
    expect(call).toMatchObject({ callId, video: true });
    await company.session.rejectCall(callId, call.from);
    await ana.phone.sees('call-ended');
    await ana.phone.hangsUp(callId);
    await toldOf(company.host, await ana.says('me liga'));
    expect(company.host.events.filter(({ type }) => type === 'call')).toHaveLength(1);
  });

  it('is linked by letters, too', async () => {
    const { number, phone } = stage.account();
    const { openHost } = await import('../../testing.ts');
    const host = openHost(stage.driver());
    const session = await host.open();
    await host.untilState('qrcode');
    const letters = await session.pairByCode(number);
    expect(letters).toMatch(/^[0-9A-Z]{8}$/);
    await phone.entersCode(letters);
    expect(await host.untilState('CONNECTED')).toMatchObject({ number });
    await session.close();
  });
});
