/** Bots beside the inbox: one that fails keeps no message from arriving, and what it half did has not happened. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCompany } from '#src/features/companies/testing.ts';
import { buildConnection } from '#src/features/connections/testing.ts';
import { findTicket } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/db/database.ts';
import { openLanes } from '#src/platform/lanes/lanes.ts';
import { openLog } from '#src/platform/log/log.ts';
import { systemTimers } from '#src/platform/timers.ts';
import { testDatabase } from '#src/testing/database.ts';
import { sendAutomaticMessage } from '../outbound/send-automatic-message.ts';
import { phone, written } from '../testing.ts';
import { type Automation, type Heard, noAutomation } from './automation.ts';
import { type Inbox, openInbox } from './inbox.remote.ts';

const system = { kind: 'system', name: 'test' } as const;

let database: Database;
let companyId: number;
let connectionId: number;

beforeAll(async () => {
  ({ database } = await testDatabase());
  companyId = await database.across('test', (db) => buildCompany(db));
  connectionId = await database.inCompany(companyId, system, (ctx) => buildConnection(ctx));
});

function inboxWith(answer: Automation['answer']): Inbox {
  const log = openLog('silent');
  const inbox = openInbox({
    database,
    lanes: openLanes({ log }),
    timers: systemTimers,
    now: () => new Date(),
    newId: randomUUID,
    owns: () => true,
    isCalledAnywhere: async () => false,
    onTyping: async () => undefined,
    automation: { ...noAutomation, answer },
    log,
  });
  afterAll(() => inbox.stop());
  return inbox;
}

const stored = () =>
  database.inCompany(companyId, system, async (ctx) => {
    const { rows } = await ctx.db.orm.execute<{ body: string }>(
      'select body from messages order by contact_id, seq',
    );
    return rows.map(({ body }) => body);
  });

it('stores the message without the bots when they have failed three times, and nothing of what they began', async () => {
  let tries = 0;
  const inbox = inboxWith(async (ctx: Ctx, heard: Heard) => {
    tries += 1;
    const ticket = await findTicket(ctx, heard.ticketId);
    if (ticket !== undefined)
      await sendAutomaticMessage(ctx, ticket, { id: randomUUID(), rule: 'test', text: 'half a word' });
    throw new Error('a bot that fails');
  });
  await inbox.receive(companyId, connectionId, written([phone('5511940000001')], 'oi'));
  await inbox.idle();
  expect([tries, await stored()]).toEqual([3, ['oi']]);
});
