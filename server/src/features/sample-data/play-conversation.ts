/**
 * One sample conversation, from its first words to how it ended. Everything goes the way it always goes, only that it has happened
 * already: no bot answers, nothing is sent, and nobody is told.
 */
import { createSampleContact } from '#src/features/contacts/samples/index.ts';
import { createSampleMessage } from '#src/features/messages/samples/index.ts';
import { createSampleRating } from '#src/features/ratings/index.ts';
import {
  acceptTicket,
  addTags,
  closeTicket,
  lockTicketForSystem,
  openTicket,
} from '#src/features/tickets/samples/index.ts';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import { inThePast } from './quietly.ts';
import { insertSampleRow } from './sample-row.queries.ts';
import type { Plot } from './story/plot.ts';
import type { Story } from './story/story.ts';
import { minuteMs, momentOf, phoneOf } from './story/times.ts';

export type Stage = {
  readonly story: Story;
  readonly connectionId: number;
  /** In the order of the story; conversations are in no queue where there is none for them. */
  readonly queueIds: readonly number[];
  readonly tagIds: readonly number[];
  readonly zone: string;
};

/** Customers begin; and who closes asks for no reason, and holds nothing back to be undone. */
const system = { kind: 'system', name: 'sample data' } as const;

export async function playConversation(
  ctx: UserCtx,
  stage: Stage,
  plot: Plot,
  words: readonly string[],
): Promise<void> {
  const begun = momentOf(plot.begins, ctx.now(), stage.zone);
  const contactId = await meet(ctx, stage, plot, begun);
  const queueId = stage.queueIds[plot.queue % Math.max(stage.queueIds.length, 1)] ?? null;
  const place = { contactId, connectionId: stage.connectionId };
  let then = inThePast(ctx, begun);
  const opened = { ...place, queueId, userId: null, isGroup: false, status: 'pending' } as const;
  const ticketId = await openTicket({ ...then, actor: system }, opened);
  const [first, last] = [plot.steps.findIndex(isCompanys), plot.steps.findLastIndex(isCompanys)];
  let messageId = '';
  for (const [at, [who, minutes]] of plot.steps.entries()) {
    then = later(then, minutes);
    // Whoever answers has taken it a moment before.
    if (at === first) await take(later(then, -1), ticketId, queueId);
    const userId = who === 'company' ? ctx.actor.id : null;
    const isUnread = at > last && plot.end !== 'resolved';
    messageId = await createSampleMessage(then, {
      ...{ ...place, ticketId, body: words[at] ?? '', userId, isUnread },
    });
  }
  const tagIds = plot.tags.flatMap((tag) => stage.tagIds[tag] ?? []);
  if (tagIds.length > 0) await addTags(then, await ticketOf(then, ticketId), tagIds);
  if (plot.end !== 'resolved') return;
  then = later(then, 2);
  await closeTicket({ ...then, actor: system }, await ticketOf(then, ticketId), {});
  const asked = { ticketId, ...place, userId: ctx.actor.id };
  if (plot.rate !== undefined)
    await createSampleRating(later(then, 1), asked, { rate: plot.rate, messageId });
}

const isCompanys = ([who]: Plot['steps'][number]): boolean => who === 'company';

const later = (ctx: UserCtx, minutes: number): UserCtx =>
  inThePast(ctx, new Date(ctx.now().getTime() + minutes * minuteMs));

const take = async (ctx: UserCtx, ticketId: number, queueId: number | null): Promise<void> =>
  acceptTicket(ctx, await ticketOf(ctx, ticketId), { userId: ctx.actor.id, queueId });

async function ticketOf(ctx: Ctx, id: number) {
  const ticket = await lockTicketForSystem(ctx, id);
  if (ticket === undefined) throw new Error('a ticket of this very transaction is gone');
  return ticket;
}

/** Returns the customer's id, locked; they came up somewhat before they wrote. */
async function meet(ctx: UserCtx, { story }: Stage, { person }: Plot, begun: Date): Promise<number> {
  const then = inThePast(ctx, new Date(begun.getTime() - 5 * minuteMs));
  const { id, isNew } = await createSampleContact(then, story.people[person] ?? '', phoneOf(person));
  if (isNew) await insertSampleRow(ctx, { contactId: id });
  return id;
}
