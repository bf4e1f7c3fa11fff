/** Dialogflow's answers as ours. Pure. */
import type { Answer, Step } from '../driver.ts';
import { atMost, stepsOfOrder } from '../steps.ts';
import type { Detected, Fulfillment } from './types.ts';

function stepsOf({ text, quickReplies, payload }: Fulfillment): Step[] {
  const said = text?.text?.find((variant) => variant.trim() !== '');
  if (said !== undefined) return [{ kind: 'text', text: said }];
  const titles = quickReplies?.quickReplies?.filter((title) => title.trim() !== '') ?? [];
  if (titles.length > 0) return [{ kind: 'choices', text: quickReplies?.title ?? '', titles }];
  return payload === undefined ? [] : stepsOfOrder(payload);
}

/** An order is carried out once everything is said. */
const ordersLast = (steps: readonly Step[]): Step[] => {
  const isOrder = ({ kind }: Step): boolean => kind === 'leave' || kind === 'close';
  return [...steps.filter((step) => !isOrder(step)), ...steps.filter(isOrder).slice(0, 1)];
};

export function answerOf({ queryResult }: Detected): Answer {
  const { fulfillmentText = '', fulfillmentMessages = [], intent } = queryResult;
  // What is meant for other networks stands beside what is meant for all.
  const own = fulfillmentMessages.filter(({ platform = 'PLATFORM_UNSPECIFIED' }) =>
    /UNSPECIFIED/.test(platform),
  );
  const said = own.flatMap(stepsOf);
  const isMute = !said.some(({ kind }) => kind === 'text' || kind === 'choices');
  const spoken: Step[] =
    isMute && fulfillmentText.trim() !== '' ? [{ kind: 'text', text: fulfillmentText }, ...said] : said;
  const ends: Step[] = intent?.endInteraction === true ? [...spoken, { kind: 'leave' }] : spoken;
  return {
    ...atMost(ordersLast(ends)),
    session: null,
    choices: said.flatMap((step) => (step.kind === 'choices' ? step.titles : [])),
    hasEnded: false,
    isFallback: intent?.isFallback === true,
    isIgnored: false,
  };
}
