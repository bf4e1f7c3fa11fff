/** Everything an agent can send, as it reaches the customer's phone, byte for byte. */
import type { SentView } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#src/platform/id.ts';
import { refusal } from '#src/testing/client.ts';
import {
  type Person,
  type Phone,
  sharedServer,
  type TestCompany,
  type TestServer,
} from '#src/testing/server.ts';
import { postForm, type TestFile } from '#src/testing/uploads.ts';

let server: TestServer;
let company: TestCompany;
let agent: Person;
let jpeg: Buffer;
let last = 5511940000000;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  agent = await company.agent({ allTicket: 'enabled', name: 'Ana' });
  jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#27a' } })
    .jpeg()
    .toBuffer();
});

type Talk = { readonly phone: Phone; readonly ticketId: number };

async function talk(name?: string): Promise<Talk> {
  last += 1;
  const phone = company.phone(String(last), name);
  await phone.says('oi');
  const [ticket] = (await company.admin.api.tickets.list({ searchParam: phone.number, status: 'pending' }))
    .tickets;
  const ticketId = ticket?.id ?? 0;
  await agent.api.tickets.update({ ticketId, status: 'open', userId: agent.id });
  return { phone, ticketId };
}

const upload = (
  ticketId: number,
  fields: Record<string, string | readonly string[]>,
  ...files: readonly TestFile[]
): Promise<SentView> => postForm(`${server.url}/messages/${ticketId}`, agent.token, fields, files);
const picture = (name = 'foto.jpg'): TestFile => ({ name, type: 'image/jpeg', bytes: jpeg });
const textFile = (name: string, content: string, type = 'text/plain'): TestFile => ({
  name,
  type,
  bytes: Buffer.from(content),
});
const received = async (phone: Phone) => (await phone.screen()).filter((line) => !line.mine);
const bytesOf = async (url: string | undefined) =>
  Buffer.from(await (await fetch(`${server.url}${url}`)).arrayBuffer());
const seen = async (ticketId: number) => (await agent.api.messages.list({ ticketId, peek: true })).messages;

