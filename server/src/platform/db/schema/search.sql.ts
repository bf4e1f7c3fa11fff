/**
 * Search functions. Under row level security PostgreSQL refuses index conditions whose operator is not leakproof, so
 * these run as a role that may read all rows and filter by company themselves: by the one that is named and the one whose
 * transaction it is. `$1`-style parameters only; the search
 * path is pinned; nobody but the app role may call them.
 */
import { currentCompany } from '../current-company.ts';
import type { RoleNames } from './roles.ts';
import {
  asksFor,
  beginOf,
  fewSlots,
  messageTermIndex,
  says,
  searchedMessages,
  secondsOf,
  slotAt,
  slotOf,
  slotsPerStretch,
} from './search-words.sql.ts';

/** So many messages tell how much a company writes, now and a week ago: one hour is not like another. */
const sample = 40;

/** The company that is named must also be the one whose transaction it is: a caller's mistake finds nothing. */
const ownCompany = `company_id = company and company = ${currentCompany}`;

const define =
  (signature: string, returns: string, body: string, language = 'sql') =>
  (roles: RoleNames): string => {
    const named = signature.replaceAll(/ default \w+/g, '');
    return `
create or replace function ${signature} returns ${returns}
language ${language} stable security definer parallel safe set search_path = public, pg_temp
as $$ ${body} $$;
alter function ${named} owner to ${roles.search};
revoke all on function ${named} from public;
grant execute on function ${named} to ${roles.app};`;
  };

/** The further data of a contact without minding case, in the very spelling of their index, which holds those that have any. */
const fieldsOf = (c: string): string => `lower(${c}.extra_info::text)::jsonb`;
const hasFields = (c: string): string => `${c}.extra_info <> '[]'::jsonb`;

export const searchIndexes = `
create index if not exists contacts_search on contacts using gin (company_id, folded gin_trgm_ops) with (fastupdate = off);
create index if not exists contacts_number_search on contacts using gin (company_id, number gin_trgm_ops) with (fastupdate = off);
create index if not exists contacts_field_search on contacts using gin (company_id, (${fieldsOf('contacts')}) jsonb_path_ops)
  with (fastupdate = off) where ${hasFields('contacts')};
create index if not exists ${messageTermIndex.name} on messages ${messageTermIndex.on};
do $$ declare waiting text; begin
  for waiting in select relname from pg_class where relname in ('contacts_search', 'contacts_number_search')
    and relnamespace = 'public'::regnamespace and not coalesce(reloptions @> '{fastupdate=off}', false)
  loop
    execute format('alter index %I set (fastupdate = off)', waiting);
    perform gin_clean_pending_list(waiting::regclass);
  end loop;
end $$;`;

/**
 * Messages that hold what `among` asks for. All of it names the company; the fence keeps the index of words the only way to them, where
 * an index of all of the company's messages would seem worth a look as well.
 */
const hits = `select m.id, m.ticket_id, m.created_at from (
        select company_id, id, ticket_id, created_at from messages
        where ${searchedMessages('messages')} and ${asksFor('messages', 'among')} and not is_deleted
        offset 0
      ) m where ${ownCompany}`;

const firstSlot = (moment: string): string =>
  `(select ${slotOf(moment)} from messages where ${ownCompany} order by created_at limit 1)`;
const newestUpTo = (moment: string, nth = 1): string =>
  `(select created_at from messages where ${ownCompany} and created_at <= ${moment} order by created_at desc offset ${nth - 1} limit 1)`;
/** In which time before a moment so many messages were written as tell how much a company writes. */
const spanUpTo = (moment: string): string => `(${newestUpTo(moment)} - ${newestUpTo(moment, sample)})`;
const lastSlot = (upTo: string): string => `(select ${slotOf(newestUpTo(upTo))})`;

/**
 * How many messages a first look takes in for each hit that is asked for, and a look for several words at most: each is gathered wherever it
 * is, whether they meet or not. How many times as far as one look the next one goes at most, and where very many messages were written lately (so many
 * in a slot); after one that has found nothing, no further than so many messages beside so many times what was looked through: that the newest do not say a word does
 * not make it rare.
 */
