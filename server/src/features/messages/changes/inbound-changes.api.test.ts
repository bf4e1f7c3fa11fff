/** Reactions, edits and revokes that happen on phones, in whatever order they are told. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Identity } from '#src/drivers/whatsapp/events.ts';
import { newId } from '#src/platform/id.ts';
import { refusal } from '#src/testing/client.ts';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { hears, strangers, written } from '../testing.ts';
import { seeToEarlyChanges } from './apply-change.ts';

let server: TestServer;
let company: TestCompany;
const somebody = strangers(5_511_961_000_000);

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
});

const changeOf = (who: Identity, targetId: string, fromMe = false) => ({
  targetId,
  providerId: newId(),
  from: [who],
  participant: null,
  fromMe,
  at: new Date(),
});
const reaction = (who: Identity, targetId: string, emoji: string, fromMe = false) =>
  ({ type: 'reaction', emoji, ...changeOf(who, targetId, fromMe) }) as const;
const edit = (who: Identity, targetId: string, body: string, fromMe = false) =>
  ({ type: 'edit', body, ...changeOf(who, targetId, fromMe) }) as const;
const revoke = (who: Identity, targetId: string, fromMe = false) =>
  ({ type: 'revoke', ...changeOf(who, targetId, fromMe) }) as const;

async function conversationWith(who: Identity) {
  const { tickets } = await company.admin.api.tickets.list({ searchParam: who.value, showAll: true });
  const ticketId = tickets[0]?.id ?? 0;
  const { messages } = await company.admin.api.messages.list({ ticketId, peek: true });
  return { ticketId, preview: tickets[0]?.lastMessage, first: messages[0], messages };
}

async function saidBy(who: Identity, body: string): Promise<string> {
  const providerId = newId();
  await hears(server, company, written([who], body, { providerId }));
  return providerId;
}

describe('a reaction', () => {
  it('is theirs or ours, the last one counts, and an empty one takes it back', async () => {
    const who = somebody();
    const id = await saidBy(who, 'gostou?');
    await hears(server, company, reaction(who, id, '😀'));
    await hears(server, company, reaction(who, id, '👍', true));
    expect((await conversationWith(who)).first).toMatchObject({
      externalReaction: '😀',
      internalReaction: '👍',
    });
    await hears(server, company, reaction(who, id, '😡'));
    await hears(server, company, reaction(who, id, '', true));
    expect((await conversationWith(who)).first).toMatchObject({
      externalReaction: '😡',
      internalReaction: null,
    });
  });
});

describe('an edit', () => {
  it('replaces the text and the ticket’s line, and admins see what stood there', async () => {
    const who = somebody();
    const id = await saidBy(who, 'amnhã');
    await hears(server, company, edit(who, id, 'amanhã'));
    await hears(server, company, edit(who, id, 'amanhã cedo'));
    await hears(server, company, edit(who, id, 'amanhã cedo'));
    const { ticketId, preview, first } = await conversationWith(who);
    expect(first).toMatchObject({ body: 'amanhã cedo', isEdited: true });
    expect(preview).toBe('amanhã cedo');
    const input = { ticketId, messageId: first?.id ?? '' };
    expect(
      (await company.admin.api.messages.changes(input)).map((one) => [one.kind, one.body, one.user]),
    ).toEqual([
      ['edit', 'amnhã', null],
      ['edit', 'amanhã', null],
    ]);
    const agent = await company.agent({ allTicket: 'enabled' });
    expect(await refusal(agent.api.messages.changes(input))).toBe('403 ERR_NO_PERMISSION');
  });

  it('by somebody who did not write it changes nothing', async () => {
    const who = somebody();
    const id = await saidBy(who, 'original');
    await hears(server, company, edit(who, id, 'forjado', true), revoke(who, id, true));
    expect((await conversationWith(who)).first).toMatchObject({ body: 'original', isDeleted: false });
  });
});

describe('a revoke', () => {
  it('takes the text from everybody but the admins’ history, and no later edit brings it back', async () => {
    const who = somebody();
    const id = await saidBy(who, 'segredo');
    await hears(server, company, revoke(who, id));
    await hears(server, company, edit(who, id, 'outro'));
    await hears(server, company, reaction(who, id, '😀'));
    const { ticketId, preview, first } = await conversationWith(who);
    expect(first).toMatchObject({ body: '', isDeleted: true, isEdited: false, externalReaction: null });
    expect(preview).toBe('🚫');
    const changes = await company.admin.api.messages.changes({ ticketId, messageId: first?.id ?? '' });
    expect(changes.map((one) => [one.kind, one.body])).toEqual([['revoke', 'segredo']]);
  });

  it('of an older message leaves the ticket’s line alone', async () => {
    const who = somebody();
    const id = await saidBy(who, 'um');
    await saidBy(who, 'dois');
    await hears(server, company, revoke(who, id));
    const { preview, messages } = await conversationWith(who);
    expect(preview).toBe('dois');
    expect(messages.map((one) => one.isDeleted)).toEqual([true, false]);
  });
});

describe('a change that comes before its message', () => {
  it('happens when the message comes, in the order in which it was told', async () => {
    const who = somebody();
    const id = newId();
    await hears(server, company, edit(who, id, 'dois'));
    await hears(server, company, edit(who, id, 'três'));
    await hears(server, company, reaction(who, id, '👀'));
    await hears(server, company, written([who], 'um', { providerId: id }));
    const { preview, first } = await conversationWith(who);
    expect(first).toMatchObject({ body: 'três', isEdited: true, externalReaction: '👀' });
    expect(preview).toBe('três');
  });

  it('happens when the message can be read, where it could not be when it was edited', async () => {
    const who = somebody();
    const id = newId();
    await hears(server, company, written([who], { kind: 'waiting', body: '' }, { providerId: id }));
    await hears(server, company, edit(who, id, 'dois'));
    await seeToEarlyChanges(server.app.platform);
    expect((await conversationWith(who)).first).toMatchObject({
      mediaType: 'waiting',
      body: '',
      isEdited: false,
    });
    await hears(server, company, written([who], 'um', { providerId: id }));
    const { preview, first } = await conversationWith(who);
    expect(first).toMatchObject({ body: 'dois', isEdited: true });
    expect(preview).toBe('dois');
  });

  it('also happens when the two crossed, and is given up after two days, counted', async () => {
    const who = somebody();
    const id = await saidBy(who, 'cruzado');
    const late = edit(who, id, 'depois');
    const never = revoke(who, 'never-told');
    await company.inside(async (ctx) => {
      for (const [event, days] of [
        [late, 0],
        [never, 3],
      ] as const)
        await ctx.db.orm.execute(
          sql`insert into early_changes (connection_id, target_id, event, created_at)
              values (${company.connectionId}, ${event.targetId}, ${JSON.stringify(event)}, now() - ${`${days} days`}::interval)`,
        );
    });
    await seeToEarlyChanges(server.app.platform);
    expect((await conversationWith(who)).first).toMatchObject({ body: 'depois' });
    const { rows } = await company.inside((ctx) => ctx.db.orm.execute(sql`select 1 from early_changes`));
    expect(rows).toEqual([]);
  });
});