describe('files', () => {
  it('leave in order with their captions, look right here, and arrive byte for byte', async () => {
    const { phone, ticketId } = await talk();
    const pdf = textFile('C:\\docs\\conta.pdf', '%PDF-1.4 conta', 'application/pdf');
    const sent = await upload(ticketId, { body: ['a praia', 'a conta'], fromMe: 'true' }, picture(), pdf);
    expect(sent).toMatchObject({ mediaType: 'image', body: 'a praia', media: { state: 'preparing' } });
    expect(sent.others).toMatchObject([{ mediaType: 'application', body: 'a conta' }]);
    await server.settled();
    const lines = await received(phone);
    expect(lines.map((line) => [line.kind, line.body, line.media?.fileName, line.media?.mimetype])).toEqual([
      ['image', 'a praia', 'foto.jpg', 'image/jpeg'],
      ['document', 'a conta', 'conta.pdf', 'application/pdf'],
    ]);
    expect((await bytesOf(lines[0]?.media?.url)).equals(jpeg)).toBe(true);
    const here = (await seen(ticketId)).slice(-2);
    expect(here).toMatchObject([
      { ack: 2, media: { state: 'ready', width: 300, height: 200, size: jpeg.length } },
      { ack: 2, media: { state: 'ready', fileName: 'conta.pdf' } },
    ]);
    expect((await bytesOf(here[0]?.mediaUrl ?? '')).equals(jpeg)).toBe(true);
  });

  it('go out as what they are, not as what they are called', async () => {
    const { phone, ticketId } = await talk();
    await upload(ticketId, {}, textFile('foto.jpg', '<html><script>1</script>', 'image/jpeg'));
    await server.settled();
    expect(await received(phone)).toMatchObject([{ kind: 'document', media: { mimetype: 'text/html' } }]);
  });

  it('that were recorded go out as a voice note where they are one', async () => {
    const { phone, ticketId } = await talk();
    const page = Buffer.alloc(60);
    page.write('OggS', 0);
    page.writeBigInt64LE(48_000n * 7n, 6);
    page.write('OpusHead', 28);
    await upload(ticketId, { voice: 'true' }, { name: 'rec.ogg', type: 'audio/ogg', bytes: page });
    await server.settled();
    expect(await received(phone)).toMatchObject([
      { kind: 'audio', media: { voice: true, seconds: 7, mimetype: 'audio/ogg; codecs=opus' } },
    ]);
    expect((await seen(ticketId)).at(-1)).toMatchObject({ media: { voice: true, seconds: 7 } });
  });

  it('are refused when empty, too many, or for a ticket that is not one’s own, and nothing stays behind', async () => {
    const { phone, ticketId } = await talk();
    const before = (await seen(ticketId)).length;
    expect(
      await refusal(upload(ticketId, {}, { name: 'a', type: 'text/plain', bytes: Buffer.alloc(0) })),
    ).toBe('400 ERR_EMPTY_MESSAGE');
    const many = Array.from({ length: 31 }, (_, n) => textFile(`${n}.txt`, 'x'));
    expect(await refusal(upload(ticketId, {}, ...many))).toBe('413 ERR_PAYLOAD_TOO_LARGE');
    const other = await company.agent({ allTicket: 'enabled' });
    const asOther = postForm(`${server.url}/messages/${ticketId}`, other.token, {}, [picture()]);
    expect(await refusal(asOther)).toBe('403 ERR_NOT_YOUR_TICKET');
    expect(await refusal(postForm(`${server.url}/messages/${ticketId}`, undefined, {}, [picture()]))).toBe(
      '401 ERR_SESSION_EXPIRED',
    );
    const thirty = Array.from({ length: 30 }, (_, n) => textFile(`${n}.txt`, `arquivo ${n}`));
    expect((await upload(ticketId, {}, ...thirty)).others).toHaveLength(29);
    await server.settled();
    expect((await received(phone)).map((line) => line.media?.fileName)).toEqual(
      thirty.map((file) => file.name),
    );
    expect(await seen(ticketId)).toHaveLength(Math.min(20, before + 30));
  });

  it('under one client id are stored once, however often they are sent', async () => {
    const { phone, ticketId } = await talk();
    const clientId = newId();
    const first = await upload(ticketId, { clientId }, picture('1.jpg'), picture('2.jpg'));
    const again = await upload(ticketId, { clientId }, picture('1.jpg'), picture('2.jpg'));
    expect(again.id).toBe(clientId);
    expect(again.others.map((one) => one.id)).toEqual(first.others.map((one) => one.id));
    await server.settled();
    expect(await received(phone)).toHaveLength(2);
  });

  it('cut off in the middle leave nothing', async () => {
    const { ticketId } = await talk();
    const before = (await seen(ticketId)).length;
    const body = '--b\r\nContent-Disposition: form-data; name="medias"; filename="a.txt"\r\n\r\nmetade';
    const answer = await fetch(`${server.url}/messages/${ticketId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${agent.token}`, 'content-type': 'multipart/form-data; boundary=b' },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await seen(ticketId)).toHaveLength(before);
  });
});

