/** How the names and numbers of contacts are spelled to be found by any part of them: cut into pieces, each behind its company. */

const pure = 'immutable parallel safe set search_path = public, pg_temp';

/** How long a piece of a name is, and one of a number, which has ten signs where a name has dozens. */
const sizes = { name: 3, number: 4 } as const;
/** So many pieces choose as well as all of a longer text. */
const mostPieces = 24;
/** So many digits at the end of a number choose as well as all of them: what it begins with very many have. */
const choosingDigits = 8;

/**
 * What the index of names holds of a contact: from each sign of the folded name a piece of three behind the company's number (`1nmar`), from
 * each of the number a piece of four (`1d9100`), shorter ones at the ends. A text of at least so many signs stands in what has all of its
 * pieces, a shorter one in what has a piece that begins with it; whether they stand in their order is left to the row. An index of triples
 * beside one of companies reads the whole of both: with half a million contacts forty times as long. In the procedural language, where
 * every stored contact pays for the one and every look for the other.
 */
export const nameFunctions = String.raw`
create or replace function prosa_pieces(lead text, said text, size int) returns text[] language plpgsql ${pure}
as $$ declare pieces text[] := '{}';
  begin
    for n in 1 .. length(said) loop pieces[n] := lead || substr(said, n, size); end loop;
    return pieces;
  end $$;
create or replace function prosa_contact_terms(company int, folded text, number text) returns tsvector language plpgsql ${pure}
as $$ begin
    return array_to_tsvector(prosa_pieces(company || 'n', folded, ${sizes.name}) || prosa_pieces(company || 'd', coalesce(number, ''), ${sizes.number}));
  end $$;
create or replace function prosa_pieces_query(lead text, said text, size int) returns text language plpgsql ${pure}
as $$ declare pieces text[] := '{}';
  begin
    for n in 1 .. greatest(1, least(length(said) - size + 1, ${mostPieces})) loop
      pieces[n] := '''' || replace(replace(lead || substr(said, n, size), '\', '\\'), '''', '''''') || '''';
    end loop;
    return array_to_string(pieces, '&') || case when length(said) < size then ':*' else '' end;
  end $$;
create or replace function prosa_contact_query(company int, name text, digits text) returns tsquery language plpgsql ${pure}
as $$ begin
    return (prosa_pieces_query(company || 'n', name, ${sizes.name})
      || case when digits <> '' then '|' || prosa_pieces_query(company || 'd', right(digits, ${choosingDigits}), ${sizes.number}) else '' end)::tsquery;
  end $$;`;

/** Returns SQL of what the index of names holds of a contact, in its very spelling. */
export const contactTerms = (c: string): string =>
  `prosa_contact_terms(${c}.company_id, ${c}.folded, ${c}.number)`;

/** The index of names and numbers. Nothing is put aside until somebody tidies up: every search would read all of that. */
export const contactTermIndex = {
  name: 'contacts_terms',
  on: `using gin (${contactTerms('contacts')}) with (fastupdate = off)`,
};
