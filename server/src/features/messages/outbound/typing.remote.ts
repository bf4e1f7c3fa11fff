/**
 * Somebody types. Worth telling now or never, so it skips the outbox and is not stored: a customer's typing goes to those
 * who have the conversation open, an agent's to the customer's phone and to colleagues.
 */
import type { Session } from '#src/drivers/whatsapp/driver.ts';
import { SendRefused } from '#src/drivers/whatsapp/errors.ts';
import type { Identity } from '#src/drivers/whatsapp/events.ts';
import { findContactIdBy, identitiesOf } from '#src/features/contacts/index.ts';
import { getTicket, ticketRooms } from '#src/features/tickets/access/index.ts';
import { findLiveTicket, findTicket } from '#src/features/tickets/index.ts';
import type { InCompany, UserActor, UserCtx } from '#src/platform/context.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';

export type TypingOptions = {
  readonly inCompany: InCompany;
  readonly publish: (companyId: number, publication: Publication) => void;
  /** The connection's session on this node; throws `SendRefused` when it is elsewhere or down. */
  readonly session: (companyId: number, connectionId: number) => Session;
};

export type Typing = {
  customer(
    companyId: number,
    connectionId: number,
    from: readonly Identity[],
    typing: boolean,
  ): Promise<void>;
  agent(companyId: number, actor: UserActor, ticketId: number, typing: boolean): Promise<void>;
  /** The company itself is about to say something. */
  company(companyId: number, ticketId: number): Promise<void>;
};

const system = { kind: 'system', name: 'typing' } as const;

export function openTyping({ inCompany, publish, session }: TypingOptions): Typing {
  return {
    customer: async (companyId, connectionId, from, typing) => {
      const ticket = await inCompany(companyId, system, async (ctx) => {
        const contactId = await findContactIdBy(ctx, from);
        return contactId === undefined ? undefined : findLiveTicket(ctx, contactId, connectionId);
      });
      if (ticket === undefined) return;
      publish(companyId, {
        rooms: [ticketRooms.open(companyId, ticket.id)],
        channel: 'typing',
        payload: { action: 'typing', ticketId: ticket.id, who: { kind: 'contact' }, typing },
      });
    },
    agent: async (companyId, actor, ticketId, typing) => {
      const { ticket, to } = await inCompany(companyId, actor, async (ctx) => {
        const row = await getTicket(ctx as UserCtx, ticketId);
        return { ticket: row, to: await identitiesOf(ctx, row.contactId) };
      });
      publish(companyId, {
        rooms: [ticketRooms.open(companyId, ticketId)],
        except: [rooms.user(companyId, actor.id)],
        channel: 'typing',
        payload: {
          action: 'typing',
          ticketId,
          who: { kind: 'agent', userId: actor.id, name: actor.name },
          typing,
        },
      });
      if (ticket.status === 'open' && ticket.userId === actor.id)
        await tellPhone(companyId, ticket.connectionId, to, typing);
    },
    company: async (companyId, ticketId) => {
      const found = await inCompany(companyId, system, async (ctx) => {
        const ticket = await findTicket(ctx, ticketId);
        return ticket && { ...ticket, to: await identitiesOf(ctx, ticket.contactId) };
      });
      if (found !== undefined) await tellPhone(companyId, found.connectionId, found.to, true);
    },
  };

  async function tellPhone(
    companyId: number,
    connectionId: number,
    to: readonly Identity[],
    typing: boolean,
  ): Promise<void> {
    try {
      await session(companyId, connectionId).typing(to, typing);
    } catch (error) {
      // The session runs on another node or is down: a lost "typing…" is no loss.
      if (!(error instanceof SendRefused)) throw error;
    }
  }
}