describe('other kinds', () => {
  it('a place and contact cards', async () => {
    const { phone, ticketId } = await talk('Bia; a "chefe"');
    const [contact] = (await company.admin.api.contacts.list({ searchParam: phone.number })).contacts;
    const location = { latitude: -23.55, longitude: -46.63, name: 'Sé', address: 'Praça da Sé' };
    expect(await agent.api.messages.send({ ticketId, location })).toMatchObject({
      location,
      body: 'data:image/png;base64,|https://maps.google.com/maps?q=-23.55%2C-46.63&z=17&hl=pt-BR|-23.55, -46.63',
    });
    const { body: vcard } = await agent.api.messages.send({ ticketId, contactIds: [contact?.id ?? 0] });
    expect(vcard).toMatch(/^BEGIN:VCARD.*FN:Bia.*END:VCARD\s*$/s);
    await server.settled();
    const [place, card] = await received(phone);
    expect(place).toMatchObject({ kind: 'location', location });
    expect(card).toMatchObject({
      kind: 'contacts',
      contacts: [{ name: 'Bia; a "chefe"', phones: [phone.number] }],
    });
    expect(card?.contacts?.[0]?.vcard).toContain('FN:Bia\\; a "chefe"');
    expect(await refusal(agent.api.messages.send({ ticketId, contactIds: [999_999] }))).toBe(
      '404 ERR_NO_CONTACT_FOUND',
    );
  });

  it('an answer names what it answers, on both sides', async () => {
    const { phone, ticketId } = await talk();
    const [question] = await seen(ticketId);
    const sent = await agent.api.messages.send({ ticketId, body: 'sim', quotedMsg: question?.id });
    expect(sent).toMatchObject({
      mediaType: 'extendedTextMessage',
      quotedMsg: { id: question?.id, body: 'oi' },
    });
    await server.settled();
    const [line] = await received(phone);
    expect(line?.quoted).toMatchObject({ body: 'oi' });
    await phone.sends({ body: 'ótimo', quotedId: line?.id });
    expect((await seen(ticketId)).at(-1)?.quotedMsg).toMatchObject({
      id: sent.id,
      body: 'sim',
      fromMe: true,
    });
    const other = await talk();
    expect(
      await refusal(agent.api.messages.send({ ticketId: other.ticketId, body: 'x', quotedMsg: sent.id })),
    ).toBe('404 ERR_NO_MESSAGE_FOUND');
  });

  it('a forward carries the file along and says that it is one', async () => {
    const [from, to] = [await talk(), await talk()];
    await from.phone.sends({ body: 'veja', file: picture() });
    const messages = await seen(from.ticketId);
    const forwardOf = messages.map((one) => one.id);
    await agent.api.messages.send({ ticketId: to.ticketId, forwardOf });
    await server.settled();
    const lines = await received(to.phone);
    expect(lines.map((line) => [line.kind, line.body, line.forwarded])).toEqual([
      ['text', 'oi', true],
      ['image', 'veja', true],
    ]);
    expect((await bytesOf(lines[1]?.media?.url)).equals(jpeg)).toBe(true);
    expect((await seen(to.ticketId)).slice(-2).map((one) => one.isForwarded)).toEqual([true, true]);
    const outsider = await company.agent({ queueIds: [], allTicket: 'desabled' });
    const theirs = await talk();
    await company.admin.api.tickets.update({
      ticketId: theirs.ticketId,
      transfering: true,
      userId: outsider.id,
    });
    expect(await refusal(outsider.api.messages.send({ ticketId: theirs.ticketId, forwardOf }))).toBe(
      '403 ERR_NO_PERMISSION',
    );
  });

  it('texts that are forwarded twice under one client id are sent once', async () => {
    const [from, to] = [await talk(), await talk()];
    await from.phone.says('veja');
    const forwardOf = (await seen(from.ticketId)).map((one) => one.id);
    const forward = { ticketId: to.ticketId, forwardOf, clientId: newId() };
    const first = await agent.api.messages.send(forward);
    const again = await agent.api.messages.send(forward);
    expect([again.id, again.others.length]).toEqual([first.id, 1]);
    await server.settled();
    expect(await to.phone.received()).toEqual(['oi', 'veja']);
  });
});

