/** Saved views: whose they are, who changes them, in which order they stand, and how many tickets each shows whom. */
import { type Channels, type SavedView, type TicketConditions, viewLimits, wireEvent } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { insertView } from './view.queries.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;
let ana: Person;
let bia: Person;
let [first, second] = [0, 0];

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
  [first = 0, second = 0] = company.queueIds;
  ana = await company.agent({ name: 'Ana', queueIds: [first] });
  bia = await company.agent({ name: 'Bia', queueIds: [second] });
});

const unread: TicketConditions = {
  match: 'all',
  groups: [{ match: 'all', conditions: [{ field: 'unread', is: true }] }],
};
const save = (who: Person, more: Partial<Parameters<Person['api']['tickets']['createView']>[0]> = {}) =>
  who.api.tickets.createView({ name: 'Não lidos', conditions: unread, ...more });
const namesOf = async (who: Person) => (await who.api.tickets.listViews()).map(({ name }) => name);
const missing = '404 ERR_NO_VIEW_FOUND';

describe('a saved view', () => {
  it('is its author’s alone until whoever oversees tickets gives it to the team', async () => {
    const own = await save(ana, { name: 'Da Ana', order: 'priority' });
    expect(own).toMatchObject({ shared: false, order: 'priority', userId: ana.id, conditions: unread });
    expect(await namesOf(bia)).not.toContain('Da Ana');
    expect(await namesOf(admin)).not.toContain('Da Ana');
    const change = (who: Person, view: SavedView) =>
      refusal(who.api.tickets.updateView({ viewId: view.id, name: 'x' }));
    expect(await change(admin, own)).toBe(missing);
    expect(await refusal(save(ana, { shared: true }))).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(ana.api.tickets.updateView({ viewId: own.id, shared: true }))).toBe(
      '403 ERR_NO_PERMISSION',
    );
    const teams = await save(admin, { name: 'Da equipe', shared: true });
    expect(await namesOf(bia)).toContain('Da equipe');
    expect(await change(ana, teams)).toBe('403 ERR_NO_PERMISSION');
    expect(await refusal(ana.api.tickets.removeView({ viewId: teams.id }))).toBe('403 ERR_NO_PERMISSION');
    const stranger = (await server.company()).admin;
    expect(await change(stranger, teams)).toBe(missing);
    expect(await namesOf(stranger)).toEqual([]);
  });

  it('is renamed and removed; a change to an older version is told', async () => {
    const view = await save(ana, { name: 'Antes' });
    const changed = await ana.api.tickets.updateView({ viewId: view.id, name: 'Depois', version: 1 });
    expect(changed).toMatchObject({ name: 'Depois', version: 2, conditions: unread });
    const late = ana.api.tickets.updateView({ viewId: view.id, name: 'x', version: 1 });
    expect(await refusal(late)).toBe('409 ERR_CHANGED_MEANWHILE');
    await ana.api.tickets.removeView({ viewId: view.id });
    expect(await refusal(ana.api.tickets.removeView({ viewId: view.id }))).toBe(missing);
  });

  it('needs a name and conditions that the list understands, and one has so many', async () => {
    for (const wrong of [
      { name: ' ' },
      { order: 'loudest' as never },
      { conditions: { match: 'all', groups: [] } as never },
    ])
      expect(await refusal(save(ana, wrong))).toBe('400 ERR_VALIDATION');
    const carla = await company.agent({ name: 'Carla' });
    for (let nth = 0; nth < viewLimits.each; nth += 1) await save(carla, { name: `Vista ${nth}` });
    expect(await refusal(save(carla))).toBe('409 ERR_TOO_MANY_VIEWS');
  });

  it('is one of so many that a company shares, whoever wrote them', async () => {
    const other = await server.company();
    const author = await other.agent({ name: 'Davi' });
    await other.inside(async (ctx) => {
      const one = {
        conditions: unread,
        order: 'newest',
        showAll: false,
        shared: true,
        userId: author.id,
      } as const;
      for (let nth = 0; nth < viewLimits.shared; nth += 1)
        await insertView(ctx.db, { ...one, name: `Vista ${nth}` });
    });
    expect(await refusal(save(other.admin, { shared: true }))).toBe('409 ERR_TOO_MANY_VIEWS');
    const own = await save(other.admin, { name: 'Minha' });
    const share = () => other.admin.api.tickets.updateView({ viewId: own.id, shared: true });
    expect(await refusal(share())).toBe('409 ERR_TOO_MANY_VIEWS');
    const [first] = (await other.admin.api.tickets.listViews()).filter(({ shared }) => shared);
    // What is shared already stays so when it is changed.
    await other.admin.api.tickets.updateView({ viewId: first?.id ?? 0, shared: true, name: 'Outro nome' });
    await other.admin.api.tickets.removeView({ viewId: first?.id ?? 0 });
    expect(await share()).toMatchObject({ shared: true });
  });

  it('stands where whoever may change it puts it; others stay', async () => {
    const dora = await company.agent({ name: 'Dora' });
    const one = await save(dora, { name: 'Um' });
    const teams = await save(admin, { name: 'Do meio', shared: true });
    const two = await save(dora, { name: 'Dois' });
    const listed = await dora.api.tickets.orderViews({ viewIds: [two.id, teams.id, one.id] });
    const mine = listed.map(({ name }) => name).filter((name) => ['Um', 'Do meio', 'Dois'].includes(name));
    expect(mine).toEqual(['Dois', 'Do meio', 'Um']);
  });

  it('takes orders that come at once one after the other, and is no newer version in another place', async () => {
    const other = await server.company();
    const bea = await other.agent({ name: 'Bea', profile: 'admin' });
    const views: SavedView[] = [];
    for (const name of ['Um', 'Dois', 'Três', 'Quatro'])
      views.push(await save(other.admin, { name, shared: true }));
    const ids = views.map(({ id }) => id);
    const order = (who: Person, viewIds: number[]) => refusal(who.api.tickets.orderViews({ viewIds }));
    const answers: string[] = [];
    for (const who of [bea, other.admin, bea]) {
      ids.push(ids.shift() ?? 0);
      answers.push(...(await Promise.all([order(other.admin, ids), order(who, ids.toReversed())])));
      const placed = (await bea.api.tickets.listViews()).map(({ id }) => id);
      expect([ids, ids.toReversed()]).toContainEqual(placed);
    }
    expect(answers).toEqual(Array.from({ length: 6 }, () => 'none'));
    const versions = (await bea.api.tickets.listViews()).map(({ version }) => version);
    expect(versions).toEqual([1, 1, 1, 1]);
  });

  it('is told to whoever sees it, and taken from whoever does no more', async () => {
    const heard = new Map<Person, Channels['savedView'][]>();
    for (const who of [ana, bia, admin]) {
      const socket = io(server.url, { transports: ['websocket'], auth: { token: who.token } });
      atTheEnd(() => void socket.disconnect());
      heard.set(who, []);
      socket.on(wireEvent(company.id, 'savedView'), (told: Channels['savedView']) =>
        heard.get(who)?.push(told),
      );
      await new Promise((done) => socket.emit('joinTickets', 'open', done));
    }
    const view = await save(admin, { name: 'Ao vivo', shared: true });
    const ofView = (who: Person) =>
      (heard.get(who) ?? []).filter(
        (told) => (told.action === 'delete' ? told.id : told.record.id) === view.id,
      );
    await expect.poll(() => ofView(bia).map(({ action }) => action)).toEqual(['update']);
    await admin.api.tickets.updateView({ viewId: view.id, shared: false });
    await expect.poll(() => ofView(bia).map(({ action }) => action)).toEqual(['update', 'delete']);
    await expect.poll(() => ofView(admin).map(({ action }) => action)).toEqual(['update', 'update']);
  });
});

