/** A flow as its author draws it: blocks, one after the other, that say something or ask something. */

export type Choice = {
  readonly title: string;
  /** The block that comes next; the one below unless told. */
  readonly to?: number;
};

export type Block =
  | { readonly kind: 'text'; readonly markdown: string }
  | { readonly kind: 'image' | 'audio' | 'video' | 'embed'; readonly url: string }
  | { readonly kind: 'youtube'; readonly id: string }
  /** Counted in seconds; with a pause the flow waits until the browser has waited. */
  | { readonly kind: 'wait'; readonly seconds: number; readonly isPausing?: boolean }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'goto'; readonly to: number }
  | {
      readonly kind: 'ask';
      /** `text input`, `choice input`, … */
      readonly input: string;
      readonly choices?: readonly Choice[];
      readonly isMultiple?: boolean;
      /** Keeps the answer under this name. */
      readonly as?: string;
      /** What it takes; everything unless told. */
      readonly takes?: RegExp;
    };

export type Flow = readonly Block[];

export type Bubble = { readonly id: string; readonly type: string; readonly content: object };

export type Turn = {
  readonly messages: readonly Bubble[];
  readonly input?: object;
  readonly clientSideActions: readonly object[];
};

/** Opens one person's way through a flow. */
export function openWalk(flow: Flow, variables: Map<string, string>, isMarkdown: boolean) {
  let at = 0;
  let asking: Extract<Block, { kind: 'ask' }> | undefined;
  let numbered = 0;

  const filled = (text: string): string =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => variables.get(name) ?? '');
  const bubble = (type: string, content: object): Bubble => {
    numbered += 1;
    return { id: `bubble${numbered}`, type, content };
  };
  const textBubble = (markdown: string): Bubble =>
    bubble(
      'text',
      isMarkdown
        ? { type: 'markdown', markdown: filled(markdown) }
        : { type: 'richText', richText: [{ type: 'p', children: [{ text: filled(markdown) }] }] },
    );
  const inputOf = ({ input, choices, isMultiple }: Extract<Block, { kind: 'ask' }>): object => ({
    id: `input${at}`,
    type: input,
    ...(choices && { items: choices.map(({ title }, id) => ({ id: `item${id}`, content: title })) }),
    options: { isMultipleChoice: isMultiple === true },
  });

  /** Says what is next, as far as the flow goes without anybody. */
  function goOn(): Turn {
    const messages: Bubble[] = [];
    const clientSideActions: object[] = [];
    const act = (action: object): void => {
      const last = messages.at(-1);
      clientSideActions.push({ ...action, ...(last && { lastBubbleBlockId: last.id }) });
    };
    for (let steps = 0; at < flow.length && steps < 1_000; steps += 1) {
      const block = flow[at];
      if (block === undefined) break;
      at += 1;
      switch (block.kind) {
        case 'text':
          messages.push(textBubble(block.markdown));
          break;
        case 'youtube':
          messages.push(bubble('video', { type: 'youtube', id: block.id }));
          break;
        case 'video':
          messages.push(bubble('video', { type: 'url', url: block.url }));
          break;
        case 'image':
        case 'audio':
        case 'embed':
          messages.push(bubble(block.kind, { url: block.url }));
          break;
        case 'wait': {
          const isPausing = block.isPausing === true;
          const wait = { secondsToWaitFor: block.seconds };
          act({ type: 'wait', wait, ...(isPausing && { expectsDedicatedReply: true }) });
          if (isPausing) return { messages, clientSideActions };
          break;
        }
        case 'redirect':
          act({ type: 'redirect', redirect: { url: filled(block.url), isNewTab: true } });
          break;
        case 'goto':
          at = block.to;
          break;
        case 'ask':
          asking = block;
          return { messages, input: inputOf(block), clientSideActions };
      }
    }
    asking = undefined;
    return { messages, clientSideActions };
  }

  function refuse(block: Extract<Block, { kind: 'ask' }>): Turn {
    return {
      messages: [textBubble('Invalid message. Please, try again.')],
      input: inputOf(block),
      clientSideActions: [],
    };
  }

  return {
    goOn,
    /** Undefined: the flow goes on by itself. */
    answer: (text: string | undefined): Turn => {
      if (asking === undefined || text === undefined) return goOn();
      const block = asking;
      if (block.choices !== undefined) {
        const wanted = block.isMultiple === true ? text.split(', ') : [text];
        const chosen = wanted.map((one) => block.choices?.find(({ title }) => title === one));
        if (chosen.includes(undefined)) return refuse(block);
        at = chosen[0]?.to ?? at;
      }
      if (block.takes !== undefined && !block.takes.test(text)) return refuse(block);
      if (block.as !== undefined) variables.set(block.as, text);
      return goOn();
    },
  };
}
