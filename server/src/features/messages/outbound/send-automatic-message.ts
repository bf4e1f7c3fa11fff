/**
 * Sends a message of the system's own in a conversation: stored behind what stands there, published to browsers, and sent
 * in order like anything an agent writes. Its ticket may be closed already. The contact must be locked.
 */
import type { TicketRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { findMessage } from '../message.queries.ts';
import type { MessageDetails } from '../message-details.tables.ts';
import { textDraft } from './draft.rules.ts';
import { fillVariables } from './fill-variables.ts';
import { queueMessage } from './queue-message.ts';

export type AutomaticMessage = {
  /** Derived from the occasion, so that one occasion is never answered twice. */
  readonly id: string;
  /** Why: the name of a rule. */
  readonly rule: string;
  /** The text; its variables are filled now. */
  readonly text: string;
  readonly choices?: MessageDetails['choices'];
};

/**
 * Sends an automatic message and returns its text as it was stored, with its variables filled; undefined when it is
 * empty or was stored before.
 */
export async function sendAutomaticMessage(
  ctx: Ctx,
  ticket: TicketRow,
  message: AutomaticMessage,
): Promise<string | undefined> {
  const { id, rule, choices } = message;
  const body = (await fillVariables(ctx, ticket, message.text)).trim();
  if (body === '') return undefined;
  const details = { automatic: rule, ...(choices === undefined ? {} : { choices }) };
  const draft = { ...textDraft(body, false), details };
  const author = { userId: null, isHuman: false };
  return (await queueMessage(ctx, { id, ticket, draft, author })) ? body : undefined;
}

/** Returns whether the automatic message with this id is stored already: its occasion has been answered. */
export const hasAutomaticMessage = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await findMessage(ctx, id)) !== undefined;
