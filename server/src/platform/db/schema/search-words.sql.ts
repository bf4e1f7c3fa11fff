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

/** Returns SQL of all that a message says in words. */
const saidIn = (body: string, details: string): string =>
  `${body} || ' ' || coalesce(${details} #>> '{media,fileName}', '') || ' ' || coalesce(${details} ->> 'transcript', '')`;

const pure = 'immutable parallel safe set search_path = public, pg_temp';

/** How time is cut in the index of words: in slots of so many seconds, and in stretches of so many slots. */
const slotSeconds = 7_200;
export const slotsPerStretch = 24;
/** A look at more slots than these takes the whole stretch: each slot is held against each message of them all. */
export const fewSlots = 5;
/** Into how many questions a look at many stretches is divided: the index compares every word of a question with every other. */
const queriesAtOnce = 4;

/** Returns SQL of seconds in a moment since 1970, or in an interval: a numeric, which has room for any multiple of it. */
export const secondsOf = (time: string): string => `extract(epoch from ${time})`;

/** Returns SQL of the slot of so many seconds since 1970, rounded down to an integral numeric. */
export const slotAt = (seconds: string): string => `floor((${seconds}) / ${slotSeconds})`;

/** Returns SQL of the slot of a moment, counted from 1970 in UTC. */
export const slotOf = (moment: string): string =>
  `${slotAt(secondsOf(`(${moment}) at time zone 'UTC'`))}::int`;

/** Returns SQL of the moment at which a slot begins. */
export const beginOf = (slot: string): string => `to_timestamp((${slot}) * ${slotSeconds}.0)`;

/**
 * What the index of words holds of a message, all of it behind the company's number: each of its words behind the stretch of two days in
 * which it was written, the slot of that time, and its ticket. So the words of some hours, of some days or of some tickets are found without
 * those of all others, and a search that begins with the newest ends where it has enough. A word that may go on is gathered from its whole
 * stretch before anything is held against it: longer ones make a frequent word dear, shorter ones a word that nobody writes, and the index
 * large. In the procedural language, where every stored message pays for the one and every look for the other.
 */
export const wordFunctions = String.raw`
create or replace function prosa_words(said text) returns text[] language plpgsql ${pure}
as $$ declare words text[] := tsvector_to_array(to_tsvector('simple',
    translate(prosa_fold(said), '${between.replace("'", "''")}', '${' '.repeat(between.length)}')));
  begin
    for n in 1 .. cardinality(words) loop words[n] := left(words[n], 200); end loop;
    return words;
  end $$;
create or replace function prosa_message_terms(company int, body text, details jsonb, ticket int, written_at timestamptz) returns tsvector language plpgsql ${pure}
as $$ declare
    slot int := ${slotOf('written_at')};
    stretch text := company || '.' || slot / ${slotsPerStretch} || ':';
    words text[] := prosa_words(${saidIn('body', 'details')});
  begin
    for n in 1 .. cardinality(words) loop words[n] := stretch || words[n]; end loop;
    return array_to_tsvector(words || array[company || 'h' || slot, company || 't' || ticket]);
  end $$;
create or replace function prosa_says(said text, words text[]) returns boolean language plpgsql ${pure}
as $$ declare folded text := ' ' || prosa_fold(said); written text[]; each text; begins boolean := true;
  begin
    if cardinality(words) = 0 then return false; end if;
    -- Taking a text apart costs ten times as much as looking for the signs, and what stands behind a blank begins a word.
    foreach each in array words loop
      if position(each in folded) = 0 then return false; end if;
      begins := begins and position(' ' || each in folded) > 0;
    end loop;
    if begins then return true; end if;
    written := prosa_words(said);
    foreach each in array words loop
      if not exists (select from unnest(written) word where starts_with(word, each)) then return false; end if;
    end loop;
    return true;
  end $$;
create or replace function prosa_terms_queries(company int, words text[], first_slot int, last_slot int, tickets int[]) returns tsquery[] language plpgsql ${pure}
as $$ declare tickets_or_slots text := ''; said text; each text; stretches int[]; size int; queries tsquery[];
  begin
    -- Nothing is found where there is no time to look at, or no word.
    if coalesce(first_slot > last_slot or cardinality(words) = 0, true) then return null; end if;
    if cardinality(tickets) > 0 then
      tickets_or_slots := '&(' || company || 't' || array_to_string(tickets, '|' || company || 't') || ')';
    end if;
    if last_slot - first_slot < ${fewSlots} then
      each := '';
      for slot in first_slot .. last_slot loop each := each || '|' || company || 'h' || slot; end loop;
      tickets_or_slots := tickets_or_slots || '&(' || substr(each, 2) || ')';
    end if;
    stretches := array(select generate_series(first_slot / ${slotsPerStretch}, last_slot / ${slotsPerStretch}));
    -- Beside very many tickets one question more would be the dearer.
    size := case when tickets is null then (cardinality(stretches) + ${queriesAtOnce - 1}) / ${queriesAtOnce} else cardinality(stretches) end;
    for part in 0 .. (cardinality(stretches) - 1) / size loop
      said := tickets_or_slots;
      foreach each in array words loop
        each := ':' || replace(replace(each, '\', '\\'), '''', '''''') || ''':*';
        said := said || '&(''' || company || '.'
          || array_to_string(stretches[part * size + 1 : part * size + size], each || '|''' || company || '.') || each || ')';
      end loop;
      queries[part + 1] := substr(said, 2)::tsquery;
    end loop;
    return queries;
  end $$;`;

/** Returns SQL of whether a message says all of the words, or what begins with them: as the index of words has it, without the index. */
export const says = (m: string, words: string): string =>
  `prosa_says(${saidIn(`${m}.body`, `${m}.details`)}, ${words})`;

/** Returns SQL of what the index of words holds of a message, in its very spelling. */
export const messageTerms = (m: string): string =>
  `prosa_message_terms(${m}.company_id, ${m}.body, ${m}.details, ${m}.ticket_id, ${m}.created_at)`;

/** Returns SQL of whether a message has what one of the questions asks for; each is looked up by itself. */
export const asksFor = (m: string, queries: string): string =>
  `(${Array.from({ length: queriesAtOnce }, (_, n) => `${messageTerms(m)} @@ ${queries}[${n + 1}]`).join(' or ')})`;

/**
 * The index of words. Nothing is put aside until somebody tidies up: every search would read all of that.
 */
export const messageTermIndex = {
  name: 'messages_terms',
  on: `using gin (${messageTerms('messages')}) with (fastupdate = off) where ${searchedMessages('messages')}`,
};

/**
 * Returns the SQL for the words of a search (a parameter of type text[]) as the index spells them; each may be the
 * beginning of one.
 */
export const searchedWords = (words: string): string => `prosa_words(array_to_string(${words}::text[], ' '))`;
