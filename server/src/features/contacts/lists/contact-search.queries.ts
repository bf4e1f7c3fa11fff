/**
 * Whom a text finds, page by page: whose number ends with it, whose name begins with it, whose name or number contains it. Few are
 * found through the index and put in order; of very many those whose name begins with it lie side by side, and the others are met
 * on the way through the list.
 */
import type { Ctx } from '#src/platform/context.ts';
import { composed } from '#src/platform/db/statement.ts';
import {
  type ContactSelection,
  conditionsOf,
  listColumns,
  liveContacts,
  type PlacedContact,
  type SearchPattern,
} from './contact-list.queries.ts';

const [wholeNumber, beginning, within] = [1, 2, 3] as const;
/** How well somebody fits, the best first. */
export const ranks: readonly number[] = [wholeNumber, beginning, within];

export type RankedContact = PlacedContact & { readonly rank: number };
export type RankedPlace = { readonly rank: number; readonly folded: string; readonly id: number };

type Text = SearchPattern & { readonly isIndexable: boolean };
type Found = {
  readonly rows: readonly RankedContact[];
  /** How many there are; `undefined` where they are too many to be counted. */
  readonly count: number | undefined;
};

/** More than these are not all read. */
const many = 600;
/** How many digits at the end of a number make it a number. */
const wholeDigits = 8;

/** Returns the first `most` contacts who fit behind the place. */
export async function searchContacts(
  ctx: Ctx,
  filter: ContactSelection,
  text: Text,
  after: RankedPlace | undefined,
  most: number,
): Promise<Found> {
  const few = text.isIndexable ? await searchFew(ctx, filter, text, after, most) : undefined;
  if (few !== undefined) return few;
  const first =
    after === undefined || after.rank <= beginning
      ? await walk(ctx, filter, text, beginning, after, most)
      : [];
  const begun = after?.rank === within ? after : undefined;
  const rest = most - first.length;
  return {
    rows: rest === 0 ? first : [...first, ...(await walk(ctx, filter, text, within, begun, rest))],
    count: undefined,
  };
}

/** Returns the first who fit where the index finds only a few; `undefined` where it finds more. */
async function searchFew(
  ctx: Ctx,
  filter: ContactSelection,
  { name, digits }: SearchPattern,
  after: RankedPlace | undefined,
  most: number,
): Promise<Found | undefined> {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const [company, pattern, numbers, limit] = [put(ctx.companyId), put(name), put(digits), put(most)];
  const { where, shape } = conditionsOf(filter, values);
  const end = put(digits === null || digits.length < wholeDigits + 2 ? null : digits.slice(0, -1));
  const start = put(name.slice(1));
  const behind =
    after === undefined
      ? ''
      : ` where (rank, folded, id) > (${put(after.rank)}::int, ${put(after.folded)}, ${put(after.id)}::int)`;
  const query = composed<{ isMany: boolean; count: number; rows: RankedContact[] | null }>(
    `contacts-search-few:${shape}:${behind === '' ? 'page' : 'after'}`,
    `with found as materialized (select id from prosa_search_contacts(${company}::int, prosa_fold(${pattern}), ${numbers}, ${many + 1}) id),
     fitting as materialized (
       select ${listColumns}, folded,
         case when number like ${end}::text then ${wholeNumber} when folded like (select prosa_fold(${start})) then ${beginning} else ${within} end as rank
       ${liveContacts}${where} and id = any(array(select id from found where (select count(*) from found) <= ${many})))
     select (select count(*) from found) > ${many} as "isMany", (select count(*)::int from fitting) as count, page.*
     from (select) one left join lateral (select * from fitting${behind} order by rank, folded, id limit ${limit}::int) page on true
     order by page.rank, page.folded, page.id`,
  );
  const rows = (await ctx.db.run(query, values)) as unknown as (RankedContact & {
    isMany: boolean;
    count: number;
    id: number | null;
  })[];
  const [first] = rows;
  if (first === undefined || first.isMany) return undefined;
  return { rows: rows.filter(({ id }) => id !== null), count: first.count };
}

/** Returns the contacts of one rank in the order of the list, until there are enough. */
async function walk(
  ctx: Ctx,
  filter: ContactSelection,
  { name, digits }: SearchPattern,
  rank: typeof beginning | typeof within,
  after: RankedPlace | undefined,
  most: number,
): Promise<RankedContact[]> {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const limit = put(most);
  const start = `(select prosa_fold(${put(name.slice(1))}))`;
  const { where, shape } = conditionsOf(filter, values);
  const isBegun = after?.rank === rank;
  const behind = isBegun ? ` and (folded, id) > (${put(after.folded)}, ${put(after.id)}::int)` : '';
  const contained = (): string => {
    const [pattern, numbers] = [put(name), put(digits)];
    return ` and folded not like ${start} and (folded like (select prosa_fold(${pattern})) or (${numbers}::text is not null and number like ${numbers}))`;
  };
  const begins = (): string => {
    const plain = put(name.slice(1, -1).replace(/\\(.)/g, '$1'));
    return ` and folded like ${start} and folded >= (select prosa_fold(${plain})) and folded <= (${lastBeginning(plain)})`;
  };
  const fits = rank === beginning ? begins() : contained();
  const query = composed<RankedContact>(
    `contacts-search-${rank === beginning ? 'begins' : 'within'}:${shape}:${isBegun ? 'after' : 'page'}`,
    `select ${listColumns}, folded, ${rank} as rank ${liveContacts}${where}${fits}${behind} order by folded, id limit ${limit}::int`,
  );
  return ctx.db.run(query, values);
}

/** Nothing that begins so comes behind it: by the last character there is, where the database sorts that last, by the last name else. */
const lastBeginning = (plain: string): string =>
  `select case when prosa_fold(${plain}) || 'z' < prosa_fold(${plain}) || chr(1114111) then prosa_fold(${plain}) || chr(1114111)
     else (select folded ${liveContacts} order by folded desc, id desc limit 1) end`;
