/** Which rows are sample data, and which of them people have made their own. */
import type { SampleData, SampleKind } from '@prosa/shared';
import {
  isLiveContact,
  joinContact,
  queueHasContacts,
  tagOnContacts,
} from '#src/features/contacts/contacts.sql.ts';
import { joinQuickMessage, queueHasQuickMessages } from '#src/features/quick-messages/quick-messages.sql.ts';
import { isScheduled, queueHasSchedules } from '#src/features/schedules/schedules.sql.ts';
import {
  countTicketsOver,
  hasTickets,
  queueHasTickets,
  tagOnTickets,
} from '#src/features/tickets/samples/in-use.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import { queueHasConnections, sampleConnection } from '#src/tenant/connections/connections.sql.ts';
import { joinLiveQueue } from '#src/tenant/queues/queues.sql.ts';
import { joinTag } from '#src/tenant/tags/tags.sql.ts';
import { queueHasUsers } from '#src/tenant/users/users.sql.ts';
import { sampleRows } from './sample-rows.tables.ts';

type Named = Partial<
  Pick<typeof sampleRows.$inferInsert, 'queueId' | 'tagId' | 'quickMessageId' | 'contactId'>
>;

/** Writes down that a row was made to look at. */
export const insertSampleRow = async (ctx: Ctx, named: Named): Promise<void> =>
  void (await ctx.db.orm.insert(sampleRows).values(named));

export const deleteSampleRows = async (ctx: Ctx): Promise<void> => void (await ctx.db.orm.delete(sampleRows));

const contactIds = statement<{ id: number }>(
  'sample-contacts',
  `select contact_id as id from sample_rows where company_id = ${currentCompany} and contact_id is not null order by 1`,
);
export const listSampleContactIds = async (ctx: Ctx): Promise<number[]> =>
  (await ctx.db.run(contactIds, [])).map(({ id }) => id);

export type SampleRow = {
  readonly kind: SampleKind;
  readonly id: number;
  readonly name: string;
  /** People have changed it since it was made, or use it. */
  readonly isTheirs: boolean;
};

const of = (kind: SampleKind, join: string, name: string, isUsed: string): string =>
  `select '${kind}' as kind, r.id, r.${name} as name, r.version > 1 or ${isUsed} as "isTheirs"
   from sample_rows s ${join} where s.company_id = ${currentCompany}`;

const queueInUse = [queueHasTickets, queueHasUsers, queueHasConnections, queueHasContacts]
  .concat(queueHasQuickMessages, queueHasSchedules)
  .map((isUsed) => isUsed('s'))
  .join(' or ');

const rows = statement<SampleRow>(
  'sample-rows',
  `${of('queue', joinLiveQueue('r', 's'), 'name', queueInUse)}
   union all ${of('tag', joinTag('r', 's'), 'name', `${tagOnTickets('s')} or ${tagOnContacts('s')}`)}
   union all ${of('quickMessage', joinQuickMessage('r', 's'), 'shortcode', 'false')}
   union all ${of('contact', joinContact('r', 's'), 'name', `${hasTickets('s')} or ${isScheduled('s')}`)} and ${isLiveContact('r')}
   order by 1, 2`,
);

/** Returns what was made and is still there, as it stands in this transaction. */
export const listSampleRows = (ctx: Ctx): Promise<SampleRow[]> => ctx.db.run(rows, []);

const counted = statement<SampleData>(
  'sample-counts',
  `select k.id as "whatsappId",
     (select count(*)::int from sample_rows s ${joinLiveQueue('r', 's')} where s.company_id = ${currentCompany}) as queues,
     (select count(tag_id)::int from sample_rows where company_id = ${currentCompany}) as tags,
     (select count(quick_message_id)::int from sample_rows where company_id = ${currentCompany}) as "quickMessages",
     (select count(*)::int from sample_rows s ${joinContact('r', 's')} where s.company_id = ${currentCompany} and ${isLiveContact('r')}) as contacts,
     coalesce(${countTicketsOver('k.id')}, 0) as tickets
   from (select 1) one left join (${sampleConnection}) k on true`,
);

/** Returns how much of the sample data is there. */
export async function findSampleData(ctx: Ctx): Promise<SampleData> {
  const [row] = await ctx.db.run(counted, []);
  if (row === undefined) throw new Error('counting answers a row');
  return row;
}
