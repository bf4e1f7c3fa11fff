/** Makes databases as the Whaticket family has them, of any size, written by the database itself. */
import type pg from 'pg';
import { familyTables } from '../source/family-tables.ts';
import { begun, fill, series } from './fill.ts';
import { fillSmallTables } from './small-tables.ts';

export type FamilySize = {
  readonly companies?: number;
  readonly contacts: number;
  readonly tickets: number;
  readonly messages: number;
};

/** The bcrypt hash (cost 8) of `senha123`, the password of every user in it. */
export const familyHash = '$2a$08$abcdefghijklmnopqrstuuh/O96oMO4nu2vTPovqDNQNNkBoJMeKO';

/** The tables as they are when they are new; `without` leaves out tables and columns (`Messages.wid`) that a fork lacks. */
export async function createFamilyTables(
  client: pg.Client,
  without: readonly string[] = ['Messages.wid', 'Contacts.lid', 'OldMessages'],
) {
  for (const [table, columns] of Object.entries(familyTables)) {
    if (without.includes(table)) continue;
    const own = Object.entries(columns).filter(([name]) => !without.includes(`${table}.${name}`));
    const lines = own.map(([name, type]) => `"${name}" ${type}${name === 'id' ? ' primary key' : ''}`);
    await client.query(`create table "${table}" (${lines.join(', ')})`);
  }
}

/**
 * Fills the tables. Contacts, tickets and messages are spread evenly over the companies; a conversation's messages go to
 * and fro by the minute, every seventh answers the one before, every thirtieth is a picture.
 */
