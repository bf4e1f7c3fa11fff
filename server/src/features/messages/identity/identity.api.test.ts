/** A message is told apart by its conversation, its author and the network's id: ids alone are only unique within a chat. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Identity, InboundMessage } from '#src/drivers/whatsapp/events.ts';
import type { Ctx } from '#src/platform/context.ts';
import { newId } from '#src/platform/id.ts';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { seeToEarlyChanges } from '../changes/apply-change.ts';
import { hears, lid, phone, strangers, written } from '../testing.ts';
import { joinConversations } from './join-conversations.ts';

let server: TestServer;
let company: TestCompany;
const somebody = strangers(5_511_962_000_000);
let lids = 62_000;
const somebodyHidden = (): Identity => {
  lids += 1;
  return lid(`${lids}`);
};

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
});

const says = (who: Identity, body: string, providerId: string, more: Partial<InboundMessage> = {}) =>
  hears(server, company, written([who], body, { providerId, pushName: `P ${who.value}`, ...more }));

async function conversationWith(who: Identity) {
  const { tickets } = await company.admin.api.tickets.list({ searchParam: `P ${who.value}`, showAll: true });
  const ticketId = tickets[0]?.id ?? 0;
  const { messages } = await company.admin.api.messages.list({ ticketId, peek: true });
  return { ticketId, unread: tickets[0]?.unreadMessages, messages, bodies: messages.map(({ body }) => body) };
}

const change = (from: Identity, targetId: string, fromMe = false) => ({
  targetId,
  providerId: newId(),
  from: [from],
  participant: null,
  fromMe,
  at: new Date(),
});

describe('two customers who number their messages alike', () => {
  it('are both heard, each in their own conversation', async () => {
    const [ana, bia] = [somebody(), somebody()];
    await says(ana, 'da Ana', '1');
    await says(bia, 'da Bia', '1');
    expect((await conversationWith(ana)).bodies).toEqual(['da Ana']);
    expect((await conversationWith(bia)).bodies).toEqual(['da Bia']);
  });

  it('are heard at the same moment, too, and each of them once', async () => {
    const people = Array.from({ length: 6 }, somebody);
    const all = people.map((who) =>
      written([who], `de ${who.value}`, { providerId: 'one', pushName: `P ${who.value}` }),
    );
    await hears(server, company, ...all, ...all);
    for (const who of people) expect((await conversationWith(who)).bodies).toEqual([`de ${who.value}`]);
  });

  it('are heard where the id is that of a message of ours, in whichever chat that stands', async () => {
    const [ana, bia] = [somebody(), somebody()];
    await says(ana, 'oi', newId());
    const { ticketId } = await conversationWith(ana);
    await company.admin.api.tickets.update({ ticketId, status: 'open', userId: company.admin.id });
    const { id } = await company.admin.api.messages.send({ ticketId, body: 'olá' });
    await server.settled();
    await says(bia, 'da Bia', id);
    await says(ana, 'da Ana', id);
    expect((await conversationWith(bia)).bodies).toEqual(['da Bia']);
    expect((await conversationWith(ana)).bodies).toEqual(['oi', 'olá', 'da Ana']);
  });

  it('react, edit and take back within their own conversation', async () => {
    const [ana, bia, caio] = [somebody(), somebody(), somebody()];
    for (const who of [ana, bia, caio]) await says(who, 'oi', '7');
    await hears(server, company, { type: 'reaction', emoji: '👍', ...change(bia, '7') });
    await hears(server, company, { type: 'edit', body: 'opa', ...change(caio, '7') });
    await hears(server, company, { type: 'revoke', ...change(ana, '7') });
    expect((await conversationWith(ana)).messages).toMatchObject([
      { isDeleted: true, externalReaction: null },
    ]);
    expect((await conversationWith(bia)).messages).toMatchObject([
      { body: 'oi', isDeleted: false, isEdited: false, externalReaction: '👍' },
    ]);
    expect((await conversationWith(caio)).messages).toMatchObject([{ body: 'opa', isDeleted: false }]);
  });

  it('have what was told too early applied to their own message', async () => {
    const [ana, bia] = [somebody(), somebody()];
    await says(ana, 'da Ana', '8');
    await hears(server, company, { type: 'reaction', emoji: '❤️', ...change(bia, '8') });
    await seeToEarlyChanges(server.app.platform);
    expect((await conversationWith(ana)).messages).toMatchObject([{ externalReaction: null }]);
    await says(bia, 'da Bia', '8');
    expect((await conversationWith(bia)).messages).toMatchObject([{ externalReaction: '❤️' }]);
    expect((await conversationWith(ana)).messages).toMatchObject([{ externalReaction: null }]);
  });

  it('answer what was said in their own conversation', async () => {
    const [ana, bia] = [somebody(), somebody()];
    await says(ana, 'o que a Ana disse', '9');
    const quoted = { providerId: '9', fromMe: false, body: 'o que a Bia disse' };
    await says(bia, 'resposta', '10', { quoted });
    expect((await conversationWith(bia)).messages[0]?.quotedMsg).toMatchObject({ body: 'o que a Bia disse' });
  });
});

describe('the same written on the company’s phone to several people', () => {
  it('is shown in each conversation, with the ticks of that conversation', async () => {
    const [ana, bia] = [somebody(), somebody()];
    for (const who of [ana, bia]) await says(who, 'oi', newId());
    for (const who of [ana, bia]) await says(who, 'promoção', 'broadcast', { fromMe: true, pushName: null });
    await hears(server, company, {
      type: 'status',
      status: {
        providerId: 'broadcast',
        messageId: null,
        chat: [bia],
        ack: 3,
        failure: null,
        at: new Date(),
      },
    });
    expect((await conversationWith(ana)).messages.at(-1)).toMatchObject({ body: 'promoção', ack: 1 });
    expect((await conversationWith(bia)).messages.at(-1)).toMatchObject({ body: 'promoção', ack: 4 });
  });
});

describe('one chat under two addresses', () => {
  it('takes a message once, told by hidden id and by number in either order', async () => {
    const [hidden, number] = [somebodyHidden(), somebody()];
    await hears(server, company, written([hidden, number], 'oi', { pushName: `P ${number.value}` }));
    for (const names of [[hidden, number], [number], [hidden], [number, hidden]])
      await hears(server, company, written(names, 'um só', { providerId: 'one message' }));
    expect((await conversationWith(number)).bodies).toEqual(['oi', 'um só']);
  });

  it('has what was told under both before anybody knew once, when they turn out to be one', async () => {
    const [hidden, number] = [somebodyHidden(), somebody()];
    await says(number, 'um só', 'told twice');
    await says(hidden, 'um só', 'told twice');
    await says(hidden, 'resposta', newId(), {
      quoted: { providerId: 'told twice', fromMe: false, body: 'um só' },
    });
    await says(hidden, 'um só', 'told twice');
    const identities = [number, hidden];
    await hears(server, company, { type: 'contact', identities, pushName: `P ${number.value}`, name: null });
    const { messages, unread, bodies } = await conversationWith(number);
    expect(bodies).toEqual(['um só', 'resposta']);
    expect(unread).toBe(2);
    expect(messages[1]?.quotedMsg).toMatchObject({ id: messages[0]?.id });
    await says(number, 'um só', 'told twice');
    await says(number, 'depois', newId());
    expect((await conversationWith(number)).bodies).toEqual(['um só', 'resposta', 'depois']);
  });

  it('keeps no file of a double that goes, and no small picture of it', async () => {
    const [one, other] = [somebody(), somebody()];
    for (const who of [one, other]) await says(who, 'uma foto', 'a picture told twice');
    const folder = `${company.id}/2026/01`;
    const removed: string[] = [];
    await company.inside(async (ctx) => {
      const { rows } = await ctx.db.orm.execute<{ id: number }>(
        sql`update messages set media_path = ${folder} || '/' || contact_id where provider_id = 'a picture told twice'
            returning contact_id as id`,
      );
      const [into = 0, from = 0] = rows.map(({ id }) => id).sort((a, b) => a - b);
      const noted: Ctx = { ...ctx, enqueue: (_job, order) => removed.push((order as { path: string }).path) };
      await joinConversations(noted, into, from);
      expect(removed).toEqual([`${folder}/${from}`, `${folder}/${from}.thumb`]);
    });
  });
});

describe('members of a group who number their messages alike', () => {
  it('are all heard, and each of them once', async () => {
    await company.admin.api.settings.update({ key: 'CheckMsgIsGroup', value: 'disabled' });
    const group: Identity = { kind: 'group', value: '120363000000062' };
    const [ana, bia] = [somebody(), somebody()];
    const say = (who: Identity, body: string) =>
      hears(
        server,
        company,
        written([group], body, {
          providerId: '1',
          participant: [who],
          pushName: who.value,
          groupName: `P ${group.value}`,
        }),
      );
    for (const [who, body] of [
      [ana, 'da Ana'],
      [bia, 'da Bia'],
      [ana, 'da Ana'],
    ] as const)
      await say(who, body);
    await hears(server, company, {
      type: 'edit',
      body: 'mudado',
      ...change(group, '1'),
      participant: [bia],
    });
    expect((await conversationWith(group)).bodies).toEqual(['da Ana', 'mudado']);
  });
});

it('a person who is forgotten takes along what was told under ids that others use too', async () => {
  const who = phone('5511962999999');
  const [other] = [somebody()];
  await says(other, 'fica', 'shared id');
  await says(who, 'segredo-que-some', 'shared id');
  const { contacts } = await company.admin.api.contacts.list({ searchParam: 'P 5511962999999' });
  const contact = contacts[0];
  await company.admin.api.contacts.erase({ contactId: contact?.id ?? 0, name: contact?.name ?? '' });
  await server.settled();
  const left = await server.app.platform.across('test', (db) =>
    db.orm.execute<{ count: number }>(
      `select count(*)::int as count from raw_events where payload::text like '%segredo-que-some%'`,
    ),
  );
  expect(left.rows[0]?.count).toBe(0);
  expect((await conversationWith(other)).bodies).toEqual(['fica']);
});
