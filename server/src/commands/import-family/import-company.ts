/** Brings one company along, table by table, each after what it points at. */
import { growth } from '../growth.ts';
import { openReport, type Report } from './report.ts';
import { botSteps } from './rows/bots.ts';
import { campaignSteps } from './rows/campaigns.ts';
import { chatSteps } from './rows/chats.ts';
import { settingSteps } from './rows/company.ts';
import { connectionSteps } from './rows/connections.ts';
import { contactSteps } from './rows/contacts.ts';
import { formerTexts, takeMessages } from './rows/messages.ts';
import { peopleSteps } from './rows/people.ts';
import { sessionsTable, takeSessions } from './rows/sessions.ts';
import { settleConversations } from './rows/settle-conversations.ts';
import { type Import, inHalves, type Step } from './rows/step.ts';
import { standInConnection, ticketSteps } from './rows/tickets.ts';
import { workSteps } from './rows/work.ts';
import { type FamilyTable, parents } from './source/family-tables.ts';

/** Told after each batch, with what became of all rows so far. */
export type Tell = (table: string, read: number, report: Report) => void;

export async function importCompany(at: Import, tell: Tell): Promise<Report> {
  const report = openReport();
  const { target } = at;
  const take = async (steps: readonly Step[]): Promise<void> => {
    for (const step of steps) await takeTable(at, step, report, tell);
  };
  await take([...settingSteps, ...peopleSteps]);
  at.standIn = await standInOf(at);
  await take(connectionSteps);
  if (at.withSessions) {
    const { read, outcome } = await takeSessions(at);
    report.add(sessionsTable, read, outcome);
  }
  await take(contactSteps);
  await standInConnection(at);
  await target.analyze('imported_rows', 'contacts', 'contact_identities', 'connections', 'users');
  const [tickets, ...beside] = ticketSteps;
  if (tickets !== undefined) await take([tickets]);
  await target.analyze('imported_rows', 'tickets');
  const hasGrown = growth();
  await takeMessages(at, async (read, outcome) => {
    report.add('Messages', read, outcome);
    tell('Messages', read, report);
    if (hasGrown(read)) await target.analyze('messages');
  });
  await target.analyze('messages');
  await take([formerTexts, ...beside]);
  await settleConversations(target, at.company.key);
  await target.analyze('tickets', 'ticket_episodes', 'ratings');
  await take([...workSteps, ...campaignSteps, ...chatSteps, ...botSteps]);
  for (const [table, parent] of Object.entries(parents))
    await countOrphans(at, report, table as FamilyTable, parent);
  return report;
}

async function standInOf({ target }: Import): Promise<number> {
  const [user] = await target.query<{ id: number }>(
    `select id from users where company_id = $1 and deleted_at is null and support is null order by profile <> 'admin', id limit 1`,
    [target.companyId],
  );
  return user?.id ?? 0;
}

async function takeTable(at: Import, step: Step, report: Report, tell: Tell): Promise<void> {
  const { source, company, target } = at;
  const hasGrown = growth();
  for await (const rows of source.batches(step.table, company.id)) {
    const outcome = await inHalves(rows as unknown as Record<string, never>[], (some) => step.take(some, at));
    if (step.isRepeated !== true) report.add(step.table, rows.length, outcome);
    tell(step.table, step.isRepeated === true ? 0 : rows.length, report);
    if (step.grows !== undefined && hasGrown(rows.length)) await target.analyze('imported_rows', step.grows);
  }
}

/** Rows whose table above has lost its row are read with no company; where they name one themselves they are counted. */
async function countOrphans(
  { source, company }: Import,
  report: Report,
  table: FamilyTable,
  [parent, column]: readonly [FamilyTable, string],
): Promise<void> {
  const has = (name: string) => source.columns.get(table)?.has(name) === true;
  if (!has('companyId') || !has(column) || !source.has(parent)) return;
  const [counted] = await source.query<{ rows: string }>(
    `select count(*) as rows from "${table}" t where t."companyId" = $1 and not exists (select 1 from "${parent}" p where p.id = t."${column}")`,
    [company.id],
  );
  report.leave(table, `without a row in ${parent}`, Number(counted?.rows ?? 0));
}
