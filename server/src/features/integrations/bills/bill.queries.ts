/** Rows of inquiries about bills: one a ticket, written under the contact's lock. */
import { eq } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { billInquiries } from '../integrations.tables.ts';

export type InquiryRow = typeof billInquiries.$inferSelect;

export async function findInquiry(ctx: Ctx, ticketId: number): Promise<InquiryRow | undefined> {
  const [row] = await ctx.db.orm.select().from(billInquiries).where(eq(billInquiries.ticketId, ticketId));
  return row;
}

type Kept = Pick<InquiryRow, 'ticketId' | 'state' | 'tries' | 'messageId'>;

export async function setInquiry(ctx: Ctx, kept: Kept): Promise<void> {
  const row = { ...kept, updatedAt: ctx.now() };
  await ctx.db.orm
    .insert(billInquiries)
    .values(row)
    .onConflictDoUpdate({ target: [billInquiries.companyId, billInquiries.ticketId], set: row });
}

export async function deleteInquiry(ctx: Ctx, ticketId: number): Promise<void> {
  await ctx.db.orm.delete(billInquiries).where(eq(billInquiries.ticketId, ticketId));
}