describe('changes of what was sent', () => {
  it('an edit replaces the text on the phone; only one’s own texts, and not for ever', async () => {
    const { phone, ticketId } = await talk();
    const { id } = await agent.api.messages.send({ ticketId, body: 'amnhã' });
    await server.settled();
    const edited = await agent.api.messages.send({ ticketId, body: 'amanhã', edit: id });
    expect(edited).toMatchObject({ id, body: 'amanhã', isEdited: true });
    await server.settled();
    expect(await received(phone)).toMatchObject([{ body: 'amanhã', isEdited: true }]);
    expect((await seen(ticketId)).map((one) => one.body)).toEqual(['oi', 'amanhã']);
    expect((await company.admin.api.tickets.get({ ticketId })).lastMessage).toBe('amanhã');
    const changes = await company.admin.api.messages.changes({ ticketId, messageId: id });
    expect(changes).toMatchObject([{ kind: 'edit', body: 'amnhã', user: { name: 'Ana' } }]);
    const [theirs] = await seen(ticketId);
    const edit = (message: string) =>
      refusal(agent.api.messages.send({ ticketId, body: 'x', edit: message }));
    expect(await edit(theirs?.id ?? '')).toBe('400 ERR_EDIT_WAPP_MSG');
    await company.inside((ctx) =>
      ctx.db.orm.execute(
        sql`update messages set created_at = now() - interval '16 minutes' where id = ${id}`,
      ),
    );
    expect(await edit(id)).toBe('400 ERR_FETCH_WAPP_MSG');
  });

  it('a deletion takes the message from the phone too; only one’s own', async () => {
    const { phone, ticketId } = await talk();
    const { id } = await agent.api.messages.send({ ticketId, body: 'ops' });
    await server.settled();
    expect(await refusal(company.admin.api.messages.remove({ messageId: id }))).toBe('403 ERR_NO_PERMISSION');
    expect(await agent.api.messages.remove({ messageId: id })).toMatchObject({ isDeleted: true, body: '' });
    await server.settled();
    expect(await received(phone)).toMatchObject([{ isDeleted: true, body: '' }]);
    const [theirs] = await seen(ticketId);
    expect(await refusal(agent.api.messages.remove({ messageId: theirs?.id ?? '' }))).toBe(
      '400 ERR_DELETE_WAPP_MSG',
    );
    const stranger = await server.company();
    expect(await refusal(stranger.admin.api.messages.remove({ messageId: id }))).toBe(
      '404 ERR_NO_MESSAGE_FOUND',
    );
  });

  it('a reaction shows on the phone, is replaced by the next, and can be taken back', async () => {
    const { phone, ticketId } = await talk();
    const [theirs] = await seen(ticketId);
    const messageId = theirs?.id ?? '';
    const shown = async () => (await phone.screen())[0]?.companyReaction;
    expect(await agent.api.messages.react({ messageId, reaction: '👍' })).toMatchObject({
      internalReaction: '👍',
    });
    await server.settled();
    expect(await shown()).toBe('👍');
    await agent.api.messages.react({ messageId, reaction: '😀' });
    await agent.api.messages.react({ messageId, reaction: '' });
    await server.settled();
    expect(await shown()).toBeNull();
    await phone.changes((await phone.screen())[0]?.id ?? '', 'reaction', '❤️');
    expect((await seen(ticketId))[0]).toMatchObject({ internalReaction: null, externalReaction: '❤️' });
    const other = await company.agent({ allTicket: 'enabled' });
    expect(await refusal(other.api.messages.react({ messageId, reaction: '👎' }))).toBe(
      '403 ERR_NOT_YOUR_TICKET',
    );
  });

  it('of a message that waits to leave need no telling: it leaves as it is then, or not at all', async () => {
    const { phone, ticketId } = await talk();
    const { id: first } = await agent.api.messages.send({ ticketId, body: 'zero' });
    await server.settled();
    const hold = (ack: number, state: string | null) =>
      company.inside((ctx) =>
        ctx.db.orm.execute(sql`update messages set ack = ${ack}, media_state = ${state} where id = ${first}`),
      );
    // As if its file were still being looked at.
    await hold(0, 'preparing');
    const [one, two] = [newId(), newId()];
    await agent.api.messages.send({ ticketId, body: 'um', clientId: one });
    await agent.api.messages.send({ ticketId, body: 'dois', clientId: two });
    await server.settled();
    expect((await received(phone)).map((line) => line.body)).toEqual(['zero']);
    await agent.api.messages.send({ ticketId, body: 'dois!', edit: two });
    await agent.api.messages.remove({ messageId: one });
    await hold(2, null);
    await agent.api.messages.send({ ticketId, body: 'três' });
    await server.settled();
    const lines = await received(phone);
    expect(lines.map((line) => [line.body, line.isEdited])).toEqual([
      ['zero', false],
      ['dois!', false],
      ['três', false],
    ]);
  });
});

