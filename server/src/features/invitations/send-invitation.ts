/** Has the link of an invitation sent, where letters leave and say where this server is; else it is handed to whoever invites. */
import { type SentInvitation, spokenLanguage } from '@prosa/shared';
import { sendMail } from '#src/features/mail/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import type { InvitationRow } from './invitation.queries.ts';
import { viewInvitation } from './invitation.view.ts';
import { invitationLetter } from './invitation-letter.ts';

/** `publicUrl` is where whoever reads a letter reaches this server; undefined where no letter leaves it. */
export type InvitationDeps = { readonly publicUrl: string | undefined };

/** Sends an invitation's letter, and returns what whoever invites is told. */
export async function sendInvitation(
  ctx: UserCtx,
  { publicUrl }: InvitationDeps,
  invitation: InvitationRow,
  token: string,
): Promise<SentInvitation> {
  const view = viewInvitation(invitation);
  if (publicUrl === undefined) return { ...view, token };
  const company = await ctx.cached(ownCompany);
  const letter = invitationLetter({
    language: spokenLanguage(company?.language),
    name: invitation.name,
    company: company?.name ?? '',
    by: ctx.actor.name,
    // Behind the sign that no server and no log is told of.
    link: `${publicUrl.replace(/\/$/, '')}/invitation#${token}`,
  });
  ctx.enqueue(sendMail, { id: `invitation.${ctx.newId()}`, to: invitation.email, ...letter });
  return { ...view, token: null };
}
