/** What becomes of a model’s answer: what the customer reads of it, and whether a person is needed. Pure. */
import { truncated } from '@prosa/shared';
import type { AiAnswer } from '#src/drivers/ai/driver.ts';
import type { Listener } from './question.queries.ts';

export const promptCaps = {
  /** How many answers of models one person gets within an hour. */
  anHour: 30,
  /** How often in a row the same text may be said. */
  identicalInARow: 3,
} as const;

export type Verdict =
  | { readonly kind: 'say'; readonly text: string; readonly isCut: boolean; readonly repeats: number }
  /** `text` is what the model says in parting, if it does. */
  | { readonly kind: 'hand_over'; readonly text: string; readonly reason: string }
  /** The provider does not let the model say this. */
  | { readonly kind: 'withheld' }
  /** The model has said the same thing over and over. */
  | { readonly kind: 'identical' }
  /** The model has said nothing at all. */
  | { readonly kind: 'nothing' };

/** Prompts written for other products of this family make the model say this instead of using a tool. */
const spokenHandOver =
  /^[\s*_"']*a[cç][aã]o\s*:\s*transferir\s+para\s+o\s+setor\s+de\s+atendimento[\s*_"'.!]*/i;

export function judge(answer: AiAnswer, heard: Pick<Listener, 'lastText' | 'repeats'>): Verdict {
  const said = truncated(answer.text, mostRead);
  const isSpoken = spokenHandOver.test(said);
  const isCut = answer.ending === 'cut' || answer.text.length > mostRead;
  const text = readable(said.replace(spokenHandOver, ''), isCut);
  if (answer.toolSaid !== undefined || isSpoken)
    return { kind: 'hand_over', text, reason: truncated(answer.toolSaid ?? '', longestReason) };
  if (answer.ending === 'withheld') return { kind: 'withheld' };
  if (text === '') return { kind: 'nothing' };
  const repeats = text === heard.lastText ? heard.repeats + 1 : 1;
  if (repeats > promptCaps.identicalInARow) return { kind: 'identical' };
  return { kind: 'say', text, isCut, repeats };
}

const longestReason = 200;
/** What networks show in one message. */
const longestText = 4_000;
/** How many characters of an answer are read; beyond them nobody would read on, whatever its length. */
const mostRead = 2 * longestText;

/** Returns what was said as WhatsApp shows it, whole sentences only. */
export function readable(said: string, isCut: boolean): string {
  const text = asWhatsApp(truncated(said, mostRead)).trim();
  const fits = text.length <= longestText && said.length <= mostRead;
  return fits && !isCut ? text : wholeSentences(truncated(text, longestText));
}

/**
 * Returns a text with the marks that models like in the form that phones know; braces would be taken for a variable of
 * ours.
 */
const asWhatsApp = (text: string): string =>
  text
    .replace(/^#{1,6}[ \t]+(\S.*)$/gm, '*$1*')
    .replace(/\*\*([^*\n]+)\*\*/g, '*$1*')
    .replace(/\[([^[\]\n]+)\]\((https?:\/\/[^)\s]{1,2000})\)/g, '$1 ($2)')
    .replace(/^([ \t]*)[*-][ \t]+/gm, '$1• ')
    .replace(/\{\{/g, '{ {')
    .replace(/\n{3,}/g, '\n\n');

/** Returns the text up to the last sentence that ends; one that never does gets an ellipsis. */
function wholeSentences(text: string): string {
  const ends = [...text.matchAll(/[.!?…](?=["'”’)\s]|$)|\n/g)].map(({ index }) => index + 1);
  const last = ends.at(-1);
  if (last !== undefined && last >= text.length * 0.3) return text.slice(0, last).trim();
  const lastBlank = text.search(/\s\S*$/);
  return `${text.slice(0, lastBlank < 0 ? text.length : lastBlank).trimEnd()}…`;
}