const looks = {
  perHit: 10,
  ofSeveral: 6_000,
  further: 16,
  carefully: 2,
  dense: 1_000,
  unseen: 20_000,
  trusted: 5,
} as const;
/** How many words, each in each stretch, one look asks the index for: together they may take a megabyte. */
const mostKeys = 1_000;
/** So many messages are read one by one in the time in which the index finds hardly any: 3 µs each. */
const fewMessages = 15_000;
/** What is looked through before a search that has found nothing runs out of patience: six weeks, or so many messages. */
const inVain = { slots: 21 * slotsPerStretch, messages: 200_000 } as const;

/**
 * A number that is like the pattern (`%digits%`). The index is asked for its last eight digits alone: of a whole number they choose as
 * well as all of them, with half as many lists to read.
 */
const numberLike = (digits: string): string =>
  `number like '%' || right(btrim(${digits}, '%'), 8) || '%' and number || '' like ${digits}`;

/** What stands between the signs of a LIKE pattern (`%text%`). */
const plain = (pattern: string): string =>
  String.raw`regexp_replace(substr(${pattern}, 2, length(${pattern}) - 2), '\\(.)', '\1', 'g')`;

/** `pattern` is a folded LIKE pattern, `digits` one for numbers (null when nothing numeric was typed). */
const searches = [
  // Names that very many have are begun with by many: these lie side by side, where the index of parts of names reads whatever holds them. Of
  // the others no more rows are read than are asked for.
  define(
    'prosa_search_contacts(company int, pattern text, digits text, most int)',
    'setof int',
    `with begun as materialized (
       select id from contacts where ${ownCompany} and deleted_at is null and folded like substr(pattern, 2)
         and folded >= ${plain('pattern')} and folded <= ${plain('pattern')} || chr(1114111) limit most
     ), named as materialized (
       select id from contacts where ${ownCompany} and deleted_at is null and folded like pattern
     ), numbered as materialized (
       select id from contacts where ${ownCompany} and deleted_at is null and digits is not null and ${numberLike('digits')}
     )
     select id from begun where (select count(*) from begun) = most
     union all (
       select id from ((select id from named limit most) union (select id from numbered limit most)) found
       where (select count(*) from begun) < most limit most
     )`,
  ),
  define(
    'prosa_search_contact_fields(company int, fields jsonb)',
    'setof int',
    `select id from contacts where ${ownCompany} and ${hasFields('contacts')} and ${fieldsOf('contacts')} @> fields`,
  ),
  // From the newest moment backwards, as far at a time as what was found promises, until there are enough: what is read follows
  // what is asked for, not what there is. Within one moment tickets' ids give the order where one is named, messages' own otherwise.
  // Whoever has patience for so many milliseconds and no more, and does with nearly as many, is told by a last row without ids down to
  // which moment it has looked.
  define(
    'prosa_search_messages(company int, words text[], before_at timestamptz, before_ticket int, before_id uuid, most int, patience int default null)',
    'table (id uuid, ticket_id int, at timestamptz)',
    `#variable_conflict use_column
    declare
      begun timestamptz := clock_timestamp();
      oldest int := ${firstSlot('created_at')};
      newest_at timestamptz := ${newestUpTo('before_at')};
      newest int := ${slotOf('newest_at')};
      top int := newest;
      span interval := coalesce(greatest(${spanUpTo('newest_at')}, ${spanUpTo("newest_at - interval '7 days'")}), newest_at - ${beginOf('oldest')});
      widest int := least(newest - oldest + 1, ${slotsPerStretch} * (${mostKeys} / nullif(cardinality(words), 0)),
        case when cardinality(words) > 1 then greatest(${slotsPerStretch}, ${slotAt(`${secondsOf('span')} * ${looks.ofSeveral / sample}`)}) end);
      width int := least(widest, newest - ${slotAt(`${secondsOf('newest_at')} - ${secondsOf('span')} * most * ${looks.perHit} / ${sample}`)} + 1);
      in_vain int := least(${inVain.slots}, ${slotAt(`${secondsOf('span')} * ${inVain.messages / sample}`)});
      is_dense boolean := ${slotAt(`${secondsOf('span')} * ${looks.dense / sample}`)} = 0;
      is_careful boolean; down_to int; looked int; got int := 0; added int; among tsquery[];
    begin
      while newest >= oldest and got < most and cardinality(words) > 0 loop
        down_to := newest - width + 1;
        is_careful := is_dense and top - newest < case when cardinality(words) > 1 then ${fewSlots} else ${slotsPerStretch} end;
        -- Some slots of one stretch, or whole stretches where most of one is wanted and the newest are not very many. Of several words pieces cost more than they save.
        down_to := case when width * 2 < ${slotsPerStretch} or width <= ${slotsPerStretch} and is_careful then greatest(down_to, newest - ${fewSlots - 1}, newest / ${slotsPerStretch} * ${slotsPerStretch})
          else down_to / ${slotsPerStretch} * ${slotsPerStretch} end;
        down_to := least(newest, greatest(oldest, down_to));
        among := prosa_terms_queries(company, words, down_to, newest, null);
        return query ${hits}
            and m.created_at >= ${beginOf('down_to')} and m.created_at < ${beginOf('newest + 1')}
            and m.created_at <= before_at and (m.created_at < before_at
              or case when before_ticket is null then m.id < before_id else m.ticket_id < before_ticket end)
          order by m.created_at desc, case when before_ticket is not null then m.ticket_id end desc, m.id desc
          limit most - got;
        get diagnostics added = row_count;
        got := got + added;
        looked := newest - down_to + 1;
        newest := down_to - 1;
        if newest >= oldest and got < most and patience is not null and (got >= most * 0.75
          or clock_timestamp() > begun + patience * interval '1 ms' and (got > 0 or top - newest > in_vain))
        then
          return query select null::uuid, null::int, ${beginOf('newest + 1')};
          exit;
        end if;
        width := least(widest, looked * case when is_careful then ${looks.carefully} else ${looks.further} end,
          case when added > 0 then ceil(looked * 1.2 * (most - got) / added)
          else ${looks.trusted} * (top - newest) + ${slotAt(`${secondsOf('span')} * ${looks.unseen / sample}`)} + 1 end);
      end loop;
    end`,
    'plpgsql',
  ),
  // A few tickets' messages, whatever their age: theirs alone are read, one by one where they are few. The index has to gather whoever said the
  // words, and there is no end to them where a word is frequent and a company old; of two days they are few again.
  define(
    'prosa_search_tickets(company int, words text[], tickets int[], since timestamptz)',
    'table (id uuid, ticket_id int, at timestamptz)',
    `#variable_conflict use_column
    declare
      oldest int := ${firstSlot('greatest(created_at, since)')};
      newest int := ${lastSlot("'infinity'")};
      down_to int; among tsquery[];
    begin
      if newest - oldest >= ${slotsPerStretch} and (select count(*) <= ${fewMessages}
        from (select from messages where ${ownCompany} and ticket_id = any(tickets) limit ${fewMessages} + 1) few)
      then
        return query select id, ticket_id, created_at from messages
          where ${ownCompany} and ticket_id = any(tickets) and created_at >= since and not is_deleted
            and ${searchedMessages('messages')} and ${says('messages', 'words')}
          order by created_at desc, ticket_id desc, id desc;
        return;
      end if;
      while newest >= oldest and cardinality(words) > 0 and cardinality(tickets) > 0 loop
        down_to := greatest(oldest, (newest / ${slotsPerStretch} - ${mostKeys} / cardinality(words)) * ${slotsPerStretch});
        among := prosa_terms_queries(company, words, down_to, newest, tickets);
        return query ${hits} and m.created_at >= since
            and m.created_at >= ${beginOf('down_to')} and m.created_at < ${beginOf('newest + 1')}
          order by m.created_at desc, m.ticket_id desc, m.id desc;
        newest := down_to - 1;
      end loop;
    end`,
    'plpgsql',
  ),
];

/** What versions before have used; goes in the transaction in which nothing asks for it any more. */
const former = `
drop index if exists messages_search;
drop index if exists messages_text_search;
drop index if exists messages_word_search;
drop index if exists messages_words;
drop function if exists prosa_search_tickets_by_message(int, tsquery, int);
drop function if exists prosa_search_conversation(int, int, int, tsquery, int);
drop function if exists prosa_search_messages(int, tsquery, timestamptz, uuid, int);
drop function if exists prosa_message_hits(text[]);
drop function if exists prosa_words_query(int, text[], int, int, int[]);
drop function if exists prosa_terms_query(int, text[], int, int, int[]);
drop function if exists prosa_message_words(int, text, jsonb, int, timestamptz);
drop function if exists prosa_search_messages(int, text[], timestamptz, int, uuid, int);`;

export const searchFunctions = (roles: RoleNames): string[] => [
  ...searches.map((search) => search(roles)),
  former,
];
