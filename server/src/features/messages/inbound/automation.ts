/**
 * The place where a company's automation (bots, ratings) meets a customer's message: asked in the transaction that stores
 * it, with the contact locked, so that whatever it says stands behind that message, once, in whatever order nodes fail.
 * Messages know nothing of bots; the application fills this in.
 */
import type { MessageStatus } from '#src/drivers/whatsapp/events.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Inserted } from '../message-insert.queries.ts';

/** A customer's message as automation hears of it. */
export type Utterance = {
  readonly messageId: string;
  /** The network's name for it: the same however often it is told. */
  readonly providerId: string;
  readonly contactId: number;
  readonly connectionId: number;
  readonly isGroup: boolean;
  /** The message's text or caption, or the key of the button that was pressed. */
  readonly input: string;
  readonly writtenAt: Date;
};

/** An utterance in the ticket in which it stands. */
export type Heard = Utterance &
  Pick<
    Inserted,
    'ticketId' | 'status' | 'queueId' | 'humanSpoke' | 'useIntegration' | 'promptId' | 'integrationId'
  >;

export type Automation = {
  /** Returns the closed ticket that waited for just this message, where no live one is there. */
  claim(ctx: Ctx, utterance: Utterance): Promise<number | undefined>;
  /** Has automation answer a message that has been stored. */
  answer(ctx: Ctx, heard: Heard): Promise<void>;
  /** The network speaks of a message that stands in no conversation: it was sent by others, over the same session. */
  status?(ctx: Ctx, status: MessageStatus): Promise<void>;
};

export const noAutomation: Automation = {
  claim: async () => undefined,
  answer: async () => undefined,
};
