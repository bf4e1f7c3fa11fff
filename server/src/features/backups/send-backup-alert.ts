/** A backup failed: those who run the installation read it in a letter, one a day however often it is tried. */
import { spokenLanguage } from '@prosa/shared';
import { sendMail } from '#src/features/mail/index.ts';
import { listOperators } from '#src/features/users/index.ts';
import type { PlatformCtx } from '#src/platform/context.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { problemLetter } from './problem-letter.ts';

export type Failed = { readonly startedAt: Date; readonly problem: string };

const system = { kind: 'system', name: 'backups' } as const;

export async function sendBackupAlert(ctx: PlatformCtx, failed: Failed): Promise<void> {
  const day = failed.startedAt.toISOString().slice(0, 10);
  const operators = await ctx.across('who runs the installation', listOperators);
  await eachApart(operators, ({ companyId, userId, email }) =>
    ctx.inCompany(companyId, system, async (inside) => {
      const company = await inside.cached(ownCompany);
      const language = spokenLanguage(company?.language);
      inside.enqueue(sendMail, {
        id: `backup.${day}.${userId}`,
        to: email,
        ...problemLetter(language, failed),
      });
    }),
  );
}
