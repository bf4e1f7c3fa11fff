/** Handshake and signature over the bytes, and every kind of thing a webhook tells. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inboxEvent } from '../../events.ts';
import { answerHandshake, isSigned, readWebhook } from './webhook.ts';

const secret = 'the-secret-of-the-app';
const signed = (raw: string | Buffer, by = secret): string =>
  `sha256=${createHmac('sha256', by).update(raw).digest('hex')}`;

describe('the handshake', () => {
  const asked = { 'hub.mode': 'subscribe', 'hub.verify_token': 'mine', 'hub.challenge': '1158201444' };

  it('is answered with the challenge for the right token alone', () => {
    expect(answerHandshake(asked, 'mine')).toBe('1158201444');
    expect(answerHandshake(asked, 'other')).toBeNull();
    expect(answerHandshake({ ...asked, 'hub.verify_token': undefined }, 'mine')).toBeNull();
    expect(answerHandshake({ ...asked, 'hub.mode': 'unsubscribe' }, 'mine')).toBeNull();
    expect(answerHandshake({}, 'mine')).toBeNull();
  });
});

describe('the signature', () => {
  it.each(['{"body":"ação 👋🏽"}', '{"body":"a\\u00e7\\u00e3o \\ud83d\\udc4b","u":"https:\\/\\/x"}', ''])(
    'is over the bytes that came: %s',
    (raw) => {
      const bytes = Buffer.from(raw);
      expect(isSigned(bytes, signed(raw), secret)).toBe(true);
      expect(isSigned(bytes, signed(raw).toUpperCase().replace('SHA256', 'sha256'), secret)).toBe(true);
      expect(isSigned(Buffer.from(`${raw} `), signed(raw), secret)).toBe(false);
    },
  );

  it('of the same content written otherwise is another one', () => {
    const escaped = '{"body":"a\\u00e7\\u00e3o"}';
    expect(isSigned(Buffer.from(JSON.stringify(JSON.parse(escaped))), signed(escaped), secret)).toBe(false);
  });

  it.each([undefined, '', 'sha256=', 'sha256=00', `sha1=${'0'.repeat(40)}`, `sha256=${'0'.repeat(64)}`])(
    '%j is refused',
    (header) => expect(isSigned(Buffer.from('{}'), header, secret)).toBe(false),
  );

  it('of another secret is refused', () =>
    expect(isSigned(Buffer.from('{}'), signed('{}', 'another'), secret)).toBe(false));
});

const business = '551140001000';
const ana = '5511987654321';
const change = (field: string, value: object) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '900800700',
      changes: [
        {
          field,
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: business, phone_number_id: '100200300' },
            ...value,
          },
        },
      ],
    },
  ],
});

const told = (message: object, rest: object = {}) =>
  readWebhook(
    change('messages', {
      contacts: [{ profile: { name: 'Ana' }, wa_id: ana }],
      messages: [{ from: ana, id: 'wamid.1', timestamp: '1763640000', ...message }],
      ...rest,
    }),
  );

/** The one event that was told, as it comes out of the inbox's own schema. */
const parseMessage = (reading: ReturnType<typeof readWebhook>) => {
  expect(reading.told).toHaveLength(1);
  return inboxEvent.parse(JSON.parse(JSON.stringify(reading.told[0]?.event)));
};
const messageOf = (message: object, rest: object = {}) => {
  const event = parseMessage(told(message, rest));
  if (event.type !== 'message') throw new Error(`no message but ${event.type}`);
  return event.message;
};

