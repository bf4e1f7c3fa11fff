/** What was sent to companies' own bots about a person. It goes with them. */
import type { PersonalData } from '#src/platform/personal-data.ts';
import { deleteDeliveriesOf, listDeliveriesOf } from './webhooks/delivery.queries.ts';

const atOnce = 200;

export const integrationPersonalData: PersonalData = {
  name: 'integrations',
  tables: ['integration_deliveries'],
  page: async (ctx, contactId, after) => {
    const rows = await listDeliveriesOf(ctx, contactId, after, atOnce);
    const next = rows.length < atOnce ? undefined : rows.at(-1)?.id;
    return { records: rows.map(({ body }) => JSON.parse(body) as unknown), next };
  },
  erase: async (ctx, contactId) => (await deleteDeliveriesOf(ctx, contactId, atOnce)) < atOnce,
};