describe('what views show', () => {
  beforeAll(() =>
    company.inside((ctx) =>
      ctx.db.orm.execute(sql`
        with people as (insert into contacts (name) select 'Cliente ' || n from generate_series(1, 60) n returning id)
        insert into tickets (uuid, status, contact_id, connection_id, queue_id, user_id, unread_messages)
        select gen_random_uuid(), case when n % 2 = 0 then 'open' else 'pending' end, id, ${company.connectionId},
          case when n % 3 = 0 then ${first}::int else ${second}::int end, case when n % 2 = 0 then (array[${ana.id}::int, ${bia.id}::int])[n % 4 / 2 + 1] end, 1
        from (select id, row_number() over (order by id)::int as n from people) numbered`),
    ),
  );

  it('is counted as their readers see it, as many as the list has', async () => {
    const mine: TicketConditions = {
      match: 'all',
      groups: [{ match: 'all', conditions: [{ field: 'user', is: 'any', values: ['me'] }] }],
    };
    const teams = await save(admin, { name: 'Contados', shared: true });
    const everyones = await save(admin, { name: 'De todos', shared: true, showAll: true });
    const owns = await save(admin, { name: 'Meus', shared: true, conditions: mine });
    for (const who of [admin, ana, bia]) {
      const counts = new Map(
        (await who.api.tickets.countViews()).map(({ viewId, count }) => [viewId, count]),
      );
      for (const { id, conditions, showAll } of [teams, everyones, owns]) {
        const { count } = await who.api.tickets.list({ conditions, showAll });
        expect([who.id, id, counts.get(id)]).toEqual([who.id, id, count]);
      }
    }
    expect((await ana.api.tickets.countViews()).find(({ viewId }) => viewId === owns.id)?.count).toBe(15);
  });
});
