/** Whom a text finds, and in which order: few or very many, page by page, held against the plainest SQL that says the same. */
import { beforeAll, expect, it } from 'vitest';
import { statement } from '#src/platform/db/statement.ts';
import { sharedServer, type TestCompany } from '#src/testing/server.ts';

let company: TestCompany;

const many = statement(
  'test-many-contacts',
  `insert into contacts (name, number, email)
   select (array['Ana', 'Mariana', 'João', 'Luciana', 'Zé'])[1 + n % 5] || ' ' || (array['Silva', 'Santana', 'Maria'])[1 + n % 3] || ' ' || n % 400,
     '55119' || lpad((n * 7919 % 100000000)::text, 8, '0'), case when n % 2 = 0 then 'x@y.example' end
   from generate_series(1, 2400) n`,
);
const plain = statement<{ id: number }, [text: string, digits: string | null, withEmail: boolean]>(
  'test-plain-contacts',
  `select id from contacts
   where deleted_at is null and (not $3 or email is not null)
     and (position(prosa_fold($1) in folded) > 0 or position($2 in number) > 0)
   order by case when length($2) >= 8 and right(number, length($2)) = $2 then 1
     when starts_with(folded, prosa_fold($1)) then 2 else 3 end, folded, id`,
);

beforeAll(async () => {
  company = await (await sharedServer()).company();
  await company.inside((ctx) => ctx.db.run(many, []));
});

it.each([
  ['ana', false],
  ['ANA', true],
  ['Joã', false],
  ['maria', false],
  ['silva 39', false],
  ['zé santana 1', true],
  ['an', false],
  ['7919', false],
  ['00007919', false],
  ['ninguém', false],
] as const)(
  '%j (with an address: %s): all of them, each once, the best first',
  async (text, withEmail) => {
    const digits = /^\d+$/.test(text) ? text : null;
    const wanted = await company.inside((ctx) => ctx.db.run(plain, [text, digits, withEmail]));
    const found: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await company.admin.api.contacts.list({
        searchParam: text,
        ...(withEmail && { hasEmail: true }),
        ...(typeof cursor === 'string' && { cursor }),
      });
      found.push(...page.contacts.map(({ id }) => id));
      expect(page.hasMore).toBe(page.cursor !== null);
      // Many may not have been counted; never are there said to be fewer than there are on the page.
      expect(page.count).toBeGreaterThanOrEqual(page.contacts.length);
      cursor = page.cursor;
    } while (cursor !== null);
    expect(found).toEqual(wanted.map(({ id }) => id));
  },
  60_000,
);

it('goes on by number of page as by cursor', async () => {
  const second = await company.admin.api.contacts.list({ searchParam: 'ana', pageNumber: 2 });
  const first = await company.admin.api.contacts.list({ searchParam: 'ana' });
  const after = await company.admin.api.contacts.list({ searchParam: 'ana', cursor: first.cursor ?? '' });
  expect(second.contacts.map(({ id }) => id)).toEqual(after.contacts.map(({ id }) => id));
});
