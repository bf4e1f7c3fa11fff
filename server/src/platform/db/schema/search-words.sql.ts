/** How words are spelled to be found: folded, cut apart, and behind their company and the days in which they were written. */

/** Lower case without accents, immutable so that it can be indexed. */
export const foldFunction = `
create or replace function prosa_fold(text) returns text
language sql immutable strict parallel safe set search_path = public, pg_temp
as $$ select lower(unaccent('unaccent'::regdictionary, $1)) $$;`;

/** What ends a word: left to itself, the text search keeps addresses, names of files and amounts of money whole. */
const between = String.raw`.,;:!?/\-_@#()[]{}<>"'*+=|&%$~^`;

/** Returns SQL of whether a message is searched: texts, captions, the names of files, and what recordings say. */
export const searchedMessages = (m: string): string =>
  `${m}.media_type in ('conversation', 'extendedTextMessage', 'image', 'video', 'application', 'audio')`;

const pure = 'immutable parallel safe set search_path = public, pg_temp';

/** How many days stand together in the index, as SQL. */
export const stretch = '8';

/** Returns SQL of the day of a moment, counted from 1970 in UTC. */
export const dayOf = (moment: string): string =>
  `floor(extract(epoch from (${moment}) at time zone 'UTC') / 86400)::int`;

/**
 * What the index of words holds of a message, all of it behind the company's number: each of its words behind the number of the
 * stretch of days in which it was written, its day, and its ticket. So the words of some days, or of some tickets, are found without
 * those of all others, and a search that begins with the newest ends where it has enough. In the procedural language where every
 * stored message pays for it.
 */
export const wordFunctions = String.raw`
create or replace function prosa_words(said text) returns text[] language plpgsql ${pure}
as $$ declare words text[] := tsvector_to_array(to_tsvector('simple',
    translate(prosa_fold(said), '${between.replace("'", "''")}', '${' '.repeat(between.length)}')));
  begin
    for n in 1 .. cardinality(words) loop words[n] := left(words[n], 200); end loop;
    return words;
  end $$;
create or replace function prosa_message_words(company int, body text, details jsonb, ticket int, written_at timestamptz) returns tsvector language plpgsql ${pure}
as $$ declare
    day int := ${dayOf('written_at')};
    days text := company || '.' || day / ${stretch} || ':';
    words text[] := prosa_words(body || ' ' || coalesce(details #>> '{media,fileName}', '') || ' ' || coalesce(details ->> 'transcript', ''));
  begin
    for n in 1 .. cardinality(words) loop words[n] := days || words[n]; end loop;
    return array_to_tsvector(words || array[company || 'd' || day, company || 't' || ticket]);
  end $$;
create or replace function prosa_words_query(company int, words text[], first_day int, last_day int, tickets int[]) returns tsquery language sql ${pure}
as $$ select (
    coalesce((select '(' || string_agg(company || 't' || ticket, '|') || ')&' from unnest(tickets) ticket), '')
    || coalesce((select '(' || string_agg(company || 'd' || day, '|') || ')&' from generate_series(first_day, last_day) day
      where last_day - first_day < ${stretch} - 1), '')
    || (select '(' || string_agg(together, '|') || ')'
      from generate_series(first_day / ${stretch}, last_day / ${stretch}) days, lateral (
        select '(' || string_agg('''' || company || '.' || days || ':' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', '&') || ')' as together
        from unnest(words) word) each)
  )::tsquery $$;`;

/** Returns SQL of the words of a message, in the very spelling of its index. */
export const messageWords = (m: string): string =>
  `prosa_message_words(${m}.company_id, ${m}.body, ${m}.details, ${m}.ticket_id, ${m}.created_at)`;

/**
 * The index of words. Nothing is put aside until somebody tidies up: every search would read all of that.
 */
export const messageWordIndex = {
  name: 'messages_words',
  on: `using gin (${messageWords('messages')}) with (fastupdate = off) where ${searchedMessages('messages')}`,
};

/**
 * Returns the SQL for the words of a search (a parameter of type text[]) as the index spells them; each may be the
 * beginning of one.
 */
export const searchedWords = (words: string): string => `prosa_words(array_to_string(${words}::text[], ' '))`;
