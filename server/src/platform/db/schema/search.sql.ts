/**
 * Search functions. Under row level security PostgreSQL refuses index conditions whose operator is not leakproof, so
 * these run as a role that may read all rows and filter by company themselves: by the one that is named and the one whose
 * transaction it is. `$1`-style parameters only; the search
 * path is pinned; nobody but the app role may call them.
 */
import { currentCompany } from '../current-company.ts';
import type { RoleNames } from './roles.ts';

/** The company that is named must also be the one whose transaction it is: a caller's mistake finds nothing. */
const ownCompany = `company_id = company and company = ${currentCompany}`;

const define =
  (signature: string, returns: string, body: string) =>
  (roles: RoleNames): string =>
    `
create or replace function ${signature} returns ${returns}
language sql stable security definer parallel safe set search_path = public, pg_temp
as $$ ${body} $$;
alter function ${signature.replace(/ default [^,)]+/g, '')} owner to ${roles.search};
revoke all on function ${signature.replace(/ default [^,)]+/g, '')} from public;
grant execute on function ${signature.replace(/ default [^,)]+/g, '')} to ${roles.app};`;

/** Lower case without accents, immutable so that it can be indexed. */
export const foldFunction = `
create or replace function prosa_fold(text) returns text
language sql immutable strict parallel safe set search_path = public, pg_temp
as $$ select lower(unaccent('unaccent'::regdictionary, $1)) $$;`;

/** What ends a word: left to itself, the text search keeps addresses, names of files and amounts of money whole. */
const between = String.raw`.,;:!?/\-_@#()[]{}<>"'*+=|&%$~^`;

/** Messages that are searched: texts, captions, the names of files, and what recordings say. */
export const searchedMessages = (m: string): string =>
  `${m}.media_type in ('conversation', 'extendedTextMessage', 'image', 'video', 'application', 'audio')`;

/** The words of a message, in the very spelling of its index. */
export const messageWords = (m: string): string => {
  const beside = `coalesce(${m}.details #>> '{media,fileName}', '') || ' ' || coalesce(${m}.details ->> 'transcript', '')`;
  const text = `prosa_fold(${m}.body || ' ' || ${beside})`;
  return `to_tsvector('simple', translate(${text}, '${between.replace("'", "''")}', '${' '.repeat(between.length)}'))`;
};

/**
 * Whether some message of a ticket holds the words; `t` is what the statement calls the ticket. The limit keeps it a look
 * into one ticket's messages, instead of a join with all of them.
 */
export const ticketHolds = (t: string, words: string): string =>
  `(select true from messages m
        where m.company_id = ${t}.company_id and m.ticket_id = ${t}.id and ${searchedMessages('m')}
          and ${messageWords('m')} @@ ${words} limit 1)`;

/**
 * A tsquery for all of the words (a parameter of type text[]) or their beginnings, folded as the messages are. Quoted, because
 * some letters become several words (½ is 1/2); what folding leaves empty is left out, and null without a word.
 */
export const wordsQuery = (words: string): string =>
  `to_tsquery('simple', (select string_agg(quote_literal(prosa_fold(word)) || ':*', ' & ') from unnest(${words}::text[]) word where prosa_fold(word) <> ''))`;

export const searchIndexes = `
create index if not exists contacts_search on contacts using gin (company_id, folded gin_trgm_ops);
create index if not exists contacts_number_search on contacts using gin (company_id, number gin_trgm_ops);
create index if not exists messages_word_search on messages using gin (company_id, ${messageWords('messages')}) where ${searchedMessages('messages')};
drop index if exists messages_search;
drop index if exists messages_text_search;`;

/**
 * About how many messages of the installation hold all the (folded) words, from the planner's own statistics of the index;
 * 0 for words too rare to be in them. Stays with the tables' owner, who alone is shown an index's statistics.
 */
export const messageHitsFunction = (roles: RoleNames): string => `
create or replace function prosa_message_hits(words text[]) returns real
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(min(share), 0) * (select greatest(reltuples, 0) from pg_class where oid = 'public.messages'::regclass)
  from (
    select word, coalesce(sum(known.share), 0) as share
    from unnest(words) word left join (
      select elem.word as lexeme, elem.share
      from pg_stats s, unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as elem (word, share)
      where s.schemaname = 'public' and s.tablename = 'messages_word_search' and s.attname = 'to_tsvector'
    ) known on starts_with(known.lexeme, word)
    group by word
  ) per_word
$$;
revoke all on function prosa_message_hits(text[]) from public;
grant execute on function prosa_message_hits(text[]) to ${roles.app};`;

/** `pattern` is a folded LIKE pattern, `digits` one for numbers (null when nothing numeric was typed). */
const searches = [
  define(
    'prosa_search_contacts(company int, pattern text, digits text, most int)',
    'setof int',
    `select id from (
       select id from contacts where ${ownCompany} and deleted_at is null and folded like pattern
       union
       select id from contacts where ${ownCompany} and deleted_at is null and digits is not null and number like digits
     ) found limit most`,
  ),
  define(
    'prosa_search_tickets_by_message(company int, words tsquery, most int)',
    'setof int',
    `select ticket_id from (
       select ticket_id, max(stored_at) as latest from (
         select ticket_id, stored_at from messages m
         where ${ownCompany} and ${searchedMessages('m')} and not is_deleted and ${messageWords('m')} @@ words
         limit 50000
       ) hits group by ticket_id
     ) found order by latest desc limit most`,
  ),
  define(
    'prosa_search_conversation(company int, contact int, connection int, words tsquery, most int)',
    'setof uuid',
    `select id from messages m
     where ${ownCompany} and contact_id = contact and connection_id = connection
       and ${searchedMessages('m')} and not is_deleted and ${messageWords('m')} @@ words
     order by seq desc limit most`,
  ),
  define(
    'prosa_search_messages(company int, words tsquery, before_at timestamptz, before_id uuid, most int)',
    'setof uuid',
    `select id from (
       select id, created_at from messages m
       where ${ownCompany} and ${searchedMessages('m')} and not is_deleted and ${messageWords('m')} @@ words
       limit 50000
     ) hits where (created_at, id) < (before_at, before_id) order by created_at desc, id desc limit most`,
  ),
];

export const searchFunctions = (roles: RoleNames): string[] => searches.map((search) => search(roles));
