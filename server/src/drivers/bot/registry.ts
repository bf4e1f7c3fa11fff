/** The kinds of bots, each opened with what its company has told of it. */
import { constants } from '@prosa/shared';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { type DialogflowAccount, dialogflow } from './dialogflow/index.ts';
import { openTokens } from './dialogflow/tokens.ts';
import type { Bot } from './driver.ts';
import { type TypebotAccount, typebot } from './typebot/index.ts';
import { type WebhookAccount, webhook } from './webhook/index.ts';

export type BotAccount =
  | ({ readonly type: 'typebot' } & TypebotAccount)
  | ({ readonly type: 'dialogflow' } & DialogflowAccount)
  | ({ readonly type: 'n8n' | 'webhook' } & WebhookAccount);

export type Bots = {
  open(account: BotAccount): Bot;
  /** A file that a bot wants to be shown, from wherever it lies; rejects with `OutgoingFailed`. */
  readonly fetchFile: (url: string) => Promise<Response>;
};

export type BotPlaces = {
  readonly outgoing: Outgoing;
  readonly now: () => Date;
  readonly dialogflow: { readonly url: string; readonly tokenUrl: string };
  /** Shorter ones are for tests. */
  readonly timeouts?: Partial<typeof usualTimeouts>;
};

const usualTimeouts = { botMs: 25_000, eventMs: 10_000, fileMs: 120_000 };
/** How many bytes of an answer are read at most. */
const mostBytes = 1_000_000;

export function openBots({ outgoing, now, dialogflow: google, timeouts }: BotPlaces): Bots {
  const { botMs, eventMs, fileMs } = { ...usualTimeouts, ...timeouts };
  const fetchPublic = outgoing.within({ timeoutMs: botMs, mostBytes });
  const events = outgoing.within({ timeoutMs: eventMs, mostBytes });
  const files = outgoing.within({ timeoutMs: fileMs, mostBytes: constants.maxFileBytes, redirects: 3 });
  const tokens = openTokens({ fetchPublic, url: google.tokenUrl, now });
  return {
    open: (account) => {
      switch (account.type) {
        case 'typebot':
          return typebot(account, fetchPublic);
        case 'dialogflow':
          return dialogflow(account, { fetchPublic, tokens, url: google.url });
        case 'n8n':
        case 'webhook':
          return webhook(account, { fetchPublic: events, now });
      }
    },
    fetchFile: (url) => files(url),
  };
}
