/** What strangers' phones may send and no database can hold costs nobody else a message. */
import { beforeAll, describe, expect, it } from 'vitest';
import { phoneWrote } from '#src/drivers/whatsapp/sandbox/parse.ts';
import { newId } from '#src/platform/id.ts';
import { sharedServer, type TestCompany, type TestServer } from '#src/testing/server.ts';
import { processRawEvent } from './process-raw-event.ts';
import { insertRawEvents } from './raw-event.queries.ts';
import { storable } from './raw-event.rules.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
});

it('leaves alone what can be held, down to the object', () => {
  const event = phoneWrote({
    id: newId(),
    phone: '5511999990001',
    body: 'ção 😀 \n "\\',
    name: 'Zoë',
    at: new Date(),
  });
  expect(storable(event)).toBe(event);
});

describe('a batch of provider events', () => {
  it('is stored whole although one text holds a null byte and another half a character', async () => {
    const texts = ['antes', 'nulo \u0000 aqui', 'metade \ud83d aqui', 'barra \\u0000 escrita', 'depois 😀'];
    const events = texts.map((body, n) => ({
      companyId: company.id,
      connectionId: company.connectionId,
      dedupeKey: `m:${n}`,
      lane: 'poison',
      payload: storable(
        phoneWrote({
          id: newId(),
          phone: '5511999990001',
          body,
          name: 'No\u0000me \udc00',
          at: new Date(),
        }),
      ),
    }));
    const stored = await server.app.platform.across('test', (db) => insertRawEvents(db, events));
    expect(stored).toHaveLength(texts.length);
    for (const [n, event] of stored.entries())
      await company.inside((ctx) => processRawEvent(ctx, event, events[n]?.payload));
    const [ticket] = (await company.admin.api.tickets.list({ searchParam: '999990001' })).tickets;
    const { messages } = await company.admin.api.messages.list({ ticketId: ticket?.id ?? 0 });
    expect(messages.map((message) => message.body)).toEqual([
      'antes',
      'nulo \ufffd aqui',
      'metade \ufffd aqui',
      'barra \\u0000 escrita',
      'depois 😀',
    ]);
    expect(ticket?.contact.name).toBe('No\ufffdme \ufffd');
  });
});