describe('what the network cannot do', () => {
  it('is refused before anything is stored, and the composer knows', async () => {
    const { ticketId } = await talk();
    const { sending } = await agent.api.messages.list({ ticketId, peek: true });
    expect(sending).toMatchObject({ windowed: false, windowUntil: null });
    expect(sending.kinds).toContain('edit');
    const template = { name: 'aviso', language: 'pt_BR' };
    expect(await refusal(agent.api.messages.send({ ticketId, template }))).toBe('404 ERR_NO_TEMPLATE_FOUND');
    const other = await server.company();
    const phone = other.phone('5511940999999');
    await phone.says('oi');
    const [ticket] = (await other.admin.api.tickets.list({ status: 'pending' })).tickets;
    const id = ticket?.id ?? 0;
    await other.admin.api.tickets.update({ ticketId: id, status: 'open', userId: other.admin.id });
    const sent = await other.admin.api.messages.send({ ticketId: id, body: 'olá' });
    await server.settled();
    // The same conversation over an official number, whose rules are known without its session.
    await other.inside((ctx) => ctx.db.orm.execute(sql`update connections set provider = 'cloud'`));
    await other.admin.api.connections.update({ whatsappId: other.connectionId, name: 'Oficial' });
    const { send } = other.admin.api.messages;
    const open = (await other.admin.api.messages.list({ ticketId: id, peek: true })).sending;
    expect(open.windowed).toBe(true);
    expect(Date.parse(open.windowUntil ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(await refusal(send({ ticketId: id, body: 'x', edit: sent.id }))).toBe(
      '400 ERR_WAPP_NOT_SUPPORTED',
    );
    expect(await refusal(other.admin.api.messages.remove({ messageId: sent.id }))).toBe(
      '400 ERR_DELETE_WAPP_MSG',
    );
    await other.inside((ctx) =>
      ctx.db.orm.execute(sql`update messages set created_at = now() - interval '25 hours' where not from_me`),
    );
    expect(await refusal(send({ ticketId: id, body: 'tarde' }))).toBe('409 ERR_WINDOW_CLOSED');
    expect(
      (await other.admin.api.messages.list({ ticketId: id, peek: true })).sending.windowUntil,
    ).toBeNull();
    await other.inside((ctx) =>
      ctx.db.orm.execute(
        sql`insert into message_templates (connection_id, name, language, category, status, components)
            values (${other.connectionId}, 'aviso', 'pt_BR', 'UTILITY', 'APPROVED', ${JSON.stringify([{ type: 'BODY', text: 'Olá {{1}}, pedido {{2}}' }])}::jsonb),
                   (${other.connectionId}, 'novo', 'pt_BR', 'UTILITY', 'PENDING', '[]')`,
      ),
    );
    const components = [
      {
        type: 'body',
        parameters: [
          { type: 'text', text: 'Bia' },
          { type: 'text', text: '42' },
        ],
      },
    ];
    expect(await send({ ticketId: id, template: { ...template, components } })).toMatchObject({
      body: 'Olá Bia, pedido 42',
      mediaType: 'conversation',
    });
    expect(await refusal(send({ ticketId: id, template: { name: 'novo', language: 'pt_BR' } }))).toBe(
      '404 ERR_NO_TEMPLATE_FOUND',
    );
  });
});
