/**
 * Connections with their texts, queues and tokens. None is opened by itself: as long as the old system runs, two would answer
 * the customers of one number.
 */
import { isStrongToken } from '@prosa/shared';
import type pg from 'pg';
import { hashToken } from '../../../features/connections/settings/index.ts';
import { FamilyRefused } from '../family-refused.ts';
import type { FamilyRow } from '../source/family-tables.ts';
import type { Source, SourceCompany } from '../source/open-source.ts';
import { idOf, past } from '../target/open-target.ts';
import { lineOf, pairsOf, rowsOf, type Step } from './step.ts';

const texts = {
  greeting: 'text',
  complation: 'text',
  outOfHours: 'text',
  rating: 'text',
  inactive: 'text',
} as const;

const nameOf = ({ id, name }: Pick<FamilyRow<'Whatsapps'>, 'id' | 'name'>): string =>
  lineOf(name, `WhatsApp ${id}`, 50);

/**
 * Rejects with `FamilyRefused` where a connection here, which tickets would come into, closes those of silent customers:
 * what has been silent for months would be closed within a minute, with a message to each of them.
 */
export async function assertNothingCloses(
  client: pg.Client,
  source: Source,
  { company, companyId }: { readonly company: SourceCompany; readonly companyId: number },
): Promise<void> {
  const there = source.has('Whatsapps')
    ? await source.query<Pick<FamilyRow<'Whatsapps'>, 'id' | 'name'>>(
        'select id, name from "Whatsapps" where "companyId" = $1',
        [company.id],
      )
    : [];
  const { rows } = await client.query<{ name: string }>(
    `select c.name from connections c where c.company_id = $1 and c.deleted_at is null and c.expires_ticket > 0
       and (lower(c.name) in (select lower(n) from unnest($3::text[]) n)
         or exists (select 1 from imported_rows i where i.company_id = $1 and i.source = $2 and i.kind = 'Whatsapps' and i.id = c.id))
     order by c.id`,
    [companyId, company.key, there.map(nameOf)],
  );
  if (rows.length > 0)
    throw new FamilyRefused(
      'closes',
      `Tickets would come into ${rows.map(({ name }) => `"${name}"`).join(', ')}, which closes tickets of silent customers and tells them. Set that time to 0 first. Nothing of it was written.`,
    );
}

const connections = rowsOf(
  'Whatsapps',
  {
    table: 'connections',
    fields: {
      ...{ name: 'text', isDefault: 'boolean', ...texts, tokenHash: 'text', tokenStrong: 'boolean' },
      ...{ transferQueueId: 'int', timeToTransfer: 'int', useBot: 'int', maxBot: 'int' },
      ...{ createdAt: 'timestamptz' },
    },
    columns: {
      name: 'g.name',
      status: `'DISCONNECTED'`,
      wanted: 'false',
      is_default: `g."isDefault" and not exists (select 1 from connections d where d.company_id = $1 and d.is_default and d.deleted_at is null)
        and not exists (select 1 from given o where o."isDefault" and o."sourceId" < g."sourceId")`,
      greeting_message: 'g.greeting',
      complation_message: 'g.complation',
      out_of_hours_message: 'g."outOfHours"',
      rating_message: 'g.rating',
      expires_inactive_message: 'g.inactive',
      token_hash: `case when not exists (select 1 from connections k where k.token_hash = g."tokenHash")
        and not exists (select 1 from given o where o."tokenHash" = g."tokenHash" and o."sourceId" < g."sourceId") then g."tokenHash" end`,
      token_strong: 'g."tokenStrong"',
      transfer_queue_id: idOf('Queues', 'transferQueueId'),
      time_to_transfer: 'g."timeToTransfer"',
      // What has been silent for months would be closed at once, with a message to everybody.
      expires_ticket: '0',
      time_use_bot_queues: 'g."useBot"',
      max_use_bot_queues: 'g."maxBot"',
      created_at: past('createdAt'),
    },
    sameAs: 'lower(t.name) = lower(g.name) and t.deleted_at is null',
  },
  (row) => {
    const token = (row.token ?? '').trim();
    return {
      sourceId: row.id ?? 0,
      name: nameOf(row),
      isDefault: row.isDefault === true,
      greeting: row.greetingMessage ?? '',
      complation: row.complationMessage ?? '',
      outOfHours: row.outOfHoursMessage ?? '',
      rating: row.ratingMessage ?? '',
      inactive: row.expiresInactiveMessage ?? '',
      tokenHash: token === '' ? null : hashToken(token),
      tokenStrong: token === '' ? null : isStrongToken(token),
      transferQueueId: row.transferQueueId,
      timeToTransfer: row.timeToTransfer,
      useBot: Number.parseInt(row.timeUseBotQueues ?? '', 10) || 0,
      maxBot: row.maxUseBotQueues ?? 3,
      createdAt: row.createdAt,
    };
  },
);

const connectionQueues = pairsOf(
  'WhatsappQueues',
  { whatsappId: 'int', queueId: 'int' },
  `insert into connection_queues (company_id, connection_id, queue_id)
   select distinct $1::int, w, q from given g, lateral (select ${idOf('Whatsapps', 'whatsappId')} as w, ${idOf('Queues', 'queueId')} as q) p
   where w is not null and q is not null on conflict do nothing returning queue_id`,
  ({ whatsappId, queueId }) => ({ whatsappId, queueId }),
  `${idOf('Whatsapps', 'whatsappId')} is not null and ${idOf('Queues', 'queueId')} is not null`,
);

/** Which connection a user begins conversations with; users came first. */
const userConnections = pairsOf(
  'Users',
  { userId: 'int', whatsappId: 'int' },
  `update users u set whatsapp_id = ${idOf('Whatsapps', 'whatsappId')} from given g
   where u.company_id = $1 and u.id = ${idOf('Users', 'userId')} and u.whatsapp_id is null returning u.id`,
  ({ id, whatsappId }) => (whatsappId === null ? '' : { userId: id, whatsappId }),
);

export const connectionSteps: readonly Step[] = [
  connections,
  connectionQueues,
  { ...userConnections, isRepeated: true },
];
