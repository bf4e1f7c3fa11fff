/** What bots of all kinds answer alike: bubbles up to a limit, and orders to the system. Pure. */
import { truncated } from '@prosa/shared';
import { z } from 'zod';
import { mostBubbles, type Step } from './driver.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);

/** Orders as bots write them: `{"queueId":2,"userId":7}`, `{"stopBot":true}`. */
export const order = z.object({
  queueId: id.nullish(),
  userId: id.nullish(),
  tagIds: z.array(id).max(100).nullish(),
  close: z.boolean().nullish(),
  stopBot: z.boolean().nullish(),
});

/** Reads the steps that an order of a bot asks for; none where it orders nothing. */
export function stepsOfOrder(given: unknown): Step[] {
  const parsed = order.safeParse(given);
  if (!parsed.success) return [];
  const { queueId, userId, tagIds, close, stopBot } = parsed.data;
  const steps: Step[] = [];
  if (tagIds != null && tagIds.length > 0) steps.push({ kind: 'tags', tagIds });
  if (close === true) steps.push({ kind: 'close' });
  else if (queueId != null || userId != null || stopBot === true)
    steps.push({ kind: 'leave', queueId: queueId ?? undefined, userId: userId ?? undefined });
  return steps;
}

const isBubble = ({ kind }: Step): boolean => kind === 'text' || kind === 'choices' || kind === 'file';

/** The longest text of one bubble, in characters: beyond it nobody reads on. */
export const longestText = 8_000;
const mostTitles = 100;
export const longestTitle = 200;

/** Returns a text cut to `longest` characters; an ellipsis says that there was more. */
export const cutText = (text: string, longest = longestText): string =>
  text.length > longest ? `${truncated(text, longest)}…` : text;

function cutStep(step: Step): Step {
  if (step.kind === 'text') return { ...step, text: cutText(step.text) };
  if (step.kind === 'file') return { ...step, caption: cutText(step.caption) };
  if (step.kind !== 'choices') return step;
  const titles = step.titles.slice(0, mostTitles).map((title) => cutText(title, longestTitle));
  return { ...step, text: cutText(step.text), titles };
}

/**
 * Leaves out whatever comes behind the last bubble that anybody reads, but for orders, and cuts what is longer than a
 * bubble may be.
 */
export function atMost(steps: readonly Step[]): { readonly steps: readonly Step[]; readonly isCut: boolean } {
  let bubbles = 0;
  const kept = steps.filter((step) => {
    if (!isBubble(step)) return step.kind !== 'wait' || bubbles < mostBubbles;
    bubbles += 1;
    return bubbles <= mostBubbles;
  });
  return { steps: kept.map(cutStep), isCut: bubbles > mostBubbles };
}