describe('a message of a customer', () => {
  it('is told with its number, name and time', () => {
    expect(told({ type: 'text', text: { body: 'Olá, ação 👋🏽' } }).told[0]?.phoneNumberId).toBe('100200300');
    expect(messageOf({ type: 'text', text: { body: 'Olá, ação 👋🏽' } })).toMatchObject({
      kind: 'text',
      body: 'Olá, ação 👋🏽',
      providerId: 'wamid.1',
      from: [{ kind: 'phone', value: ana }],
      pushName: 'Ana',
      fromMe: false,
      late: false,
      forwarded: false,
      quoted: null,
      at: new Date(1_763_640_000_000),
    });
  });

  it('without a number is told with its user id, kept as it is', () => {
    const { told: events } = readWebhook(
      change('messages', {
        contacts: [{ profile: { name: 'Ana', username: '@ana' }, user_id: 'BR.1349AbC' }],
        messages: [
          {
            from_user_id: 'BR.1349AbC',
            id: 'wamid.2',
            timestamp: '1763640000',
            type: 'text',
            text: { body: 'oi' },
          },
        ],
      }),
    );
    expect(events[0]?.event).toMatchObject({
      message: { from: [{ kind: 'bsuid', value: 'BR.1349AbC' }], pushName: 'Ana' },
    });
  });

  it('is told under both names where both are known, the number first', () => {
    const both = { contacts: [{ profile: { name: 'Ana' }, wa_id: ana, user_id: 'BR.1' }] };
    expect(messageOf({ type: 'text', text: { body: 'oi' } }, both).from).toEqual([
      { kind: 'phone', value: ana },
      { kind: 'bsuid', value: 'BR.1' },
    ]);
  });

  it('says what it answers and whether it was forwarded', () => {
    const body = { type: 'text', text: { body: 'sim' } };
    expect(messageOf({ ...body, context: { from: business, id: 'wamid.0' } }).quoted).toEqual({
      providerId: 'wamid.0',
      fromMe: true,
      body: '',
    });
    expect(messageOf({ ...body, context: { from: ana, id: 'wamid.0' } }).quoted?.fromMe).toBe(false);
    expect(messageOf({ ...body, context: { frequently_forwarded: true } })).toMatchObject({
      forwarded: true,
      quoted: null,
    });
  });

  const sha256 = Buffer.alloc(32, 7);
  it.each([
    ['image', { caption: 'foto' }, { kind: 'image', body: 'foto' }],
    ['video', {}, { kind: 'video', gif: false }],
    ['audio', { voice: true }, { kind: 'audio', voice: true }],
    ['document', { filename: 'nota.pdf', caption: 'a nota' }, { kind: 'document', body: 'a nota' }],
    ['sticker', { animated: true }, { kind: 'sticker', animated: true }],
  ])('with a file is told with its reference: %s', (type, more, expected) => {
    const held = { id: 'media-1', mime_type: 'x/y', sha256: sha256.toString('base64'), ...more };
    expect(messageOf({ type, [type]: held })).toMatchObject({
      ...expected,
      media: { reference: 'media-1', mimetype: 'x/y', sha256: sha256.toString('hex') },
    });
  });

  it.each([
    [
      { type: 'location', location: { latitude: -23.5, longitude: -46.6, name: 'Sé' } },
      { kind: 'location', body: 'Sé', location: { latitude: -23.5, longitude: -46.6, address: null } },
    ],
    [
      {
        type: 'contacts',
        contacts: [
          { name: { formatted_name: 'João' }, phones: [{ phone: '+55 11 9', wa_id: '5511987650000' }] },
        ],
      },
      { kind: 'contacts', body: 'João', contacts: [{ name: 'João', phones: ['5511987650000'] }] },
    ],
    [
      {
        type: 'interactive',
        interactive: { type: 'button_reply', button_reply: { id: 'b1', title: 'Sim' } },
      },
      { kind: 'choice', body: 'Sim', choiceId: 'b1' },
    ],
    [
      {
        type: 'interactive',
        interactive: { type: 'list_reply', list_reply: { id: 'r1', title: 'Vendas', description: 'x' } },
      },
      { kind: 'choice', body: 'Vendas', choiceId: 'r1' },
    ],
    [
      {
        type: 'interactive',
        interactive: {
          type: 'nfm_reply',
          nfm_reply: { name: 'flow', body: 'Sent', response_json: '{"a":1}' },
        },
      },
      { kind: 'choice', body: 'Sent', choiceId: '{"a":1}' },
    ],
    [
      { type: 'button', button: { payload: 'p', text: 'Quero' } },
      { kind: 'choice', body: 'Quero', choiceId: 'p' },
    ],
    [
      { type: 'order', order: { text: 'meu pedido' } },
      { kind: 'unsupported', what: 'order', body: 'meu pedido' },
    ],
    [
      { type: 'unsupported', errors: [{ code: 131051, title: 'Message type unknown' }] },
      { kind: 'unsupported', what: 'Message type unknown' },
    ],
    [
      { type: 'hologram', hologram: {} },
      { kind: 'unsupported', what: 'hologram' },
    ],
    [
      { type: 'image', image: {} },
      { kind: 'unsupported', what: 'image without a file' },
    ],
  ])('is told whatever it holds: %j', (message, expected) =>
    expect(messageOf(message)).toMatchObject(expected),
  );
});

describe('what happens to a message', () => {
  it('is told as a reaction, and as one taken back', () => {
    const reaction = { type: 'reaction', reaction: { message_id: 'wamid.0', emoji: '👍🏽' } };
    expect(parseMessage(told(reaction))).toMatchObject({
      type: 'reaction',
      targetId: 'wamid.0',
      emoji: '👍🏽',
      fromMe: false,
    });
    expect(parseMessage(told({ type: 'reaction', reaction: { message_id: 'wamid.0' } }))).toMatchObject({
      emoji: '',
    });
  });

  const status = (word: string, more: object = {}) =>
    parseMessage(
      readWebhook(
        change('messages', {
          statuses: [{ id: 'wamid.9', status: word, timestamp: '1763640000', recipient_id: ana, ...more }],
        }),
      ),
    );

  it.each([
    ['sent', 1],
    ['delivered', 2],
    ['read', 3],
    ['played', 4],
  ])('is told as a status: %s', (word, ack) => {
    const biz_opaque_callback_data = '0198c1de-0000-7000-8000-000000000001';
    expect(status(word, { biz_opaque_callback_data })).toMatchObject({
      status: { providerId: 'wamid.9', messageId: biz_opaque_callback_data, ack, failure: null },
    });
    expect(status(word, { biz_opaque_callback_data: 'somebody else’s' })).toMatchObject({
      status: { messageId: null },
    });
  });

  it.each([
    [131026, 'not_on_whatsapp', false],
    [131047, 'window_closed', false],
    [131049, 'restricted', false],
    [131053, 'not_supported', false],
    [130429, 'rate_limited', true],
    [131000, 'network_error', true],
    [999999, 'not_supported', false],
  ])('is told as failed with our code: %i', (code, ours, retryable) =>
    expect(status('failed', { errors: [{ code }] })).toMatchObject({
      status: { ack: null, failure: { code: ours, retryable } },
    }),
  );
});

