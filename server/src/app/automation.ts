/** Who answers customers by itself: bots, ratings, and what campaigns wait for. */
import { applyCampaignStatus, handleReply } from '../features/campaigns/index.ts';
import {
  type BotDeps,
  chainOf,
  connectionResponder,
  queueResponder,
  type Responder,
  takeTurn,
  ticketResponder,
} from '../features/chatbot/index.ts';
import { askBills, askIntegration } from '../features/integrations/index.ts';
import type { Automation } from '../features/messages/inbound/index.ts';
import type { MessageDeps } from '../features/messages/index.ts';
import { askPrompt, type PromptDeps } from '../features/prompts/index.ts';
import { claimRating, thankForRating } from '../features/ratings/index.ts';
import type { Vault } from '../platform/secrets/vault.ts';

type Patience = Pick<PromptDeps, 'patienceMs'>;

/** How long models are waited for, and what opens the company's secrets. */
type ResponderDeps = Patience & { readonly vault: Vault };

/** Whom a responder's question goes to. */
const respondersOf = (
  messages: Pick<MessageDeps, 'capabilities'>,
  deps: ResponderDeps,
): Readonly<Record<Responder['kind'], BotDeps['ask']>> => ({
  prompt: askPrompt(deps),
  integration: askIntegration,
  bills: askBills({ ...messages, ...deps }),
});

/** Whom the bot of a queue, a connection or a ticket asks, and how it answers. */
export const botDeps = (
  messages: Pick<MessageDeps, 'capabilities'>,
  responderDeps: ResponderDeps,
): BotDeps => {
  const responders = respondersOf(messages, responderDeps);
  return {
    reach: messages,
    chain: chainOf({ ticketResponder, connectionResponder, queueResponder }),
    ask: (ctx, question) => responders[question.responder.kind](ctx, question),
  };
};

/** What becomes of a customer's message: a closed ticket may have waited for it, a waiting one is the bot's. */
export const openAutomation = (
  messages: Pick<MessageDeps, 'capabilities'>,
  responderDeps: ResponderDeps,
): Automation => {
  const deps = botDeps(messages, responderDeps);
  return {
    claim: claimRating,
    answer: async (ctx, heard) => {
      if (await handleReply(ctx, messages, heard)) return;
      await (heard.status === 'closed' ? thankForRating(ctx, heard) : takeTurn(ctx, deps, heard));
    },
    status: applyCampaignStatus,
  };
};
