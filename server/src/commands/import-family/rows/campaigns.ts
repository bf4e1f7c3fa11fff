/** Contact lists and campaigns, with whom they have reached. */
import { campaignSettingsFields, canonicalPhone, digitsOf } from '@prosa/shared';
import type { z } from 'zod';
import { stampColumns, stamps } from '../stamps.ts';
import { idOf } from '../target/open-target.ts';
import { isEmail } from './is-email.ts';
import { jsonOf } from './json-of.ts';
import { lineOf, pairsOf, rowsOf, type Step } from './step.ts';

const lists = rowsOf(
  'ContactLists',
  {
    table: 'contact_lists',
    fields: { name: 'text', ...stamps },
    columns: { name: 'g.name', ...stampColumns },
  },
  ({ id, name, createdAt, updatedAt }) => ({
    sourceId: id ?? 0,
    name: lineOf(name, `Lista ${id}`),
    createdAt,
    updatedAt,
  }),
);

const phoneOf = (number: string | null): string | undefined => {
  const digits = digitsOf(number ?? '');
  return /^\d{8,15}$/.test(digits) ? canonicalPhone(digits) : undefined;
};

const listItems = rowsOf(
  'ContactListItems',
  {
    table: 'contact_list_items',
    fields: { name: 'text', number: 'text', email: 'text', listId: 'int', isValid: 'boolean', ...stamps },
    columns: {
      contact_list_id: idOf('ContactLists', 'listId'),
      name: 'g.name',
      number: 'g.number',
      email: 'g.email',
      is_whatsapp_valid: 'g."isValid"',
      ...stampColumns,
    },
    needs: `${idOf('ContactLists', 'listId')} is not null`,
    sameAs: `t.contact_list_id = ${idOf('ContactLists', 'listId')} and t.number = g.number`,
    once: 'g."listId", g.number',
    beside: `, counted as (
        update contact_lists l set contacts_count = l.contacts_count + n.all, valid_count = l.valid_count + n.valid, invalid_count = l.invalid_count + n.invalid
        from (select ${idOf('ContactLists', 'listId')} as list, count(*) as all, count(*) filter (where g."isValid") as valid,
          count(*) filter (where not g."isValid") as invalid from fresh f join given g on g."sourceId" = f.source_id group by 1) n
        where l.company_id = $1 and l.id = n.list
      )`,
  },
  ({ id, name, number, email: address, contactListId, isWhatsappValid, createdAt, updatedAt }) => {
    const phone = phoneOf(number);
    if (phone === undefined) return 'no number';
    const own = lineOf(address).toLowerCase();
    return {
      ...{ sourceId: id ?? 0, name: lineOf(name, phone), number: phone, email: isEmail(own) ? own : null },
      ...{ listId: contactListId, isValid: isWhatsappValid, createdAt, updatedAt },
    };
  },
);

const ended: Readonly<Record<string, string>> = {
  FINALIZADA: 'FINALIZADA',
  CANCELADA: 'CANCELADA',
  EM_ANDAMENTO: 'CANCELADA',
};

/** None begins or goes on by itself: what was planned there is a draft here, what ran is cancelled. */
const campaigns = rowsOf(
  'Campaigns',
  {
    table: 'campaigns',
    fields: {
      ...{ name: 'text', m1: 'text', m2: 'text', m3: 'text', m4: 'text', m5: 'text', status: 'text' },
      ...{
        scheduledAt: 'timestamptz',
        completedAt: 'timestamptz',
        listId: 'int',
        whatsappId: 'int',
        fileListId: 'int',
        ...stamps,
      },
    },
    columns: {
      name: 'g.name',
      ...{ message1: 'g.m1', message2: 'g.m2', message3: 'g.m3', message4: 'g.m4', message5: 'g.m5' },
      status: 'g.status',
      scheduled_at: `case when g.status <> 'INATIVA' then g."scheduledAt" end`,
      started_at: `case when g.status <> 'INATIVA' then coalesce(g."scheduledAt", g."createdAt") end`,
      completed_at: `case when g.status <> 'INATIVA' then coalesce(g."completedAt", g."updatedAt") end`,
      contact_list_id: idOf('ContactLists', 'listId'),
      connection_id: idOf('Whatsapps', 'whatsappId'),
      file_list_id: idOf('Files', 'fileListId'),
      ...stampColumns,
    },
  },
  (row) => ({
    ...{
      sourceId: row.id ?? 0,
      name: lineOf(row.name, `Campanha ${row.id}`),
      status: ended[row.status ?? ''] ?? 'INATIVA',
    },
    ...{
      m1: row.message1 ?? '',
      m2: row.message2 ?? '',
      m3: row.message3 ?? '',
      m4: row.message4 ?? '',
      m5: row.message5 ?? '',
    },
    ...{
      scheduledAt: row.scheduledAt,
      completedAt: row.completedAt,
      listId: row.contactListId,
      whatsappId: row.whatsappId,
      fileListId: row.fileListId,
    },
    ...{ createdAt: row.createdAt, updatedAt: row.updatedAt },
  }),
);

const recipients = pairsOf(
  'CampaignShipping',
  { id: 'int', campaignId: 'int', number: 'text', body: 'text', deliveredAt: 'timestamptz' },
  `insert into campaign_recipients (company_id, campaign_id, position, number, name, status, reason, body, sent_at, delivered_at, settled_at)
   select $1::int, c, coalesce((select max(r.position) from campaign_recipients r where r.company_id = $1 and r.campaign_id = c), 0)
       + row_number() over (partition by c order by id), number, number, status, null, body, "deliveredAt", "deliveredAt", "deliveredAt"
   from (select distinct on (k.id, g.number) k.id as c, g.*, case when g."deliveredAt" is null then 'skipped' else 'delivered' end as status
     from given g join campaigns k on k.company_id = $1 and k.id = ${idOf('Campaigns', 'campaignId')} and k.status <> 'INATIVA'
     where not exists (select 1 from campaign_recipients r where r.company_id = $1 and r.campaign_id = k.id and r.number = g.number)
     order by k.id, g.number, g.id) g
   returning position`,
  ({ id, campaignId, number, message, deliveredAt }) => {
    const phone = phoneOf(number);
    return phone === undefined ? 'no number' : { id, campaignId, number: phone, body: message, deliveredAt };
  },
  `${idOf('Campaigns', 'campaignId')} is not null`,
);

/** How campaigns write: pace and variables, as texts of JSON there. */
const settings = pairsOf(
  'CampaignSettings',
  { key: 'text', value: 'jsonb' },
  `insert into campaign_settings (company_id, key, value) select distinct on (key) $1::int, key, value from given g where $2::text is not null
   order by key on conflict do nothing returning key`,
  ({ key, value }) => {
    const fields: Readonly<Record<string, z.ZodType>> = campaignSettingsFields.shape;
    const field = Object.hasOwn(fields, key ?? '') ? fields[key ?? ''] : undefined;
    if (field === undefined) return 'a setting that there is not';
    const parsed = field.safeParse(jsonOf(value));
    return parsed.success ? { key, value: parsed.data } : 'a value that is not allowed';
  },
);

export const campaignSteps: readonly Step[] = [lists, listItems, settings, campaigns, recipients];
