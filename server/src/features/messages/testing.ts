/** Messages in tests: what a network tells of a conversation, past any driver, and what became of it. */
import { localStorage } from '#src/drivers/storage/local/index.ts';
import type { Content } from '#src/drivers/whatsapp/content.ts';
import {
  type Identity,
  type InboundMessage,
  type InboxEvent,
  inboxEvent,
} from '#src/drivers/whatsapp/events.ts';
import { newId } from '#src/platform/id.ts';
import type { TestCompany, TestServer } from '#src/testing/server.ts';
import { processRawEvent } from './inbound/process-raw-event.ts';
import { insertRawEvents } from './inbound/raw-event.queries.ts';
import { dedupeKeyOf, laneOf } from './inbound/raw-event.rules.ts';
import { mediaLinks } from './media/media-links.ts';
import type { MessageDeps } from './message-deps.ts';

export { openDelivery } from './delivery/delivery.remote.ts';
export { openDepartures } from './delivery/departures.ts';

type Told = Exclude<InboxEvent, { type: 'typing' }>;

/** Returns somebody's message, with what a test does not care about filled in. */
export const written = (
  from: readonly Identity[],
  content: Content | string,
  more: Partial<InboundMessage> = {},
): Told =>
  ({
    type: 'message',
    message: {
      ...(typeof content === 'string' ? { kind: 'text', body: content } : content),
      providerId: newId(),
      from,
      participant: null,
      pushName: null,
      fromMe: false,
      at: new Date(),
      late: false,
      quoted: null,
      forwarded: false,
      ...more,
    },
  }) as Told;

/** Stores and processes events as the inbox does, each in a transaction of its own, side by side. */
export async function hears(
  server: TestServer,
  company: TestCompany,
  ...events: readonly Told[]
): Promise<void> {
  await Promise.all(events.map((event) => hear(server, company, inboxEvent.parse(event) as Told)));
  await server.settled();
}

async function hear(server: TestServer, company: TestCompany, event: Told): Promise<void> {
  const stored = await server.app.platform.across('test events', (db) =>
    insertRawEvents(db, [
      {
        companyId: company.id,
        connectionId: company.connectionId,
        dedupeKey: dedupeKeyOf(event, newId),
        lane: laneOf(event),
        payload: event,
      },
    ]),
  );
  for (const one of stored) await company.inside((ctx) => processRawEvent(ctx, one, event));
}

export const phone = (value: string): Identity => ({ kind: 'phone', value });
export const lid = (value: string): Identity => ({ kind: 'lid', value });

/** Returns a source of people nobody has heard of, one after the other. */
export function strangers(first: number): () => Identity {
  let number = first;
  return () => {
    number += 1;
    return phone(String(number));
  };
}

/**
 * Returns dependencies with which nothing is stored and nothing can be sent, for tests that only look at declarations.
 */
export const emptyDeps = (): MessageDeps => ({
  links: mediaLinks(new Uint8Array(32)),
  storage: localStorage('/nowhere', newId),
  ffmpeg: async () => undefined,
  findPicture: async () => null,
  capabilities: () => undefined,
});
