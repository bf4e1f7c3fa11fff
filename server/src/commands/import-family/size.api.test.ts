/** How long a company of size takes, and how much memory; at full size two million messages. */
import pg from 'pg';
import { expect, it } from 'vitest';
import { short, tell } from '#src/testing/reliability/figures.ts';
import { isFull } from '#src/testing/reliability/server-process.ts';
import { familySource, importInto } from './testing/family-source.ts';

const factor = isFull ? 1 : 0.001;
const size = {
  contacts: Math.round(50_000 * factor),
  tickets: Math.round(200_000 * factor),
  messages: Math.round(2_000_000 * factor),
};

it(
  'a large company comes along in minutes, and its figures are those of the source',
  async () => {
    const { client: there, url } = await familySource(size);
    const { server, runProgram } = await importInto();
    const since = performance.now();
    const memory = await runProgram(url);
    const seconds = (performance.now() - since) / 1000;

    const owner = new pg.Client({ ...server.addresses.owner });
    await owner.connect();
    const ours = await owner.query(
      `select count(*)::int as messages, count(*) filter (where from_me)::int as sent, count(*) filter (where is_deleted)::int as deleted,
         md5(string_agg(body, '' order by created_at, provider_id) filter (where not is_deleted and media_state is null)) as texts,
         (select count(*)::int from tickets) as tickets, (select count(*)::int from contacts) as contacts,
         (select sum(rate)::int from ratings) as rates, (select count(*)::int from ticket_episodes where finished_at is not null) as finished
       from messages`,
    );
    const theirs = await there.query(
      `select count(*)::int as messages, count(*) filter (where "fromMe")::int as sent, count(*) filter (where "isDeleted")::int as deleted,
         md5(string_agg(body, '' order by "createdAt", id) filter (where not "isDeleted" and "mediaUrl" is null)) as texts,
         (select count(*)::int from "Tickets") as tickets, (select count(*)::int from "Contacts") as contacts,
         (select sum(rate)::int from "UserRatings") as rates, (select count(*)::int from "TicketTraking" where "finishedAt" is not null) as finished
       from "Messages"`,
    );
    await owner.end();
    expect(ours.rows).toEqual(theirs.rows);
    const isWhole = factor >= 1;
    tell({
      what: `${size.messages} messages, ${size.tickets} tickets, ${size.contacts} contacts brought along`,
      measured: `${short(seconds)} s, ${short(size.messages / seconds)} messages/s`,
      ...(isWhole ? { bar: '≤ 600 s', isMet: seconds <= 600 } : {}),
    });
    tell({
      what: 'the most memory that the program takes for it',
      measured: `${short(memory)} MB`,
      bar: '≤ 400 MB',
      isMet: memory <= 400,
    });
  },
  isFull ? 3_600_000 : 60_000,
);
