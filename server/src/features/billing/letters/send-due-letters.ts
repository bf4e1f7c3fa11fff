/**
 * Writes to admins that the paid time of their company comes to its end, or has: looked for every hour, so that it is morning
 * everywhere once. Each is written once for its due date; one that is moved brings letters of its own.
 */
import { type LetterDeps, pageIn, sendOnce } from '#src/features/mail/index.ts';
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import { findCompany } from '#src/tenant/companies/index.ts';
import { findPlatformSettings } from '#src/tenant/platform-settings/index.ts';
import { listNearlyDue } from './due.queries.ts';
import { dueLetterOf, dueLetterReach } from './due-letter.rules.ts';
import { dueLetter } from './due-letter.ts';

const system = { kind: 'system', name: 'due letters' } as const;
const dayMs = 86_400_000;
/** Days of the calendar begin and end elsewhere at other moments. */
const slackDays = 2;

/** Returns how many companies were written to. */
export async function sendDueLetters(platform: PlatformCtx, deps: LetterDeps): Promise<number> {
  if (!deps.leave) return 0;
  const now = platform.now();
  const shifted = (days: number): Date => new Date(now.getTime() + days * dayMs);
  const near = await platform.across('whose paid time ends', async (db) =>
    (await findPlatformSettings(db)).dueLetters
      ? listNearlyDue(
          db,
          shifted(-dueLetterReach.after - slackDays),
          shifted(dueLetterReach.before + slackDays),
        )
      : [],
  );
  let written = 0;
  await eachApart(near, async (company) => {
    const due = dueLetterOf(company, now);
    if (due === undefined || company.written.includes(due.key)) return;
    if (await platform.inCompany(company.id, system, (ctx) => sendDueLetter(ctx, deps, now))) written += 1;
  });
  return written;
}

/** Decides anew by the company's row as it is now: it may have paid since it was looked for. */
async function sendDueLetter(ctx: Ctx, deps: LetterDeps, now: Date): Promise<boolean> {
  const company = await findCompany(ctx.db, ctx.companyId);
  const due = company && dueLetterOf(company, now);
  if (company === undefined || due === undefined) return false;
  const told = { company: company.name, due, link: pageIn(deps, '/subscription') };
  return sendOnce(ctx, due.key, (reader) => dueLetter(reader, told));
}

export const dueLetterTimer = (deps: LetterDeps): Timer => ({
  name: 'billing.due_letters',
  cron: '12 * * * *',
  run: async (platform) => void (await sendDueLetters(platform, deps)),
});