export async function fillFamily(client: pg.Client, size: FamilySize): Promise<void> {
  const { companies = 1, contacts, tickets, messages } = size;
  const company = `(n % ${companies}) + 1`;
  const flags = { useCampaigns: 'true', useKanban: 'true', useExternalApi: 'true', useSchedules: 'false' };
  await fill(
    client,
    'Plans',
    { id: 'n', name: `'Plano ' || n`, users: '10', connections: '5', queues: '10', value: '99.9', ...flags },
    series(1),
  );
  await fill(
    client,
    'Companies',
    {
      id: 'n',
      name: `'Empresa ' || n`,
      email: `'empresa' || n || '@example.com'`,
      phone: `'1133330000'`,
      planId: '1',
      status: 'true',
      dueDate: `timestamptz '2035-01-01'`,
      recurrence: `'MENSAL'`,
      schedules: `'[]'::jsonb`,
    },
    series(companies),
  );
  await fill(
    client,
    'Settings',
    { id: 'n', key: `'userRating'`, value: `'enabled'`, companyId: 'n' },
    series(companies),
  );
  await fill(
    client,
    'Users',
    {
      id: 'n',
      name: `'Pessoa ' || n`,
      email: `'pessoa' || n || '@example.com'`,
      passwordHash: `'${familyHash}'`,
      profile: `case when n <= ${companies} then 'admin' else 'user' end`,
      super: 'n = 1',
      allTicket: `'enabled'`,
      companyId: company,
    },
    series(companies * 4),
  );
  await fill(
    client,
    'Queues',
    {
      id: 'n',
      name: `'Fila ' || n`,
      color: `'#' || lpad(to_hex(n * 4099), 6, '0')`,
      greetingMessage: `'Olá!'`,
      schedules: `'[]'::jsonb`,
      companyId: company,
    },
    series(companies * 3),
  );
  await fill(
    client,
    'UserQueues',
    { userId: 'u.id', queueId: 'q.id' },
    '"Users" u join "Queues" q using ("companyId")',
  );
  await fill(
    client,
    'QueueOptions',
    {
      id: 'n',
      title: `'Opção ' || n`,
      message: `'Certo.'`,
      option: `'1'`,
      queueId: `((n - 1) % ${companies * 3}) + 1`,
      parentId: `case when n > ${companies * 3} then n - ${companies * 3} end`,
    },
    series(companies * 6),
  );
  await fill(
    client,
    'Tags',
    { id: 'n', name: `'Etiqueta ' || n`, color: `'#ff0000'`, kanban: 'n % 2', companyId: company },
    series(companies * 6),
  );
  await fill(
    client,
    'Whatsapps',
    {
      id: 'n',
      name: `'Loja ' || n`,
      session: `''`,
      status: `'CONNECTED'`,
      isDefault: `n <= ${companies}`,
      greetingMessage: `'Olá'`,
      token: `'abc' || n`,
      provider: `'stable'`,
      expiresTicket: '0',
      companyId: company,
    },
    series(companies * 2),
  );
  await fill(
    client,
    'WhatsappQueues',
    { whatsappId: 'w.id', queueId: 'q.id' },
    '"Whatsapps" w join "Queues" q using ("companyId")',
  );
  await fill(
    client,
    'Contacts',
    {
      id: 'n',
      name: `'Cliente ' || n`,
      number: `case when n % 50 = 0 then '1203630' || lpad(n::text, 11, '0') else '55119' || (70000000 + n) end`,
      email: `''`,
      isGroup: 'n % 50 = 0',
      companyId: company,
    },
    series(contacts),
  );
  await fill(
    client,
    'ContactCustomFields',
    { id: 'id', name: `'CPF'`, value: 'id::text', contactId: 'id' },
    '"Contacts" where id % 10 = 0',
  );
  // Of one contact, whoever has several tickets has but one that is not closed.
  await client.query(
    `insert into "Tickets" (id, uuid, status, "lastMessage", "contactId", "userId", "whatsappId", "queueId", "isGroup", "unreadMessages", "companyId", "createdAt", "updatedAt")
     select n, gen_random_uuid(), case when n > $2 - $1 and n % 9 = 0 then 'open' when n > $2 - $1 and n % 11 = 0 then 'pending' else 'closed' end,
       'até logo', c.id, case when n % 11 <> 0 then (n % 3) * $3 + c.id % $3 + $3 end, c.id % $3 + $3, c.id % $3 + $3, c."isGroup", 0, c."companyId",
       ${begun} + n * interval '3 minutes', ${begun} + n * interval '3 minutes'
     from generate_series(1, $2::int) n join "Contacts" c on c.id = (n - 1) % $1::int + 1`,
    [contacts, tickets, companies],
  );
  await fill(
    client,
    'TicketTags',
    { ticketId: 't.id', tagId: 'g.id' },
    `"Tickets" t join lateral (select id from "Tags" where "companyId" = t."companyId" order by id limit 1) g on t.id % 5 = 0`,
  );
  await fill(
    client,
    'TicketNotes',
    { id: 'id', note: `'ligar amanhã'`, userId: '"userId"', contactId: '"contactId"', ticketId: 'id' },
    '"Tickets" where id % 20 = 0 and "userId" is not null',
  );
  await fill(
    client,
    'TicketTraking',
    {
      id: 'id',
      ticketId: 'id',
      companyId: '"companyId"',
      whatsappId: '"whatsappId"',
      userId: '"userId"',
      rated: 'id % 3 = 0',
      queuedAt: '"createdAt"',
      startedAt: `"createdAt" + interval '5 minutes'`,
      finishedAt: `case when status = 'closed' then "createdAt" + interval '1 hour' end`,
    },
    '"Tickets"',
  );
  await fill(
    client,
    'UserRatings',
    { id: 'id', ticketId: 'id', companyId: '"companyId"', userId: '"userId"', rate: 'id % 3 + 1' },
    '"Tickets" where id % 3 = 0',
  );
  await client.query(
    `insert into "Messages" (id, ack, read, "fromMe", body, "mediaUrl", "mediaType", "isDeleted", "isEdited", "quotedMsgId", "ticketId", "contactId", "companyId", "createdAt", "updatedAt")
     select 'M' || n, case when n % 2 = 0 then n % 6 else 0 end, true, n % 2 = 0, case when n % 30 = 0 then 'foto' || n || '.jpg' else 'mensagem número ' || n end,
       case when n % 30 = 0 then 'foto' || n || '.jpg' end, case when n % 30 = 0 then 'image' else 'conversation' end, n % 101 = 0, n % 103 = 0,
       case when n % 7 = 0 and n > $2 then 'M' || (n - $2) end, t.id, case when n % 2 = 1 then t."contactId" end, t."companyId",
       t."createdAt" + (n / $2) * interval '1 minute', t."createdAt"
     from generate_series(1, $1::int) n join "Tickets" t on t.id = (n - 1) % $2::int + 1`,
    [messages, tickets],
  );
  await fillSmallTables(client, companies, company);
  await client.query('analyze');
}
