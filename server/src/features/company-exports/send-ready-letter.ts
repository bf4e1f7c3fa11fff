/** Writes to whoever ordered an archive that it is there. Whoever runs the installation looks by themselves. */
import { spokenLanguage } from '@prosa/shared';
import { sendMail } from '#src/features/mail/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { findAgent } from '#src/tenant/users/index.ts';
import type { CompanyExportRow } from './company-exports.queries.ts';
import { readyLetter } from './ready-letter.ts';

export async function sendReadyLetter(
  ctx: Ctx,
  { id, userId }: Pick<CompanyExportRow, 'id' | 'userId'>,
  days: number,
): Promise<void> {
  const agent = userId === null ? undefined : await findAgent(ctx.db, userId);
  if (agent === undefined) return;
  const language = spokenLanguage(agent.language, (await ctx.cached(ownCompany))?.language);
  ctx.enqueue(sendMail, {
    ...{ id: `archive.${id}`, to: agent.email },
    ...readyLetter(language, { name: agent.name, days }),
  });
}
