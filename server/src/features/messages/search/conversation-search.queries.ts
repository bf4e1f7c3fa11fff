/** Searching the messages of one conversation. */
import { ticketsOfConversation } from '#src/features/tickets/tickets.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { says, searchedMessages, searchedWords } from '#src/platform/db/schema/search-words.sql.ts';
import { reading } from '#src/platform/db/statement.ts';

type Search = {
  readonly contactId: number;
  readonly connectionId: number;
  readonly words: readonly string[];
  readonly most: number;
  /** How many of the newest messages are read one by one. */
  readonly read?: number;
};

/** A frequent word is found among so many, and whatever there is in most conversations. */
const newestRead = 15_000;

const from = `from messages where company_id = ${currentCompany} and contact_id = $1 and connection_id = $2 order by seq desc`;

const newest = reading<
  { id: string | null; seq: number },
  [contactId: number, connectionId: number, words: readonly string[], most: number, read: number]
>(
  'messages-search-newest',
  `(select null::uuid as id, seq ${from} limit 1)
   union all
   (select id, seq from (select * ${from} limit $5) m
    where ${searchedMessages('m')} and not is_deleted and ${says('m', `(select ${searchedWords('$3')})`)}
    order by seq desc limit $4)`,
);

const indexed = reading<
  { id: string },
  [companyId: number, contactId: number, connectionId: number, words: readonly string[], most: number]
>(
  'messages-search',
  `select id from prosa_search_tickets($1, ${searchedWords('$4')},
     array(${ticketsOfConversation('$2', '$3')}), '-infinity') limit $5`,
);

/**
 * Returns the ids of at most `most` texts of a conversation that hold all the words or their beginnings, the newest first. The newest are read one by
 * one: the index has to gather whoever else said a frequent word. Where that was not all, the index is asked, for what is left is rare.
 */
export async function searchConversation(ctx: Ctx, search: Search): Promise<string[]> {
  const { contactId, connectionId, words, most, read = newestRead } = search;
  const rows = await ctx.db.run(newest, [contactId, connectionId, words, most, read]);
  const ids = rows.flatMap(({ id }) => id ?? []);
  // Numbers of a conversation are dense.
  if (ids.length === most || rows.every(({ seq }) => seq <= read)) return ids;
  const found = await ctx.db.run(indexed, [ctx.companyId, contactId, connectionId, words, most]);
  return found.map(({ id }) => id);
}
