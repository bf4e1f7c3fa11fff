import { type Channels, type MacroAction, type MacroView, wireEvent } from '@prosa/shared';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let ana: Person;
let bia: Person;
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
  stranger = (await server.company()).admin;
});

const missing = '404 ERR_NO_MACRO_FOUND';
const greeting: MacroAction = { kind: 'message', text: 'Olá, {{firstName}}!' };
const write = (who: Person, more: Partial<Parameters<Person['api']['macros']['create']>[0]> = {}) =>
  who.api.macros.create({ name: 'Saudar', actions: [greeting], ...more });
const seenBy = (who: Person, { id: macroId }: MacroView) => refusal(who.api.macros.get({ macroId }));

let phones = 0;
/** Returns a customer's new ticket, which somebody works on. */
async function workedBy(who: Person): Promise<number> {
  phones += 1;
  const number = `5511944440${String(phones).padStart(3, '0')}`;
  await company.phone(number).says('oi');
  const [ticket] = (await admin.api.tickets.list({ searchParam: number, showAll: true })).tickets;
  const ticketId = ticket?.id ?? 0;
  await admin.api.tickets.update({ ticketId, status: 'open', userId: who.id, queueId: sales });
  return ticketId;
}
const ticket = (ticketId: number) => admin.api.tickets.get({ ticketId });
const wordsIn = async (ticketId: number): Promise<string[]> =>
  (await admin.api.messages.list({ ticketId })).messages
    .filter(({ fromMe }) => fromMe)
    .map(({ body }) => body);
const run = (who: Person, { id: macroId }: MacroView, ticketId: number, key: string = crypto.randomUUID()) =>
  who.api.macros.run({ macroId, ticketId, key });

describe('a macro', () => {
  it('is its author’s alone until an admin gives it to everyone', async () => {
    const own = await write(ana);
    expect(own).toMatchObject({ shared: false, key: null, userId: ana.id, version: 1 });
    expect(await Promise.all([ana, bia, admin, stranger].map((who) => seenBy(who, own)))).toEqual([
      'none',
      missing,
      missing,
      missing,
    ]);
    expect(await refusal(write(ana, { shared: true }))).toBe('403 ERR_NO_PERMISSION');
    const sharing = ana.api.macros.update({ macroId: own.id, shared: true });
    expect(await refusal(sharing)).toBe('403 ERR_NO_PERMISSION');
    const everyones = await write(admin, { shared: true, name: 'De todos', key: 1 });
    expect(await Promise.all([ana, bia, stranger].map((who) => seenBy(who, everyones)))).toEqual([
      'none',
      'none',
      missing,
    ]);
    expect((await bia.api.macros.list()).map(({ name, key }) => [name, key])).toEqual([['De todos', 1]]);
    const changed = ana.api.macros.update({ macroId: everyones.id, name: 'x' });
    expect(await refusal(changed)).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(ana.api.macros.remove({ macroId: everyones.id }))).toBe('403 ERR_NO_PERMISSION');
    await admin.api.macros.remove({ macroId: everyones.id });
    expect(await refusal(admin.api.macros.remove({ macroId: everyones.id }))).toBe(missing);
  });

  it('needs a name, an action, a digit of 1 to 9, and names what is there', async () => {
    for (const wrong of [
      { name: ' ' },
      { actions: [] },
      { key: 10 },
      { actions: [{ kind: 'message', text: ' ' } as const] },
      { actions: Array.from({ length: 21 }, () => greeting) },
      { actions: [{ kind: 'explode' } as never] },
    ])
      expect(await refusal(write(ana, wrong)), JSON.stringify(wrong).slice(0, 60)).toBe('400 ERR_VALIDATION');
    const [foreign] = await stranger.api.queues.list();
    for (const [action, code] of [
      [{ kind: 'queue', queueId: foreign?.id ?? 0 }, 'ERR_NO_QUEUE_FOUND'],
      [{ kind: 'assign', userId: stranger.id }, 'ERR_NO_USER_FOUND'],
      [{ kind: 'addTag', tagId: 999_999 }, 'ERR_NO_TAG_FOUND'],
    ] as const)
      expect(await refusal(write(ana, { actions: [action] }))).toBe(`404 ${code}`);
  });

  it('is changed field by field; a change to an older version is told, and the log of changes keeps both', async () => {
    const one = await write(admin, { shared: true, name: 'Antes' });
    const changed = await admin.api.macros.update({ macroId: one.id, name: 'Depois', version: 1 });
    expect(changed).toMatchObject({ name: 'Depois', actions: [greeting], version: 2 });
    const late = admin.api.macros.update({ macroId: one.id, name: 'x', version: 1 });
    expect(await refusal(late)).toBe('409 ERR_CHANGED_MEANWHILE');
    await server.settled();
    const { records } = await admin.api.audit.list({});
    expect(records.slice(0, 2)).toMatchObject([
      { action: 'macros.update', changes: [{ field: 'name', before: 'Antes', after: 'Depois' }] },
      { action: 'macros.create', recordName: 'Antes' },
    ]);
    await admin.api.macros.remove({ macroId: one.id });
  });

  it('is told to whoever may run it, and only to them', async () => {
    const heard = new Map<Person, string[]>();
    const listen = (who: Person): Promise<void> =>
      new Promise((resolve) => {
        const socket = io(server.url, { transports: ['websocket'], auth: { token: who.token } });
        atTheEnd(() => void socket.disconnect());
        heard.set(who, []);
        socket.on(wireEvent(company.id, 'macro'), ({ action }: Channels['macro']) =>
          heard.get(who)?.push(action),
        );
        socket.on('ready', () => resolve());
      });
    for (const who of [ana, admin, stranger]) await listen(who);
    const { id: macroId } = await write(admin, { shared: true });
    await server.settled();
    await admin.api.macros.update({ macroId, shared: false });
    await server.settled();
    await admin.api.macros.remove({ macroId });
    await server.settled();
    await expect.poll(() => heard.get(admin)).toEqual(['create', 'update', 'delete']);
    await expect.poll(() => heard.get(ana)).toEqual(['create', 'delete']);
    expect(heard.get(stranger)).toEqual([]);
  });
});

