/** Writes a report to its readers, once for its day: that it was written is a row of the transaction that orders the letters. */
import { may, type Report, spokenLanguage } from '@prosa/shared';
import { overseenBy, type QueueChoice } from '#src/features/dashboard/index.ts';
import { type LetterLanguage, pageIn, sendMail } from '#src/features/mail/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { isExpired, isOpen, type OwnCompany, ownCompany } from '#src/tenant/companies/index.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { type Agent, agents } from '#src/tenant/users/index.ts';
import { buildReport } from '../build-report.ts';
import { leaveQueueJob, sendReport } from '../jobs.ts';
import { lockMailing, type MailingRow, updateWrittenFor } from '../mailings/mailing.queries.ts';
import { type DueReport, dueReportOf } from '../mailings/mailing.rules.ts';
import { reportAttachment } from '../mailings/report-attachment.ts';
import { reportLetter } from '../mailings/report-letter.ts';
import type { ReportMailDeps } from '../report-mail-deps.ts';

/**
 * A company that is blocked gets none; once it is let in again that day, it does. One of a queue that is gone goes itself.
 */
export const sendReportJob = (deps: ReportMailDeps): JobHandler =>
  handleJob(sendReport, async ({ inside }, { mailingId, day }) => {
    if (!deps.letters.leave) return;
    await inside(async (ctx) => {
      const mailing = await lockMailing(ctx.db, mailingId);
      const company = await ctx.cached(ownCompany);
      if (mailing === undefined || company === undefined) return;
      if (!isOpen(company) || isExpired(company, ctx.now())) return;
      const due = dueReportOf(mailing, ctx.now(), company.timezone);
      if (due?.day !== day) return;
      const { queueId } = mailing;
      if (queueId !== null && !(await ctx.cached(queueNames)).has(queueId))
        return ctx.enqueue(leaveQueueJob, { queueId });
      await writeToReaders(ctx, deps, { mailing, company, due });
      await updateWrittenFor(ctx.db, mailingId, day);
    });
  });

type Writing = { readonly mailing: MailingRow; readonly company: OwnCompany; readonly due: DueReport };

/** Each reads what they may see themselves; what several may see is added up once. */
async function writeToReaders(ctx: Ctx, deps: ReportMailDeps, writing: Writing): Promise<void> {
  const { mailing, company } = writing;
  const reports = new Map<string, Report>();
  const people = await ctx.cached(agents);
  for (const agent of mailing.readerIds.map((id) => people.get(id))) {
    const queueIds = agent && queuesOf(agent, mailing);
    if (agent === undefined || queueIds === 'none') continue;
    const known = JSON.stringify(queueIds ?? null);
    const report = reports.get(known) ?? (await readReport(ctx, writing, queueIds));
    reports.set(known, report);
    await write(ctx, deps, {
      ...writing,
      agent,
      report,
      language: spokenLanguage(agent.language, company.language),
    });
  }
}

/** Whose figures a reader gets; none for whoever may see none any more, or not those of that queue. */
function queuesOf(agent: Agent, { queueId }: MailingRow): QueueChoice | 'none' {
  if (agent.support !== null || !may(agent, 'dashboard:view')) return 'none';
  const overseen = overseenBy(agent);
  if (queueId === null) return overseen.queueIds;
  return overseen.hasQueue(queueId) ? [queueId] : 'none';
}

const readReport = (ctx: Ctx, { mailing, company, due }: Writing, queueIds: QueueChoice): Promise<Report> =>
  buildReport(ctx, { by: mailing.by, period: { ...due.period, zone: company.timezone }, queueIds });

type Letter = Writing & {
  readonly agent: Agent;
  readonly report: Report;
  readonly language: LetterLanguage;
};

async function write(
  ctx: Ctx,
  { letters, links }: ReportMailDeps,
  { mailing, company, due, agent, report, language }: Letter,
): Promise<void> {
  const { id, by, queueId, file } = mailing;
  const queue = queueId === null ? undefined : (await ctx.cached(queueNames)).get(queueId)?.name;
  const token = links.of({ companyId: ctx.companyId, mailingId: id, userId: agent.id });
  const { from, to } = due.period;
  const search = new URLSearchParams({ by, from, to, ...(queueId !== null && { queue: String(queueId) }) });
  const told = { company: company.name, queue, report, mailing };
  const attachment = file === null ? undefined : reportAttachment(report, file, language);
  ctx.enqueue(sendMail, {
    id: `report.${ctx.companyId}.${id}.${agent.id}.${due.day}`,
    to: agent.email,
    ...reportLetter({ language, name: agent.name }, told, {
      page: pageIn(letters, `/reports?${search}`),
      stop: pageIn(letters, `/reports/stop#${token}`),
      lacksFile: file !== null && attachment === undefined,
    }),
    ...(attachment !== undefined && { attachments: [attachment] }),
  });
}
