/** What an address may answer to an event at once, in the forms that are understood. Pure. */
import { z } from 'zod';
import { jsonOf, type Told } from '../call.ts';
import { type Answer, type Step, silent } from '../driver.ts';
import { atMost, stepsOfOrder } from '../steps.ts';

const words = z.string().nullish();
const message = z.object({ type: words, text: words, mediaUrl: words, caption: words });
const structured = z
  .object({ messages: z.array(message).max(1_000).optional(), action: z.unknown().optional() })
  .refine(({ messages, action }) => messages !== undefined || action !== undefined);
/** As tools that answer with a single text call it. */
const single = z.union([
  z.object({ output: z.string() }).transform(({ output }) => output),
  z.object({ answer: z.string() }).transform(({ answer }) => answer),
]);

const stepsOfWords = (text: string): Step[] =>
  text.trim() === '' ? [] : [{ kind: 'text', text: text.trim() }];

function stepsOfMessage({ text, mediaUrl, caption }: z.output<typeof message>): Step[] {
  if (mediaUrl) return [{ kind: 'file', url: mediaUrl, caption: caption ?? text ?? '' }];
  return stepsOfWords(text ?? caption ?? '');
}

/** Undefined for what is no answer. */
function stepsOf(json: unknown): Step[] | undefined {
  // Flows answer with all their items: as a rule, with one.
  if (Array.isArray(json)) {
    const items = json.slice(0, mostItems).map(stepsOfItem);
    return items.includes(undefined) ? undefined : items.flatMap((steps) => steps ?? []);
  }
  return stepsOfItem(json);
}

/** How many items of a list are taken; more than anybody is shown. */
const mostItems = 100;

function stepsOfItem(json: unknown): Step[] | undefined {
  if (typeof json === 'string') return stepsOfWords(json);
  const text = single.safeParse(json).data;
  if (text !== undefined) return stepsOfWords(text);
  const parsed = structured.safeParse(json).data;
  return parsed && [...(parsed.messages ?? []).flatMap(stepsOfMessage), ...stepsOfOrder(parsed.action)];
}

const isEmptyObject = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && Object.keys(json).length === 0;

export function answerOf({ text, contentType }: Told): Answer {
  if (text.trim() === '') return silent;
  const json = jsonOf(text);
  if (isEmptyObject(json)) return silent;
  const isText = json === undefined && (contentType === '' || /^text\/plain/i.test(contentType));
  const steps = isText ? stepsOfWords(text) : stepsOf(json);
  return steps === undefined ? { ...silent, isIgnored: true } : { ...silent, ...atMost(steps) };
}
