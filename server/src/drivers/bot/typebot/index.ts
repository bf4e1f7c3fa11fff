/**
 * Typebot: a flow that is started once and continued with every answer. A session that it has forgotten is begun anew.
 * Starting is tried again when Typebot stumbles; continuing only where it surely has not heard the answer.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type FetchPublic, failureOf, jsonOf, postJson } from '../call.ts';
import { type Answer, type Bot, BotFailed, type Question } from '../driver.ts';
import { answerOf, goesOn, type Reading } from './parse.ts';
import { type Chat, chat, failure } from './types.ts';

export type TypebotAccount = Reading & {
  /** Where Typebot's viewer runs, e.g. `https://typebot.io`. */
  readonly url: string;
  /** The public name of the flow. */
  readonly slug: string;
};

const tries = 3;
const pauseMs = 500;
/** How often a flow may go on by itself in one turn. */
const mostGoings = 5;

export function typebot(
  { url, slug, ...reading }: TypebotAccount,
  fetchPublic: FetchPublic,
  waitMs = pauseMs,
): Bot {
  const base = `${url.replace(/\/{1,8}$/, '').replace(/\/api\/v1$/, '')}/api/v1`;

  async function ask(path: string, body: object): Promise<Chat> {
    const told = await postJson(fetchPublic, `${base}${path}`, {
      ...body,
      textBubbleContentFormat: 'markdown',
    });
    const json = jsonOf(told.text);
    if (told.status >= 300) throw failureOf(told.status, failure.safeParse(json).data?.message ?? '');
    const parsed = chat.safeParse(json);
    if (!parsed.success) throw new BotFailed('garbage', { status: told.status });
    return parsed.data;
  }

  /** Again, as long as `mayRepeat` says that nothing can happen twice. */
  async function patiently(
    work: () => Promise<Chat>,
    mayRepeat: (error: BotFailed) => boolean,
  ): Promise<Chat> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof BotFailed) || attempt === tries || !mayRepeat(error)) throw error;
        await pause(waitMs * attempt);
      }
    }
  }

  async function start({ variables }: Pick<Question, 'variables'>): Promise<[Chat, string]> {
    const begin = (): Promise<Chat> =>
      ask(`/typebots/${encodeURIComponent(slug)}/startChat`, {
        isStreamEnabled: false,
        prefilledVariables: variables,
      });
    const begun = await patiently(begin, ({ isPassing }) => isPassing);
    if (begun.sessionId == null) throw new BotFailed('garbage', { status: 200 });
    return [begun, begun.sessionId];
  }

  const goOn = (session: string, message: object): Promise<Chat> =>
    patiently(
      () => ask(`/sessions/${encodeURIComponent(session)}/continueChat`, message),
      ({ isPassing, mayHaveArrived }) => isPassing && !mayHaveArrived,
    );

  async function first(question: Question): Promise<[Chat, string]> {
    if (question.session === null) return start(question);
    try {
      return [await goOn(question.session, messageOf(question)), question.session];
    } catch (error) {
      const isForgotten = error instanceof BotFailed && error.trouble === 'missing';
      if (!isForgotten) throw error;
      return start(question);
    }
  }

  return {
    ask: async (question): Promise<Answer> => {
      const [begun, session] = await first(question);
      const chats = [begun];
      while (chats.length <= mostGoings && goesOn(chats.at(-1) ?? begun)) chats.push(await goOn(session, {}));
      return answerOf(chats, session, reading);
    },
    test: async () => {
      const [begun, session] = await start({ variables: {} });
      const { steps } = answerOf([begun], session, reading);
      const text = steps.flatMap((step) => ('text' in step ? [step.text] : [])).join('\n');
      return { intent: '', text };
    },
  };
}

/** A file is an answer too: to where files are asked for its address is what counts. */
function messageOf({ text, file }: Question): object {
  if (file === null) return { message: text };
  if (file.mimetype.startsWith('audio/') && text === '') return { message: { type: 'audio', url: file.url } };
  const words = text === '' ? file.url : text;
  return { message: { type: 'text', text: words, attachedFileUrls: [file.url] } };
}
