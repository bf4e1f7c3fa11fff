/** Writes to the company's admins, in the company's language and by its clock, what has become of a connection. */
import { spokenLanguage } from '@prosa/shared';
import { sendMail } from '#src/features/mail/index.ts';
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { agents } from '#src/tenant/users/index.ts';
import { findConnection } from '../connection.queries.ts';
import { alertLetter } from '../health/alert-letter.ts';
import { writeAlert } from '../jobs.ts';

/**
 * Returns the handler that writes letters about connections; `publicUrl` is where browsers reach this server, if it was
 * told.
 */
export const writeAlertJob = (publicUrl: string | undefined): JobHandler =>
  handleJob(writeAlert, ({ inside }, { connectionId, kind, since, restriction }) =>
    inside(async (ctx) => {
      const connection = await findConnection(ctx, connectionId);
      const company = await ctx.cached(ownCompany);
      if (connection === undefined || company === undefined) return;
      const letter = alertLetter({
        language: spokenLanguage(company.language),
        zone: company.timezone,
        kind,
        connection: connection.name,
        reason: connection.statusReason,
        since: new Date(since),
        restriction,
        url: publicUrl,
      });
      for (const { id, email, profile, support } of (await ctx.cached(agents)).values())
        if (profile === 'admin' && support === null)
          ctx.enqueue(sendMail, {
            id: `${kind}.${ctx.companyId}.${connectionId}.${since}.${id}`,
            to: email,
            ...letter,
          });
    }),
  );
