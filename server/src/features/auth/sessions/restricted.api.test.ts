/** What an admin of an expired company may still do: nothing but what serves paying, over HTTP and on the socket. */
import { splitInput } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockContact } from '#src/features/contacts/index.ts';
import { ticketUpdated } from '#src/features/tickets/events.ts';
import { openWaitingTicket } from '#src/features/tickets/lifecycle/index.ts';
import { companyChanged } from '#src/tenant/companies/events.ts';
import { settingChanged } from '#src/tenant/settings/events.ts';
import { allEndpoints, fittingInput } from '#src/testing/architecture/inputs.ts';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  await company.inside(async (ctx) => {
    await ctx.db.orm.execute(sql`insert into contacts (name, number) values ('Cliente', '5511966660000')`);
  });
  await server.app.platform.across('test', (db) =>
    db.orm.execute(sql`update companies set due_date = now() - interval '1 minute' where id = ${company.id}`),
  );
  await company.inside(async (ctx) => ctx.emit(companyChanged, { companyId: company.id }));
  await server.settled();
});

describe('an expired company', () => {
  it('is answered 402 by everything but what serves paying', async () => {
    const answers: [string, number][] = [];
    for (const { name, endpoint } of allEndpoints) {
      // What is the operator's alone is refused to admins whatever they have paid; other systems show other tokens.
      if (['anyone', 'super', 'connection'].includes(endpoint.permission) || name === 'auth.logout') continue;
      const { params, query, body } = fittingInput(endpoint, (name) =>
        name === 'sendAt' ? '2090-01-15T12:00:00Z' : undefined,
      );
      const split = splitInput(endpoint, { ...body, ...query, ...params });
      const { status } = await fetch(`${server.url}${split.url}`, {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${company.admin.token}`,
          ...(split.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(split.body === undefined ? {} : { body: JSON.stringify(split.body) }),
      });
      answers.push([name, status]);
    }
    const open = answers.filter(([, status]) => status !== 402).map(([name]) => name);
    expect(open.sort()).toEqual([
      'auth.beginTotp',
      'auth.confirmTotp',
      'auth.me',
      'auth.totp',
      'billing.changePlan',
      'billing.getCheckout',
      'billing.getReceipt',
      'billing.listInvoices',
      'billing.readSubscription',
      'billing.subscribe',
      'billing.withdrawChange',
      'companies.listPlan',
      'companies.usage',
      // Whoever pays no longer may still leave with everything.
      'companyExports.download',
      'companyExports.list',
      'companyExports.order',
      'companyExports.remove',
      'companyExports.stop',
      'settings.list',
      // What is about to be deleted is shown, and kept, whatever has been paid.
      'settings.retention',
      'settings.undoRetention',
      'users.get',
      'users.setLanguage',
      // One's own account; that others' stay closed is shown with them.
      'users.update',
    ]);
  });

  it('keeps its sockets out of tickets and conversations, and tells them of the company', async () => {
    const socket: Socket = io(server.url, {
      transports: ['websocket'],
      auth: { token: company.admin.token },
      reconnection: false,
    });
    afterAll(() => void socket.close());
    await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
    const ticketId = await company.inside(async (ctx) => {
      const { rows } = await ctx.db.orm.execute<{ id: number }>(sql`select id from contacts limit 1`);
      const contactId = rows[0]?.id ?? 0;
      await lockContact(ctx, contactId);
      const conversation = { contactId, connectionId: company.connectionId, isGroup: false };
      return openWaitingTicket(ctx, conversation);
    });
    await server.settled();
    for (const tab of ['open', 'pending', 'closed']) socket.emit('joinTickets', tab);
    socket.emit('joinNotification');
    socket.emit('joinChatBox', String(ticketId));
    // Answered after everything that was asked for before.
    await socket.timeout(5_000).emitWithAck('resume', 'never');
    const heard: string[] = [];
    socket.onAny((event: string) => heard.push(event));
    await company.inside(async (ctx) => {
      ctx.emit(ticketUpdated, { ticketId, before: null, byUserId: null });
      ctx.emit(settingChanged, { key: 'call' });
    });
    await server.settled();
    await socket.timeout(5_000).emitWithAck('resume', 'never');
    expect(heard).toEqual([`company-${company.id}-settings`]);
  });
});
