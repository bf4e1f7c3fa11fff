/**
 * The bench: measures what quality is promised on a generated data set and prints it as a table. Absolute figures are for people.
 * Ratios to a baseline of the same run are compared with the last saved run: what is more than a quarter worse is measured once
 * more, and ends the bench with 1 when it stays so, as does a measurement that failed.
 *
 *   npx tsx server/bench/main.ts [--factor=1] [--only=list,messages] [--seconds=8] [--save]
 */
import pg from 'pg';
import { type Bench, openSignIn, rest, type Work } from './bench.ts';
import { openBenchDatabase } from './data/template.ts';
import { load } from './load/processors.ts';
import { type Row, tableOf } from './report.ts';
import { regressionsOf, savedRun, saveRun } from './saved.ts';
import { startBenchServer } from './server/control.ts';
import { campaign } from './works/campaign.ts';
import { contactImport, listImport } from './works/contact-import.ts';
import { dashboard } from './works/dashboard.ts';
import { inbound } from './works/inbound.ts';
import { kanban } from './works/kanban.ts';
import { list } from './works/list.ts';
import { messages } from './works/messages.ts';
import { notes } from './works/notes.ts';
import { orders } from './works/orders.ts';
import { administration } from './works/screens/administration.ts';
import { chat } from './works/screens/chat.ts';
import { conversation } from './works/screens/conversation.ts';
import { reading } from './works/screens/reading.ts';
import { webFolder } from './works/screens/screen.ts';
import { workspace } from './works/screens/workspace.ts';
import { search } from './works/search.ts';
import { silence } from './works/silence.ts';
import { broadcast, events } from './works/sockets.ts';
import { start } from './works/start.ts';
import { login, tickets } from './works/tickets.ts';
import { bot, timers } from './works/timers.ts';

/** Parts that write come last. */
const works: Readonly<Record<string, Work>> = {
  start,
  list,
  orders,
  search,
  messages,
  administration,
  chat,
  conversation,
  reading,
  workspace,
  tickets,
  login,
  kanban,
  broadcast,
  events,
  dashboard,
  inbound,
  bot,
  timers,
  notes,
  silence,
  import: contactImport,
  lists: listImport,
  campaign,
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Options = {
  readonly factor: number;
  readonly seconds: number;
  readonly only: readonly string[];
  readonly isSaved: boolean;
};

function optionsFrom(args: readonly string[]): Options {
  const strange = args.find((arg) => !/^--((factor|only|seconds)=.+|save)$/.test(arg));
  if (strange !== undefined) throw new Error(`not understood: ${strange}`);
  const value = (name: string): string | undefined =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const only = value('only')?.split(',') ?? Object.keys(works);
  const unknown = only.filter((name) => works[name] === undefined);
  const factor = Number(value('factor') ?? 1);
  const seconds = Number(value('seconds') ?? 8);
  if (unknown.length > 0)
    throw new Error(`unknown work: ${unknown.join(', ')}; there are ${Object.keys(works).join(', ')}`);
  if (!(factor > 0) || !(seconds > 0)) throw new Error('--factor and --seconds must be positive numbers');
  return { factor, seconds, only, isSaved: args.includes('--save') };
}

async function main(): Promise<void> {
  const { factor, seconds, only, isSaved } = optionsFrom(process.argv.slice(2));
  const saved = await savedRun();
  const database = await openBenchDatabase(factor, say);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void database.close().finally(() => process.exit(130)));
  const sql = new pg.Pool({ ...database.owner, max: 2 });
  sql.on('error', () => undefined);
  const rows: Row[] = [];
  /** Which work told of a row. */
  const tellers = new Map<string, string>();
  let failures = 0;
  let teller = '';
  try {
    const server = await startBenchServer({ app: database.app, system: database.system, webFolder });
    const add = (row: Row): void => {
      tellers.set(row.work, teller);
      keepBetter(rows, row);
      say(`${row.verdict.padEnd(8)}${row.work}: ${row.measured}`);
    };
    const bench: Bench = { factor, seconds, database, sql, server, signIn: openSignIn(server.url), add, say };
    const measure = async (names: readonly string[]): Promise<void> => {
      for (teller of names) failures += await run(teller, bench);
    };
    await measure(only);
    const worse = saved === undefined ? [] : regressionsOf(rows, saved, factor);
    if (worse.length > 0) {
      say(
        `\nOnce more, for ratios were worse than in the saved run: ${worse.map(({ work }) => work).join('; ')}`,
      );
      await measure([...new Set(worse.map(({ work }) => tellers.get(work) ?? ''))]);
    }
    await server.stop();
  } finally {
    await sql.end();
    await database.close();
  }
  say(
    `\nfactor ${factor}, ${seconds} s a figure, generic plans on both sides, load average ${load()} at the end\n`,
  );
  say(tableOf(rows));
  const regressions = saved === undefined ? [] : regressionsOf(rows, saved, factor);
  for (const { work, before, now } of regressions)
    say(`worse than on ${saved?.at.slice(0, 10)}: ${work}: ${before.toFixed(2)}× → ${now.toFixed(2)}×`);
  if (isSaved) await saveRun({ factor, seconds, load: load(), rows });
  process.exitCode = failures + regressions.length === 0 ? 0 : 1;
}

/** Work that is measured again counts with its better ratio: the machine may have been in the way. */
function keepBetter(rows: Row[], row: Row): void {
  const at = rows.findIndex(({ work }) => work === row.work);
  const former = rows[at];
  if (former === undefined) rows.push(row);
  else if ((row.ratio ?? 0) < (former.ratio ?? Number.POSITIVE_INFINITY)) rows[at] = row;
}

async function run(name: string, bench: Bench): Promise<0 | 1> {
  try {
    await rest(bench);
    await works[name]?.(bench);
    return 0;
  } catch (error) {
    bench.say(`${name} could not be measured: ${error instanceof Error ? error.stack : String(error)}`);
    return 1;
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
