/** Dialogflow ES: each text is held against the agent's intents. It remembers what it heard, so no question is asked twice. */
import { type FetchPublic, failureOf, jsonOf, postJson } from '../call.ts';
import { type Answer, type Bot, BotFailed } from '../driver.ts';
import { answerOf } from './parse.ts';
import type { Tokens } from './tokens.ts';
import { type Detected, detected, failure } from './types.ts';

export type DialogflowAccount = {
  readonly projectName: string;
  readonly keyFile: string;
  readonly language: string;
  /** Empty: everywhere. */
  readonly region: string;
};

export type DialogflowPlace = {
  readonly fetchPublic: FetchPublic;
  readonly tokens: Tokens;
  readonly url: string;
};

export const dialogflowUrl = 'https://dialogflow.googleapis.com';
const longestText = 256;

export function dialogflow(account: DialogflowAccount, { fetchPublic, tokens, url }: DialogflowPlace): Bot {
  const { projectName, keyFile, region } = account;
  const languageCode = account.language === '' ? 'pt-BR' : account.language;
  const host = region !== '' && url === dialogflowUrl ? `https://${region}-dialogflow.googleapis.com` : url;
  const place = region === '' ? '' : `/locations/${encodeURIComponent(region)}`;
  const agent = `${host}/v2/projects/${encodeURIComponent(projectName)}${place}/agent`;

  async function detect(session: string, text: string, timeZone: string): Promise<Detected> {
    const body = {
      queryInput: { text: { text: [...text].slice(0, longestText).join(''), languageCode } },
      queryParams: { timeZone },
    };
    const send = async () =>
      postJson(fetchPublic, `${agent}/sessions/${session}:detectIntent`, body, {
        authorization: `Bearer ${await tokens.of(keyFile)}`,
      });
    let told = await send();
    if (told.status === 401) {
      // A token that was taken back before its time; without one nothing has been heard.
      tokens.forget(keyFile);
      told = await send();
    }
    const json = jsonOf(told.text);
    if (told.status >= 300) {
      const { message = '', status = '' } = failure.safeParse(json).data?.error ?? {};
      throw failureOf(told.status, [status, message].filter(Boolean).join(': '));
    }
    const parsed = detected.safeParse(json);
    if (!parsed.success) throw new BotFailed('garbage', { status: told.status });
    return parsed.data;
  }

  return {
    ask: async ({ conversation, text, zone }): Promise<Answer> =>
      answerOf(await detect(conversation, text, zone)),
    test: async (conversation) => {
      const found = await detect(conversation, 'oi', 'America/Sao_Paulo');
      const said = answerOf(found).steps.flatMap((step) => ('text' in step ? [step.text] : []));
      return { intent: found.queryResult.intent?.displayName ?? '', text: said.join('\n') };
    },
  };
}
