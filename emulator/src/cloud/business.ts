/** The business number's own phone (coexistence), and what Meta does to the account behind it. */
import { unixSeconds } from './clock.ts';
import type { BusinessNumber, HistoryThread } from './contract.ts';
import type { GraphMessage } from './messages.ts';
import { metadataOf, type Webhooks } from './webhooks.ts';
import { type Business, digits, type World } from './world.ts';

const historyChunk = 20;

export function holdNumber(world: World, webhooks: Webhooks, business: Business): BusinessNumber {
  const value = (fields: object): object => ({
    messaging_product: 'whatsapp',
    metadata: metadataOf(business),
    ...fields,
  });
  const now = (): string => unixSeconds(world.clock.now());

  async function echo(to: string, message: GraphMessage, id = world.newId('wamid')): Promise<string> {
    const told = { from: business.number, to: digits(to), id, timestamp: now(), ...message };
    await webhooks.tell(business, 'smb_message_echoes', value({ message_echoes: [told] }));
    return id;
  }

  return {
    echoes: (to, message, { id } = {}) =>
      echo(to, typeof message === 'string' ? { type: 'text', text: { body: message } } : message, id),
    edits: (to, id, text) =>
      echo(to, {
        type: 'edit',
        edit: { original_message_id: id, message: { type: 'text', text: { body: text } } },
      }),
    revokes: (to, id) => echo(to, { type: 'revoke', revoke: { original_message_id: id } }),
    tellsHistory: async (threads) => {
      const chunks = chunksOf(threads);
      for (const [index, chunk] of chunks.entries()) {
        const progress = Math.round(((index + 1) / chunks.length) * 100);
        const metadata = { phase: 0, chunk_order: index + 1, progress };
        await webhooks.tell(
          business,
          'history',
          value({ history: [{ metadata, threads: chunk.map((thread) => threadOf(business, thread)) }] }),
        );
      }
    },
    declinesHistory: () =>
      webhooks.tell(
        business,
        'history',
        value({
          history: [
            {
              errors: [
                {
                  code: 2_593_109,
                  title: 'History sync is turned off by the business from the WhatsApp Business App',
                  message: 'History sync is turned off by the business from the WhatsApp Business App',
                  error_data: { details: 'History sharing is turned off by the business' },
                },
              ],
            },
          ],
        }),
      ),
    tellsAddressBook: (people) =>
      webhooks.tell(
        business,
        'smb_app_state_sync',
        value({
          state_sync: people.map(({ number, name }) => ({
            type: 'contact',
            contact: { full_name: name, first_name: name.split(' ')[0], phone_number: digits(number) },
            action: 'add',
            metadata: { timestamp: now() },
          })),
        }),
      ),
    judgesTemplate: async (name, language, status, reason) => {
      const at = business.templates.findIndex((known) => known.name === name && known.language === language);
      const template = business.templates[at];
      if (template !== undefined) business.templates[at] = { ...template, status };
      await webhooks.tell(business, 'message_template_status_update', {
        event: status,
        message_template_id: Number(template?.id.slice(-9) ?? 0),
        message_template_name: name,
        message_template_language: language,
        reason: reason ?? 'NONE',
      });
    },
    tellsOfAccount: (field, told) => webhooks.tell(business, field, told),
    expiresToken: async () => {
      business.isTokenExpired = true;
    },
    renewsToken: async (token) => {
      business.accessToken = token;
      business.isTokenExpired = false;
    },
    locks: async (code) => {
      business.lockedWith = code;
    },
    subscribes: async (addresses, verifyToken) => {
      const all = typeof addresses === 'string' ? [addresses] : addresses;
      for (const address of all) await shakeHands(address, verifyToken);
      business.addresses = all;
    },
  };
}

async function shakeHands(address: string, verifyToken: string): Promise<void> {
  const challenge = String(Date.now());
  const url = new URL(address);
  url.searchParams.set('hub.mode', 'subscribe');
  url.searchParams.set('hub.challenge', challenge);
  url.searchParams.set('hub.verify_token', verifyToken);
  const answer = await fetch(url);
  const text = await answer.text();
  if (answer.status !== 200 || text !== challenge)
    throw new Error(`the callback address could not be validated: ${answer.status} ${text.slice(0, 80)}`);
}

/** Threads cut so that no webhook holds more messages than this. */
function chunksOf(threads: readonly HistoryThread[]): HistoryThread[][] {
  const pieces = threads.flatMap((thread) =>
    Array.from({ length: Math.ceil(thread.messages.length / historyChunk) }, (_, at) => ({
      ...thread,
      messages: thread.messages.slice(at * historyChunk, (at + 1) * historyChunk),
    })),
  );
  return pieces.map((piece) => [piece]);
}

const threadOf = (business: Business, { with: number, messages }: HistoryThread): object => ({
  id: digits(number),
  messages: messages.map(({ id, mine, at, message, status }) => ({
    from: mine ? business.number : digits(number),
    ...(mine ? { to: digits(number) } : {}),
    id,
    timestamp: unixSeconds(at),
    ...message,
    history_context: { status: status ?? 'READ' },
  })),
});
