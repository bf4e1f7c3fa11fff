/** Typebot's answers as ours. Pure. */
import type { Answer, Step } from '../driver.ts';
import { atMost, cutText, longestTitle, stepsOfOrder } from '../steps.ts';
import { fromMarkdown, fromRichText, orderIn } from './text.ts';
import type { Action, Bubble, Chat, Input, Item } from './types.ts';

/** What it says by itself of an answer that it cannot use. */
const usualRefusal = /^invalid message\. please,? try again\.?$/i;
const longestWaitMs = 60_000;

const pages: Readonly<Record<string, (id: string) => string>> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
};

export type Reading = {
  /** Instead of Typebot's own words for an answer that it cannot use; empty: those. */
  readonly unknownMessage: string;
};

function stepsOfBubble({ type, content }: Bubble, { unknownMessage }: Reading): Step[] {
  const url = content?.url ?? '';
  if (type === 'text') return stepsOfText(textOf(content), unknownMessage);
  if (type === 'video' && content?.type !== 'url' && content?.type != null) {
    const page = content.id == null ? undefined : pages[content.type]?.(content.id);
    return stepsOfText(page ?? url, '');
  }
  if (url === '') return [];
  if (type === 'embed' || type === 'custom-embed') return [{ kind: 'text', text: url }];
  return [{ kind: 'file', url, caption: content?.clickLink?.url ?? '' }];
}

/** How much of one answer is looked at; more is left out before. */
const most = { bubbles: 200, actions: 200, choices: 100, blocks: 500 } as const;

function textOf(content: Bubble['content']): string {
  const text = content?.markdown?.trim() ?? fromRichText((content?.richText ?? []).slice(0, most.blocks));
  return cutText(text);
}

function stepsOfText(text: string, unknownMessage: string): Step[] {
  const ordered = orderIn(text);
  if (ordered !== undefined) return stepsOfOrder(ordered);
  const shown = fromMarkdown(text);
  if (shown === '') return [];
  if (usualRefusal.test(shown) && unknownMessage !== '') return [{ kind: 'text', text: unknownMessage }];
  return [{ kind: 'text', text: shown }];
}

function stepsOfAction({ type, wait, redirect }: Action): Step[] {
  if (type === 'wait' && wait != null)
    return [{ kind: 'wait', ms: Math.min(wait.secondsToWaitFor * 1_000, longestWaitMs) }];
  if (type === 'redirect' && redirect?.url) return [{ kind: 'text', text: redirect.url }];
  // Scripts and counters are for browsers.
  return [];
}

const titlesOf = ({ type, items }: Input): string[] => {
  const named = (item: Item): string[] =>
    type === 'cards' ? pathsOf(item) : [item.content ?? item.title ?? ''];
  return (items ?? [])
    .slice(0, most.choices)
    .flatMap(named)
    .filter((title) => title.trim() !== '')
    .slice(0, most.choices);
};
const pathsOf = ({ paths }: Item): string[] => (paths ?? []).map(({ text }) => text ?? '');

const cardsOf = ({ type, items }: Input): Step[] =>
  type !== 'cards'
    ? []
    : (items ?? []).slice(0, most.choices).flatMap(({ title, description, imageUrl }): Step[] => {
        const text = [title == null ? '' : `*${title}*`, description ?? ''].filter(Boolean).join('\n');
        if (imageUrl) return [{ kind: 'file', url: imageUrl, caption: text }];
        return text === '' ? [] : [{ kind: 'text', text }];
      });

/** What can be chosen stands below what was said last. */
function withChoices(steps: readonly Step[], titles: readonly string[]): Step[] {
  if (titles.length === 0) return [...steps];
  const last = steps.at(-1);
  if (last?.kind === 'text') return [...steps.slice(0, -1), { kind: 'choices', text: last.text, titles }];
  return [...steps, { kind: 'choices', text: '', titles }];
}

/** In its order: what is to be done between two bubbles names the first of them. */
function orderedSteps(chat: Chat, reading: Reading): Step[] {
  const messages = chat.messages.slice(0, most.bubbles);
  const actions = (chat.clientSideActions ?? []).slice(0, most.actions);
  const known = new Set(messages.flatMap(({ id }) => id ?? []));
  const behind = (id: string | null | undefined): Step[] =>
    actions.filter(({ lastBubbleBlockId }) => lastBubbleBlockId === id && id != null).flatMap(stepsOfAction);
  const before = actions.filter(({ lastBubbleBlockId }) => !known.has(lastBubbleBlockId ?? ''));
  const isLater = ({ type }: Action): boolean => type === 'redirect';
  return [
    ...before.filter((one) => !isLater(one)).flatMap(stepsOfAction),
    ...messages.flatMap((one) => [...stepsOfBubble(one, reading), ...behind(one.id)]),
    ...before.filter(isLater).flatMap(stepsOfAction),
  ];
}

/** Returns whether the flow goes on by itself once the browser would have done something. */
export const goesOn = ({ clientSideActions, input }: Chat): boolean =>
  input == null &&
  (clientSideActions ?? []).some(({ expectsDedicatedReply }) => expectsDedicatedReply === true);

/** Returns the answer of one turn, for which the bot may have been asked several times. */
export function answerOf(chats: readonly Chat[], session: string, reading: Reading): Answer {
  const input = chats.at(-1)?.input ?? undefined;
  const said = chats.flatMap((chat) => orderedSteps(chat, reading));
  const choices = input === undefined ? [] : titlesOf(input).map((title) => cutText(title, longestTitle));
  const asked = input === undefined ? said : withChoices([...said, ...cardsOf(input)], choices);
  return {
    ...atMost(asked),
    session,
    choices,
    hasEnded: input === undefined,
    isFallback: false,
    isIgnored: false,
  };
}
