/** What is asked of a model and what it says, in the words of the chat completions API. */

export type ChatRequest = {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly temperature?: number;
};

/** What the model says: words, a tool it calls, or both. */
export type Speech = {
  readonly text?: string;
  readonly calls?: { readonly name: string; readonly input: Readonly<Record<string, unknown>> };
};

export type Mind = (asked: ChatRequest) => Speech;

const textOf = (content: unknown): string => {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: { text?: string }) => part.text ?? '').join('');
};

/** Returns what somebody said last in this role. */
export const lastOf = (role: string, { messages }: Pick<ChatRequest, 'messages'>): string =>
  textOf(messages.filter((one) => one.role === role).at(-1)?.content);

/** Calls for a person when it is asked for one, and otherwise says back what it has heard. */
export const parrot: Mind = (asked) => {
  const heard = lastOf('user', asked);
  const tool = asked.tools?.[0]?.function.name;
  if (tool !== undefined && /atendente|humano|pessoa|human|agent/i.test(heard))
    return { calls: { name: tool, input: { reason: `pediu: ${heard.slice(0, 80)}` } } };
  return { text: `Você disse: ${heard}` };
};

/** About four letters to a token, as everybody reckons. */
const tokensOf = (text: string): number => Math.ceil(text.length / 4);

export function completionOf(asked: ChatRequest, { text, calls }: Speech, ending: string, n: number): object {
  const prompt = tokensOf(asked.messages.map(({ content }) => textOf(content)).join(' '));
  const completion = tokensOf(text ?? JSON.stringify(calls?.input ?? ''));
  return {
    id: `chatcmpl-${n}`,
    object: 'chat.completion',
    created: 1_790_000_000 + n,
    model: asked.model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: text ?? null,
          refusal: null,
          ...(calls === undefined
            ? {}
            : {
                tool_calls: [
                  {
                    id: `call_${n}`,
                    type: 'function',
                    function: { name: calls.name, arguments: JSON.stringify(calls.input) },
                  },
                ],
              }),
        },
        finish_reason: ending,
      },
    ],
    usage: { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion },
  };
}