describe('the company’s own phone', () => {
  const echo = (message: object) =>
    parseMessage(
      readWebhook(
        change('smb_message_echoes', {
          message_echoes: [{ from: business, to: ana, id: 'wamid.5', timestamp: '1763640000', ...message }],
        }),
      ),
    );

  it('is heard writing, changing and taking back', () => {
    expect(echo({ type: 'text', text: { body: 'do celular' } })).toMatchObject({
      message: { fromMe: true, body: 'do celular', from: [{ kind: 'phone', value: ana }], pushName: null },
    });
    expect(
      echo({
        type: 'edit',
        edit: { original_message_id: 'w', message: { type: 'text', text: { body: 'novo' } } },
      }),
    ).toMatchObject({ type: 'edit', targetId: 'w', body: 'novo', fromMe: true });
    expect(echo({ type: 'revoke', revoke: { original_message_id: 'w' } })).toMatchObject({
      type: 'revoke',
      targetId: 'w',
    });
  });

  it('tells the past, marked as late, with files that follow', () => {
    const { told: events, ignored } = readWebhook(
      change('history', {
        history: [
          {
            metadata: { phase: 0, chunk_order: 1, progress: 50 },
            threads: [
              {
                id: ana,
                messages: [
                  { from: ana, id: 'h1', timestamp: '1763000000', type: 'text', text: { body: 'antes' } },
                  {
                    from: business,
                    to: ana,
                    id: 'h2',
                    timestamp: '1763000001',
                    type: 'text',
                    text: { body: 'sim' },
                  },
                  { from: ana, id: 'h3', timestamp: '1763000002', type: 'media_placeholder' },
                ],
              },
            ],
          },
          { errors: [{ code: 2593109 }] },
        ],
      }),
    );
    expect(events.flatMap(({ event }) => (event.type === 'past' ? event.messages : []))).toMatchObject([
      { body: 'antes', fromMe: false, late: true },
      { body: 'sim', fromMe: true, late: true, from: [{ kind: 'phone', value: ana }] },
      { kind: 'waiting', late: true },
    ]);
    expect(ignored).toEqual(['error 2593109']);
  });

  it('tells its address book', () => {
    const { told: events } = readWebhook(
      change('smb_app_state_sync', {
        state_sync: [
          { type: 'contact', contact: { full_name: 'Ana Souza', phone_number: ana }, action: 'add' },
          { type: 'contact', contact: { phone_number: ana }, action: 'remove' },
        ],
      }),
    );
    expect(events.map(({ event }) => event)).toEqual([
      { type: 'contact', identities: [{ kind: 'phone', value: ana }], pushName: null, name: 'Ana Souza' },
    ]);
  });
});

describe('the account', () => {
  it('tells what became of a template', () => {
    const reading = readWebhook({
      entry: [
        {
          id: '900800700',
          changes: [
            {
              field: 'message_template_status_update',
              value: {
                event: 'REJECTED',
                message_template_name: 'ola',
                message_template_language: 'pt_BR',
                reason: 'INVALID_FORMAT',
              },
            },
          ],
        },
      ],
    });
    expect(reading.told).toEqual([
      {
        phoneNumberId: null,
        event: {
          type: 'template',
          name: 'ola',
          language: 'pt_BR',
          status: 'REJECTED',
          reason: 'INVALID_FORMAT',
        },
      },
    ]);
  });

  it('tells that a person has a new number', () => {
    const system = { type: 'user_changed_number', wa_id: '5511900000000', body: '…' };
    expect(parseMessage(told({ type: 'system', system }, { contacts: undefined }))).toMatchObject({
      type: 'contact',
      identities: [
        { kind: 'phone', value: '5511900000000' },
        { kind: 'phone', value: ana },
      ],
    });
  });
});

describe('a call that makes little sense', () => {
  it.each([null, 5, 'x', [], {}, { entry: 1 }, { entry: [null, {}] }, { entry: [{ changes: [{}, 'x'] }] }])(
    'tells nothing: %j',
    (body) => expect(readWebhook(body).told).toEqual([]),
  );

  it('loses nothing but what it cannot understand, and names that', () => {
    const reading = told(
      { type: 'text', text: { body: 'oi' } },
      {
        statuses: [{ status: 'sent' }, { id: 'w', status: 'dreamt', timestamp: '1' }],
      },
    );
    expect(reading.told).toHaveLength(1);
    expect(reading.ignored).toEqual(['a status without id or time', 'status dreamt']);
    expect(readWebhook(change('account_update', {})).ignored).toEqual(['account_update']);
  });
});
