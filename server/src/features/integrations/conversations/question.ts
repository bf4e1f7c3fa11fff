/** What a bot is asked about a customer's message: the words, the file, and what it may know of whom it talks to. */
import { defaultZone } from '@prosa/shared';
import type { Question } from '#src/drivers/bot/driver.ts';
import type { MessageSnapshot } from '#src/features/messages/reading/index.ts';
import type { TicketDetailRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { derivedId } from '#src/platform/id.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import type { IntegrationRow } from '../integration.queries.ts';
import { envelopeOf, messageEvent } from '../webhooks/envelope.ts';
import type { TurnRow } from './turn.queries.ts';
import { type BotSession, chosenFrom } from './turn.rules.ts';

type About = {
  readonly integration: IntegrationRow;
  readonly ticket: TicketDetailRow;
  readonly turn: TurnRow;
  readonly message: MessageSnapshot;
  readonly session: BotSession;
};

export async function questionOf(ctx: Ctx, about: About): Promise<Question> {
  const { integration, ticket, turn, message, session } = about;
  const company = await ctx.cached(ownCompany);
  const queue = ticket.queueId === null ? undefined : (await ctx.cached(queueNames)).get(ticket.queueId);
  // The same for the same message, however often it is sent.
  const id = derivedId(`integration event ${ctx.companyId} ${integration.id} ${turn.messageId}`);
  return {
    session: session.session,
    conversation: ticket.uuid,
    text: chosenFrom(session.choices, turn.input),
    // Without an address of our own nobody outside can fetch anything.
    file:
      message.file !== null && message.file.state === 'ready' && /^https?:/.test(message.file.url)
        ? { url: message.file.url, mimetype: message.file.mimetype }
        : null,
    variables: {
      number: ticket.contactNumber ?? '',
      pushName: ticket.contactName,
      contactName: ticket.contactName,
      email: ticket.contactEmail ?? '',
      ticketId: ticket.id,
      queue: queue?.name ?? '',
      companyId: ctx.companyId,
      message: turn.input,
    },
    zone: company?.timezone ?? defaultZone,
    event: {
      id,
      name: messageEvent,
      body: await envelopeOf(ctx, { id, ticket, message, form: integration }),
    },
  };
}
