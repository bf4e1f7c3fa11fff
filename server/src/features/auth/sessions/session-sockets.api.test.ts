/** A socket hears no longer than its session lives, whatever ends it. */
import { wireEvent } from '@prosa/shared';
import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { updatePasswordHash } from '#src/features/users/access/index.ts';
import { buildUser } from '#src/features/users/testing.ts';
import { companies } from '#src/tenant/companies/companies.tables.ts';
import { companyChanged } from '#src/tenant/companies/events.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type Person, sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;
let admin: Person;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  admin = company.admin;
});

type Ear = { readonly socket: Socket; readonly heard: string[]; readonly isOpen: () => Promise<boolean> };

async function ear({ token }: Pick<Person, 'token'>): Promise<Ear> {
  const heard: string[] = [];
  const socket: Socket = io(server.url, {
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
  });
  atTheEnd(() => void socket.disconnect());
  await new Promise<void>((resolve, reject) => {
    socket.once('ready', resolve);
    socket.once('connect_error', reject);
  });
  socket.onAny((event: string) => heard.push(event));
  const isOpen = (): Promise<boolean> =>
    socket
      .timeout(5_000)
      .emitWithAck('resume', 'never')
      .then(
        () => true,
        () => false,
      );
  return { socket, heard, isOpen };
}

const ended = ({ socket }: Ear): Promise<void> =>
  socket.connected ? new Promise((resolve) => socket.once('disconnect', () => resolve())) : Promise.resolve();

describe('a socket ends at once', () => {
  const ways: [string, (ana: Person) => Promise<unknown>][] = [
    ['with a sign-out', (ana) => ana.api.auth.logout()],
    [
      'with a password from an admin',
      ({ id }) => admin.api.users.update({ userId: id, password: 'outra senha boa' }),
    ],
    ['with another role', ({ id }) => admin.api.users.update({ userId: id, profile: 'supervisor' })],
    ['with its user', ({ id }) => admin.api.users.remove({ userId: id })],
    [
      'with a password from an e-mailed code',
      ({ id }) => company.inside((ctx) => updatePasswordHash(ctx, { userId: id, passwordHash: 'x' })),
    ],
  ];

  it.each(ways)('%s, and nobody else’s', async (_, end) => {
    const ana = await company.agent();
    const [here, there, colleague] = [await ear(ana), await ear(ana), await ear(admin)];
    await end(ana);
    await server.settled();
    await Promise.all([ended(here), ended(there)]);
    expect(await colleague.isOpen()).toBe(true);
  });

  it('with a new sign-in, once it has heard why', async () => {
    const ana = await company.agent();
    const before = await ear(ana);
    const after = await ear(await server.signIn(ana, company.id));
    await ended(before);
    expect(before.heard).toContain(wireEvent(company.id, 'auth'));
    expect(await after.isOpen()).toBe(true);
  });

  it('with its company, and no other company’s', async () => {
    const closed = await server.company();
    const [agent, stranger] = [await ear(closed.admin), await ear(admin)];
    await server.app.platform.across('test switch off', (db) =>
      db.orm.update(companies).set({ status: false, isPlatform: false }).where(eq(companies.id, closed.id)),
    );
    await closed.inside(async (ctx) => ctx.emit(companyChanged, { companyId: closed.id }));
    await server.settled();
    await ended(agent);
    expect(agent.heard).toContain(wireEvent(closed.id, 'company'));
    expect(await stranger.isOpen()).toBe(true);
  });
});

it('of two sign-ins one after the other the newer one’s socket stays, and is told of neither', async () => {
  const user = await company.inside((ctx) => buildUser(ctx));
  const first = await ear(await server.signIn(user, company.id));
  const newer = await ear(await server.signIn(user, company.id));
  await server.settled();
  await ended(first);
  expect(await newer.isOpen()).toBe(true);
  expect(newer.heard).not.toContain(wireEvent(company.id, 'auth'));
});
