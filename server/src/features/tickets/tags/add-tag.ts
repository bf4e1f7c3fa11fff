/** Puts a tag on a ticket by its name, beside those that it carries; one that the company does not have yet is made. */
import { createMissingTags } from '#src/features/tags/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { lockTicketForSystem } from '../access/ticket-access.ts';
import { setPresentTags } from './sync-tags.ts';

/**
 * Adds a tag to a ticket by its name; does nothing where the ticket has gone, or where the company has as many tags as
 * are made by themselves.
 */
export async function addTag(ctx: Ctx, ticketId: number, name: string): Promise<void> {
  const ticket = await lockTicketForSystem(ctx, ticketId);
  if (ticket === undefined) return;
  const tagId = (await createMissingTags(ctx, [name])).get(name.toLowerCase());
  if (tagId === undefined || ticket.tagIds.includes(tagId)) return;
  await setPresentTags(ctx, ticket, [...ticket.tagIds, tagId]);
}
