/** Conversations with the bot in tests, as they read on paper: who says what, and how the ticket stands afterwards. */
import type { TicketDetail } from '@prosa/shared';
import type { Phone, TestCompany } from '#src/testing/server.ts';

export type Talk = {
  readonly phone: Phone;
  /** Has the customer write; returns what the company has said since. */
  says(text: string): Promise<string[]>;
  /** What the company has said that nobody has looked at yet. */
  heard(): Promise<string[]>;
  /** The live ticket, or the last one. */
  ticket(): Promise<TicketDetail>;
  /** Why the bot said so: `rule: decision`, the newest turn's. */
  why(): Promise<string[]>;
};

export function talk(company: TestCompany, number: string, name?: string): Talk {
  const phone = company.phone(number, name);
  let read = 0;
  const heard = async (): Promise<string[]> => {
    const lines = await phone.received();
    const fresh = lines.slice(read);
    read = lines.length;
    return fresh;
  };
  const ticket = async (): Promise<TicketDetail> => {
    const { tickets } = await company.admin.api.tickets.list({ searchParam: number, showAll: true });
    const live = tickets.find(({ status }) => status !== 'closed');
    const newest = live ?? [...tickets].sort((one, other) => other.id - one.id)[0];
    if (newest === undefined) throw new Error(`${number} has no ticket`);
    return company.admin.api.tickets.get({ ticketId: newest.id });
  };
  return {
    phone,
    heard,
    says: async (text) => {
      await phone.says(text);
      return heard();
    },
    ticket,
    why: async () => {
      const { turns } = await company.admin.api.automation.turns({ ticketId: (await ticket()).id });
      return turns[0]?.steps.map(({ rule, decision }) => `${rule}: ${decision}`) ?? [];
    },
  };
}

export type Queue = Readonly<Record<string, unknown>> & { readonly name: string };

/**
 * Gives the simulated connection these queues and texts, and the company no others; returns their ids in their order.
 */
export async function setUpBot(
  company: TestCompany,
  connection: Readonly<Record<string, unknown>>,
  queues: readonly Queue[] = [],
): Promise<number[]> {
  const { api } = company.admin;
  for (const { id } of await api.queues.list()) await api.queues.remove({ queueId: id });
  const queueIds: number[] = [];
  for (const [index, queue] of queues.entries()) {
    const color = `#${100_000 + index}`;
    queueIds.push((await api.queues.create({ color, orderQueue: index + 1, ...queue } as never)).id);
  }
  await api.connections.update({ whatsappId: company.connectionId, queueIds, ...connection } as never);
  return queueIds;
}
