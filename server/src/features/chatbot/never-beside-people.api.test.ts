/** Whatever customers and people do in whatever order: the bot never talks after a person, and no message loses its ticket. */
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { sharedServer, type TestServer } from '#src/testing/server.ts';
import { setUpBot, talk } from './testing.ts';

let server: TestServer;
let lastNumber = 5_511_974_000_000;

beforeAll(async () => {
  server = await sharedServer();
});

const customers = fc.constantFrom('oi', '1', '2', '0', '#', '9', 'socorro', '3');
const deeds = fc.oneof(
  { weight: 4, arbitrary: customers.map((text) => ({ who: 'customer' as const, text })) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('accept', 'write', 'return', 'close', 'queue')
      .map((text) => ({ who: 'agent' as const, text })),
  },
);

it('holds for any story', { timeout: 240_000 }, async () => {
  const company = await server.company();
  const { api } = company.admin;
  await api.settings.update({ key: 'userRating', value: 'enabled' });
  const [, support] = await setUpBot(company, { greetingMessage: 'Olá!', maxUseBotQueues: 0 }, [
    { name: 'Vendas', greetingMessage: 'Vendas.' },
    {
      name: 'Suporte',
      greetingMessage: 'Suporte.',
      options: [{ title: 'Conta', message: 'Qual?', children: [] }],
    },
  ]);
  await fc.assert(
    fc.asyncProperty(fc.array(deeds, { minLength: 4, maxLength: 10 }), async (story) => {
      const customer = talk(company, String(++lastNumber));
      await customer.says('oi');
      const { contactId } = await customer.ticket();
      for (const { who, text } of story) {
        if (who === 'customer') await customer.phone.says(text);
        else await act(text, await customer.ticket());
      }
      await server.settled();
      const { rows } = await company.inside((ctx) =>
        ctx.db.orm.execute<{
          ticket: number;
          own: boolean;
          human: boolean;
          rule: string | null;
          live: number;
        }>(
          `select m.ticket_id as ticket, m.from_me as own, m.user_id is not null as human, m.details->>'automatic' as rule,
             (select count(*)::int from tickets t where t.contact_id = ${contactId} and t.status <> 'closed') as live
           from messages m where m.contact_id = ${contactId} order by m.seq`,
        ),
      );
      const taken = new Set<number>();
      for (const row of rows) {
        if (row.human) taken.add(row.ticket);
        const isBots = row.rule !== null && !['ratingQuestion', 'completion'].includes(row.rule);
        expect(isBots && taken.has(row.ticket), JSON.stringify(rows)).toBe(false);
        expect(row.live).toBeLessThanOrEqual(1);
      }
      const said = story.filter(({ who }) => who === 'customer').length + 1;
      expect(rows.filter(({ own }) => !own)).toHaveLength(said);
    }),
    { numRuns: 12 },
  );

  async function act(deed: string, { id: ticketId, status }: { id: number; status: string }): Promise<void> {
    if (deed === 'accept' && status === 'pending') await api.tickets.update({ ticketId, status: 'open' });
    if (deed === 'write' && status === 'open') await api.messages.send({ ticketId, body: 'Sou gente.' });
    if (deed === 'return' && status === 'open') await api.tickets.update({ ticketId, status: 'pending' });
    if (deed === 'close' && status !== 'closed') await api.tickets.update({ ticketId, status: 'closed' });
    if (deed === 'queue' && status === 'pending')
      await api.tickets.update({ ticketId, queueId: support ?? null, transfering: true });
    await server.settled();
  }
});
