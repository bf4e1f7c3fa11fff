/**
 * Everything that speaks like OpenAI’s API: its own provider, and nearly all the others. Answers go through the AI SDK, which
 * knows the small differences; recordings and lists are plain requests. It tries nothing twice: whoever asks decides that.
 */
import type { LanguageModel, ToolSet } from 'ai';
import { z } from 'zod';
import { parseForeignJson } from '#src/platform/foreign-json.ts';
import type { Ai, AiAccount, AiAnswer, AiQuestion, AiRecording } from '../driver.ts';
import { AiFailed } from '../driver.ts';
import type { Call, CallWithin } from '../guarded-call.ts';
import { failureOf, toldBy } from './failures.ts';
import { baseOf, forThinkers, isThinker, namesThinker } from './parameters.ts';

const usual = { answerMs: 60_000, listMs: 15_000 } as const;

/** Loaded with the first question: most processes are never asked one. */
const library = async () => {
  const [{ generateText, tool, APICallError }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  return { generateText, tool, APICallError, createOpenAICompatible };
};

export function openAiCompatible(callWithin: CallWithin, timeouts: Timeouts = usual): Ai {
  const ask = callWithin(timeouts.answerMs);
  const list = callWithin(timeouts.listMs);

  return {
    answer: async (account, question) => {
      try {
        return await answerOf(ask, account, question, isThinker(question.model));
      } catch (error) {
        if (!(error instanceof WantsThought)) throw error;
        return answerOf(ask, account, question, true);
      }
    },
    transcribe: (account, recording) => wordsOf(ask, account, recording),
    listModels: async (account) => {
      const answer = await list(`${placeOf(account)}/models`, { headers: headersOf(account) });
      const { data } = await read(answer, models);
      return data.map(({ id }) => id).sort((one, other) => one.localeCompare(other));
    },
  };
}

function placeOf({ baseUrl }: AiAccount): string {
  const base = baseOf(baseUrl);
  if (!URL.canParse(base)) throw new AiFailed('address', 'that is no address');
  return base;
}

type Timeouts = { readonly answerMs: number; readonly listMs: number };

/** The model turns out to be one of those that think. */
class WantsThought extends Error {}

async function answerOf(
  call: Call,
  account: AiAccount,
  question: AiQuestion,
  thinks: boolean,
): Promise<AiAnswer> {
  const { generateText, tool, APICallError, createOpenAICompatible } = await library();
  const provider = createOpenAICompatible({
    name: 'provider',
    baseURL: placeOf(account),
    apiKey: account.apiKey,
    fetch: call,
    ...(thinks ? { transformRequestBody: forThinkers } : {}),
  });
  const { tool: offered } = question;
  const tools: ToolSet =
    offered === undefined
      ? {}
      : {
          [offered.name]: tool({
            description: offered.description,
            inputSchema: z.object({ reason: z.string().describe(offered.says) }),
          }),
        };
  try {
    const { text, toolCalls, finishReason, usage } = await generateText({
      model: provider.chatModel(question.model) as LanguageModel,
      system: question.system,
      messages: question.lines.map(({ role, text: content }) => ({ role, content })),
      maxOutputTokens: question.maxTokens,
      temperature: question.temperature,
      maxRetries: 0,
      experimental_include: { requestBody: false, responseBody: false },
      tools,
    });
    return {
      text: text.trim(),
      toolSaid: toolCalls.length === 0 ? undefined : reasonOf(toolCalls[0]?.input),
      ending: endingOf(finishReason),
      tokens: { prompt: usage.inputTokens ?? 0, completion: usage.outputTokens ?? 0 },
    };
  } catch (error) {
    const failed = failedIn(error);
    if (failed !== undefined) throw failed;
    if (!APICallError.isInstance(error)) throw new AiFailed('unreadable', 'the answer cannot be read');
    const { statusCode: status = 0, responseBody: body, responseHeaders: headers } = error;
    if (!thinks && status === 400 && namesThinker(toldBy(body) ?? {})) throw new WantsThought();
    throw failureOf({ status, text: body, header: (name) => headers?.[name] });
  }
}

const endingOf = (reason: string): AiAnswer['ending'] => {
  if (reason === 'length') return 'cut';
  return reason === 'content-filter' ? 'withheld' : 'complete';
};

const said = z.object({ reason: z.string() });

/** Models do not always say what they were asked to say along. */
const reasonOf = (input: unknown): string => said.safeParse(input).data?.reason.trim() ?? '';

/** What went wrong on the way, however deep the library has wrapped it. */
function failedIn(error: unknown): AiFailed | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1)
    if (at instanceof AiFailed) return at;
  return undefined;
}

const models = z.object({ data: z.array(z.object({ id: z.string() })) });
const transcript = z.object({ text: z.string() });

function headersOf({ apiKey }: AiAccount): Record<string, string> {
  // No header could carry it.
  if (!/^[\x20-\x7e]*$/.test(apiKey)) throw new AiFailed('unauthorized', 'that is no key');
  return { authorization: `Bearer ${apiKey}` };
}

/** Providers believe the name of a file. */
const endings: readonly (readonly [kind: RegExp, ending: string])[] = [
  [/ogg|opus/, 'ogg'],
  [/mpeg|mp3/, 'mp3'],
  [/mp4|m4a|aac/, 'm4a'],
  [/webm/, 'webm'],
  [/wav/, 'wav'],
  [/flac/, 'flac'],
];

async function wordsOf(
  call: Call,
  account: AiAccount,
  { model, bytes, mimetype }: AiRecording,
): Promise<string> {
  const form = new FormData();
  const ending = endings.find(([kind]) => kind.test(mimetype))?.[1] ?? 'ogg';
  form.set('model', model);
  form.set('response_format', 'json');
  form.set('file', new File([new Uint8Array(bytes)], `voice.${ending}`, { type: mimetype }));
  const answer = await call(`${placeOf(account)}/audio/transcriptions`, {
    method: 'POST',
    headers: headersOf(account),
    body: form,
  });
  return (await read(answer, transcript)).text.trim();
}

async function read<T>(answer: Response, schema: z.ZodType<T>): Promise<T> {
  const text = await answer.text();
  const header = (name: string): string | undefined => answer.headers.get(name) ?? undefined;
  if (!answer.ok) throw failureOf({ status: answer.status, text, header });
  try {
    return schema.parse(parseForeignJson(text));
  } catch {
    // A page, or an answer of another kind: its words are nobody's business.
    throw new AiFailed('unreadable', 'the answer cannot be read');
  }
}