describe('a run', () => {
  it('does each action in its order, with the rights of whoever runs it', async () => {
    const [old, fresh] = [
      await admin.api.tags.create({ name: 'Antiga' }),
      await admin.api.tags.create({ name: 'Nova' }),
    ];
    const macro = await write(ana, {
      actions: [
        greeting,
        { kind: 'addTag', tagId: fresh.id },
        { kind: 'removeTag', tagId: old.id },
        { kind: 'note', text: 'Cliente avisado' },
        { kind: 'resolve', reason: 'Resolvido', silent: true },
      ],
    });
    const ticketId = await workedBy(ana);
    await admin.api.tickets.syncTags({ ticketId, tags: [old.id] });
    expect(await run(ana, macro, ticketId)).toEqual({
      macroId: macro.id,
      ticketId,
      total: 5,
      done: 5,
      failure: null,
    });
    expect((await wordsIn(ticketId))[0]).toMatch(/^Olá, \S+!$/);
    expect((await ticket(ticketId)).tags.map(({ name }) => name)).toEqual(['Nova']);
    expect((await admin.api.notes.list({ ticketId })).map(({ note }) => note)).toEqual(['Cliente avisado']);
    expect(await ticket(ticketId)).toMatchObject({ status: 'closed', userId: ana.id });
  });

  it('takes a waiting ticket, and hands one on', async () => {
    const ticketId = await workedBy(ana);
    await ana.api.tickets.update({ ticketId, status: 'pending' });
    const take = await write(ana, { actions: [{ kind: 'assignMe' }, greeting] });
    expect(await run(ana, take, ticketId)).toMatchObject({ done: 2, failure: null });
    expect(await ticket(ticketId)).toMatchObject({ status: 'open', userId: ana.id });
    const give = await write(ana, { actions: [{ kind: 'assign', userId: bia.id }] });
    expect(await run(ana, give, ticketId)).toMatchObject({ done: 1 });
    expect(await ticket(ticketId)).toMatchObject({ status: 'open', userId: bia.id });
    const move = await write(bia, { actions: [{ kind: 'queue', queueId: support }] });
    expect(await run(bia, move, ticketId)).toMatchObject({ done: 1 });
    expect(await ticket(ticketId)).toMatchObject({ status: 'pending', userId: null, queueId: support });
  });

  it('puts a ticket off', async () => {
    const ticketId = await workedBy(ana);
    const later = await write(ana, { actions: [{ kind: 'snooze', until: 'nextReply' }] });
    expect(await run(ana, later, ticketId)).toMatchObject({ done: 1, failure: null });
    expect(await ticket(ticketId)).toMatchObject({ snooze: { until: null } });
  });

  it('resolves for a reason of the list, also where one has to be given; one that is gone ends it before it begins', async () => {
    const named = await admin.api.queues.saveReasons({ queueId: sales, reasons: [{ name: 'Venda' }] });
    const reasonId = named.find(({ name }) => name === 'Venda')?.id ?? 0;
    await admin.api.settings.update({ key: 'resolveReasonRequired', value: 'enabled' });
    const plain = await write(ana, { actions: [{ kind: 'resolve', silent: true }] });
    const macro = await write(ana, { actions: [{ kind: 'resolve', reasonId, silent: true }] });
    expect(macro.actions).toEqual([{ kind: 'resolve', reasonId, silent: true, target: 'Venda' }]);
    const [one, two] = [await workedBy(ana), await workedBy(ana)];
    expect(await run(ana, plain, one)).toMatchObject({ done: 0, failure: { code: 'ERR_REASON_REQUIRED' } });
    expect(await run(ana, macro, one)).toMatchObject({ done: 1, failure: null });
    await admin.api.queues.saveReasons({ queueId: sales, reasons: [] });
    expect(await refusal(run(ana, macro, two))).toBe('409 ERR_MACRO_TARGET_GONE');
    const unknown = write(ana, { actions: [{ kind: 'resolve', reasonId: 999_999 }] });
    expect(await refusal(unknown)).toBe('404 ERR_NO_REASON_FOUND');
    await admin.api.settings.update({ key: 'resolveReasonRequired', value: 'disabled' });
  });

  it('ends with the first action that is refused, and says what was done before and why', async () => {
    const macro = await write(ana, {
      actions: [{ kind: 'resolve', silent: true }, greeting, { kind: 'note', text: 'nunca' }],
    });
    const ticketId = await workedBy(ana);
    expect(await run(ana, macro, ticketId)).toMatchObject({
      total: 3,
      done: 1,
      failure: { kind: 'message', code: 'ERR_TICKET_NOT_OPEN' },
    });
    expect(await ticket(ticketId)).toMatchObject({ status: 'closed' });
    expect(await admin.api.notes.list({ ticketId })).toEqual([]);
  });

  it('asked for twice is done once, also at the same moment', async () => {
    const macro = await write(ana);
    const ticketId = await workedBy(ana);
    const key = crypto.randomUUID();
    const both = await Promise.allSettled([run(ana, macro, ticketId, key), run(ana, macro, ticketId, key)]);
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await run(ana, macro, ticketId, key)).toMatchObject({ done: 1, failure: null });
    expect(await wordsIn(ticketId)).toHaveLength(1);
    // Nobody else's run is asked for under it.
    const other = await write(bia);
    expect(await refusal(run(bia, other, ticketId, key))).toBe('409 ERR_MACRO_RUNNING');
  });

  it('signs its messages where whoever runs it signs theirs', async () => {
    const macro = await write(ana, { actions: [{ kind: 'message', text: 'Bom dia' }] });
    const ticketId = await workedBy(ana);
    await ana.api.macros.run({ macroId: macro.id, ticketId, key: crypto.randomUUID(), sign: true });
    expect(await wordsIn(ticketId)).toEqual(['*Ana:*\nBom dia']);
  });

  it('of a macro whose tag is gone is refused before anything is done, and the macro says so', async () => {
    const tag = await admin.api.tags.create({ name: 'Some' });
    const macro = await write(ana, { actions: [greeting, { kind: 'addTag', tagId: tag.id }] });
    await admin.api.tags.remove({ tagId: tag.id });
    await server.settled();
    const seen = await ana.api.macros.get({ macroId: macro.id });
    expect(seen.actions[1]).toEqual({ kind: 'addTag', tagId: tag.id, target: null });
    const ticketId = await workedBy(ana);
    expect(await refusal(run(ana, macro, ticketId))).toBe('409 ERR_MACRO_TARGET_GONE');
    expect(await wordsIn(ticketId)).toEqual([]);
    // It is taken back as it was read; a new action may not name what is gone.
    const { id: macroId } = macro;
    expect(await ana.api.macros.update({ macroId, ...seen })).toMatchObject({ version: 2 });
    const again = ana.api.macros.update({
      macroId,
      actions: [{ kind: 'removeTag', tagId: tag.id }],
    });
    expect(await refusal(again)).toBe('404 ERR_NO_TAG_FOUND');
  });

  it('is for a macro and a ticket that whoever asks may see', async () => {
    const macro = await write(ana);
    const ticketId = await workedBy(ana);
    expect(await refusal(run(bia, macro, ticketId))).toBe(missing);
    expect(await refusal(run(stranger, macro, ticketId))).toBe(missing);
    expect(await refusal(run(ana, macro, 999_999))).toBe('404 ERR_NO_TICKET_FOUND');
    const theirs = await write(stranger);
    expect(await refusal(run(stranger, theirs, ticketId))).toBe('404 ERR_NO_TICKET_FOUND');
    // Seen, but a colleague's: the action itself is refused.
    const own = await write(bia);
    expect((await run(bia, own, ticketId)).failure).toMatchObject({ kind: 'message' });
    expect(await wordsIn(ticketId)).toEqual([]);
  });
});
