/**
 * Whom a campaign reaches: everybody on its list, whoever carries its tag themselves or in a ticket, and the contacts of its
 * segment; each number once, and who of them its network lets it write to.
 */

import { numbersOfList, validityOfEntries } from '#src/features/contact-lists/contact-lists.sql.ts';
import {
  contactsByTag,
  isLiveContact,
  joinContactByNumber,
  peopleWithNumber,
} from '#src/features/contacts/contacts.sql.ts';
import { type ContactSelection, contactIdsQuery } from '#src/features/contacts/lists/index.ts';
import { hasContactWritten } from '#src/features/messages/messages.sql.ts';
import { contactsByTicketTag } from '#src/features/tickets/tickets.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { composed, reading, statement } from '#src/platform/db/statement.ts';

export type Audience = {
  readonly contactListId: number | null;
  readonly tagId: number | null;
  readonly segment: ContactSelection | null;
};

/** What its network asks of those it writes to. */
export type Reach = {
  readonly connectionId: number | null;
  /** Since when somebody must have written over the connection; null where anybody may be written to. */
  readonly openSince: Date | null;
  /** Whether only who has an address is written to: the approved text names it. */
  readonly needsEmail: boolean;
};

/** As `canonicalPhone` spells it: Brazilian mobiles with their ninth digit. */
const canonical = (number: string): string =>
  `case when ${number} ~ '^55\\d{2}[6-9]\\d{7}$' then left(${number}, 4) || '9' || substr(${number}, 5) else ${number} end`;

/** Who stands on both comes as on the list: that is what people look after. */
const everybody = (segment: string): string => `
  select i.number, i.name, i.email, i.invalid, 0 as source, i.id
  from (${numbersOfList('$1')}) i
  union all
  select ${canonical('c.number')}, c.name, c.email, c.invalid, 1, c.id
  from (${peopleWithNumber(`$2::int is not null and ${isLiveContact('c')} and c.id in (
      ${contactsByTicketTag('$2')}
      union all
      ${contactsByTag('$2')})`)}) c${segment}`;

const ofSegment = (ids: string): string => `
  union all
  select ${canonical('c.number')}, c.name, c.email, c.invalid, 2, c.id
  from (${peopleWithNumber(`c.id in (${ids})`)}) c`;

/** Each number once, and why it would be left out. */
const once = (segment: string): string => `
  select distinct on (e.number) e.number, e.name, e.email, e.source, e.id,
    case when p.opted_out then 'opted_out' when p.is_blocked then 'blocked' when e.invalid then 'invalid'
      when $3::timestamptz is not null and not ${hasContactWritten('p.id', '$4::int', '$3')} then 'window_closed'
      when $5::boolean and coalesce(e.email, '') = '' then 'no_value' end as reason
  from (${everybody(segment)}) e
  ${joinContactByNumber('p', 'e.number')}
  order by e.number, e.source, e.id`;

type Values = [
  contactListId: number | null,
  tagId: number | null,
  openSince: Date | null,
  connectionId: number | null,
  needsEmail: boolean,
];
const valuesOf = (
  { contactListId, tagId }: Audience,
  { openSince, connectionId, needsEmail }: Reach,
): Values => [contactListId, tagId, openSince, connectionId, needsEmail];

/** What is asked of everybody whom it reaches. The segment's values stand behind those that the question has itself. */
function asked<Row>(
  name: string,
  question: (people: string) => string,
  audience: Audience,
  values: unknown[],
  isReading = true,
) {
  const segment = audience.segment === null ? undefined : contactIdsQuery(audience.segment, values);
  const people = once(segment === undefined ? '' : ofSegment(segment.text));
  const shape = segment === undefined ? '' : `:${segment.shape}`;
  return composed<Row>(`${name}${shape}`, question(people), isReading);
}

const insertion = (people: string): string =>
  `with added as (
     insert into campaign_recipients (campaign_id, position, number, name, email, status, reason, settled_at)
     select $6, row_number() over (order by o.source, o.id), o.number, o.name, o.email,
       case when o.reason is null then 'pending' else 'skipped' end, o.reason, case when o.reason is null then null else $7::timestamptz end
     from (${people}) o
     on conflict (company_id, number, campaign_id) do nothing
     returning position, status
   ) select position from added where status = 'pending' limit 1`;

const clear = statement<unknown, [campaignId: number]>(
  'campaign-recipients-clear',
  `delete from campaign_recipients where company_id = ${currentCompany} and campaign_id = $1`,
);

/** Draws up the recipients of a campaign that has written to nobody; returns whether there is anybody to write to. */
export async function insertRecipients(
  ctx: Ctx,
  campaignId: number,
  audience: Audience,
  reach: Reach,
): Promise<boolean> {
  await ctx.db.run(clear, [campaignId]);
  const values = [...valuesOf(audience, reach), campaignId, ctx.now()];
  const insert = asked<{ position: number }>(
    'campaign-recipients-insert',
    insertion,
    audience,
    values,
    false,
  );
  return (await ctx.db.run(insert, values)).length > 0;
}

export type AudienceCounts = {
  readonly total: number;
  readonly optedOut: number;
  readonly blocked: number;
  readonly invalid: number;
  readonly windowClosed: number;
  readonly noValue: number;
};

const counts = (people: string): string =>
  `select count(*)::int as total, (count(*) filter (where o.reason = 'opted_out'))::int as "optedOut",
     (count(*) filter (where o.reason = 'blocked'))::int as blocked, (count(*) filter (where o.reason = 'invalid'))::int as invalid,
     (count(*) filter (where o.reason = 'window_closed'))::int as "windowClosed",
     (count(*) filter (where o.reason = 'no_value'))::int as "noValue"
   from (${people}) o`;

export async function countAudience(ctx: Ctx, audience: Audience, reach: Reach): Promise<AudienceCounts> {
  const values: unknown[] = valuesOf(audience, reach);
  const query = asked<AudienceCounts>('campaign-audience-counts', counts, audience, values);
  const [row] = await ctx.db.run(query, values);
  return row ?? { total: 0, optedOut: 0, blocked: 0, invalid: 0, windowClosed: 0, noValue: 0 };
}

export type Sampled = { readonly number: string; readonly name: string; readonly email: string | null };

const sample = (people: string): string =>
  `select o.number, o.name, o.email from (${people}) o where o.reason is null order by o.source, o.id limit $6`;

/** Returns the first `limit` of those who would be written to. */
export function sampleAudience(
  ctx: Ctx,
  audience: Audience,
  reach: Reach,
  limit: number,
): Promise<Sampled[]> {
  const values: unknown[] = [...valuesOf(audience, reach), limit];
  return ctx.db.run(asked<Sampled>('campaign-audience-sample', sample, audience, values), values);
}

const validity = reading<{ isWhatsappValid: boolean | null }, [contactListId: number, limit: number]>(
  'campaign-list-validity',
  validityOfEntries('$1', '$2'),
);

/**
 * Returns for each of the first `limit` entries of a list whether WhatsApp knows it, as clients of this API family
 * count whom a list reaches.
 */
export const listValidity = (
  ctx: Ctx,
  contactListId: number,
  limit: number,
): Promise<{ isWhatsappValid: boolean | null }[]> => ctx.db.run(validity, [contactListId, limit]);
