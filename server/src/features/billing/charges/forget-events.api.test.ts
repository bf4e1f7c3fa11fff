/** What is remembered of payment providers' calls, and for how long. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sharedServer } from '#src/testing/server.ts';
import { insertPaymentEvent } from '../charge.queries.ts';
import { buildCharge, buildInvoice } from '../testing.ts';
import { forgetPaymentEvents } from './forget-events.ts';

it('calls of payment providers are forgotten after three months, younger ones are not', async () => {
  const server = await sharedServer();
  const company = await server.company();
  const heard = await company.inside(async (ctx) => {
    const chargeId = await buildCharge(ctx, { invoiceId: await buildInvoice(ctx) });
    for (const eventId of ['old', 'young'])
      await insertPaymentEvent(ctx.db, { provider: 'asaas', eventId, chargeId });
    return chargeId;
  });
  await server.app.platform.across('test', (db) =>
    db.orm.execute(
      sql`update payment_events set created_at = now() - interval '91 days' where event_id = 'old'`,
    ),
  );
  await forgetPaymentEvents(server.app.platform);
  await forgetPaymentEvents(server.app.platform);
  const isNew = (eventId: string) =>
    company.inside((ctx) => insertPaymentEvent(ctx.db, { provider: 'asaas', eventId, chargeId: heard }));
  expect(await Promise.all(['old', 'young'].map(isNew))).toEqual([true, false]);
});
