/**
 * An address that is sent every message as a signed event, n8n's or anybody's. It may answer at once; what it does not
 * say at once it says through the API.
 */
import { call, type FetchPublic, failureOf } from '../call.ts';
import { type Answer, type Bot, type BotEvent, BotFailed, silent } from '../driver.ts';
import { answerOf } from './parse.ts';
import { signedHeaders } from './signed-headers.ts';

export type WebhookAccount = { readonly url: string; readonly secret: string };
export type WebhookPlace = { readonly fetchPublic: FetchPublic; readonly now: () => Date };

export function webhook({ url, secret }: WebhookAccount, { fetchPublic, now }: WebhookPlace): Bot {
  async function send(event: BotEvent): Promise<Answer> {
    const headers = { 'content-type': 'application/json', ...signedHeaders(event, secret, now()) };
    const told = await call(fetchPublic, url, { method: 'POST', headers, body: event.body }).catch(endless);
    if (told === undefined) return { ...silent, isIgnored: true };
    if (told.status >= 300) throw failureOf(told.status, told.text);
    return answerOf(told);
  }

  return {
    ask: ({ event }) => send(event),
    test: async (conversation) => {
      const body = JSON.stringify({
        id: conversation,
        event: 'test',
        version: 1,
        occurredAt: now().toISOString(),
      });
      const { steps } = await send({ id: conversation, name: 'test', body });
      const text = steps.flatMap((step) => ('text' in step ? [step.text] : [])).join('\n');
      return { intent: '', text };
    },
  };
}

/** The event has arrived, whatever is wrong with the answer. */
function endless(error: unknown): undefined {
  if (error instanceof BotFailed && error.trouble === 'garbage') return undefined;
  throw error;
}
