/** Our messages as Meta wants them, at their limits. */
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { OutboundContent, OutboundMedia } from '../../driver.ts';
import type { Identity } from '../../events.ts';
import { compose } from './compose.ts';
import { asDocument, fileOf } from './outbound-file.ts';

const ana: readonly Identity[] = [
  { kind: 'bsuid', value: 'BR.1349AbC' },
  { kind: 'phone', value: '5511987654321' },
];
const id = '0198c1de-0000-7000-8000-000000000001';
const composed = (content: OutboundContent, more = {}, to = ana) =>
  compose(to, { id, ...content, ...more }, undefined);
const target = { providerId: 'wamid.0', fromMe: false, body: 'antes' };

describe('a request', () => {
  it('names the receiver by number, or else by user id, and carries our id', () => {
    expect(composed({ kind: 'text', body: 'Olá, ação 👋🏽' })).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '5511987654321',
      biz_opaque_callback_data: id,
      type: 'text',
      text: { body: 'Olá, ação 👋🏽', preview_url: false },
    });
    const hidden = composed({ kind: 'text', body: 'oi' }, {}, ana.slice(0, 1));
    expect(hidden).toMatchObject({ recipient: 'BR.1349AbC' });
    expect(hidden).not.toHaveProperty('to');
    expect(() => composed({ kind: 'text', body: 'oi' }, {}, [{ kind: 'lid', value: '9' }])).toThrow(
      'not_on_whatsapp',
    );
  });

  it('says what it answers, except for a reaction', () => {
    expect(composed({ kind: 'text', body: 'sim' }, { quoted: target })).toMatchObject({
      context: { message_id: 'wamid.0' },
    });
    expect(composed({ kind: 'reaction', target, emoji: '👍' }, { quoted: target })).not.toHaveProperty(
      'context',
    );
  });

  it('shows a preview of links', () =>
    expect(composed({ kind: 'text', body: 'veja https://x.y' })).toMatchObject({
      text: { preview_url: true },
    }));

  it.each<[OutboundContent, object]>([
    [
      { kind: 'location', location: { latitude: -23.5, longitude: -46.6, name: 'Sé', address: null } },
      { type: 'location', location: { latitude: -23.5, longitude: -46.6, name: 'Sé' } },
    ],
    [
      { kind: 'contacts', contacts: [{ name: 'João', phones: ['5511987650000'], vcard: '' }] },
      {
        contacts: [
          {
            name: { formatted_name: 'João', first_name: 'João' },
            phones: [{ phone: '+5511987650000', wa_id: '5511987650000', type: 'CELL' }],
          },
        ],
      },
    ],
    [{ kind: 'reaction', target, emoji: '' }, { reaction: { message_id: 'wamid.0', emoji: '' } }],
    [
      { kind: 'template', name: 'ola', language: 'pt_BR', components: [{ type: 'body', parameters: [] }] },
      {
        template: {
          name: 'ola',
          language: { code: 'pt_BR' },
          components: [{ type: 'body', parameters: [] }],
        },
      },
    ],
  ])('translates %j', (content, expected) => expect(composed(content)).toMatchObject(expected));

  it.each<OutboundContent>([
    { kind: 'edit', target, body: 'x' },
    { kind: 'revoke', target },
  ])('refuses what the network cannot do: $kind', (content) =>
    expect(() => composed(content)).toThrow('not_supported'),
  );

  it('refuses texts that are too long', () => {
    expect(composed({ kind: 'text', body: 'x'.repeat(4_096) })).toHaveProperty('text');
    expect(() => composed({ kind: 'text', body: 'x'.repeat(4_097) })).toThrow('too_large');
  });
});

describe('choices', () => {
  const choices = (count: number, style: 'buttons' | 'list' = 'buttons', title = 'Opção') =>
    composed({
      kind: 'choices',
      body: 'Como podemos ajudar?',
      style,
      label: 'Escolha um departamento agora',
      choices: Array.from({ length: count }, (_, n) => ({
        id: `c${n}`,
        title: `${title} ${n}`,
        description: 'x',
      })),
    });

  it('are buttons up to three, then a list', () => {
    expect(choices(3)).toMatchObject({
      interactive: {
        type: 'button',
        action: { buttons: [{ type: 'reply', reply: { id: 'c0', title: 'Opção 0' } }, {}, {}] },
      },
    });
    expect(choices(4)).toMatchObject({
      interactive: { type: 'list', action: { button: 'Escolha um departam…'.slice(0, 20) } },
    });
    expect(choices(2, 'list')).toMatchObject({ interactive: { type: 'list' } });
    expect(() => choices(11)).toThrow('not_supported');
    expect(() => choices(0)).toThrow('not_supported');
  });

  it('of one title when shortened become a list, whose rows are told apart by id', () =>
    expect(choices(2, 'buttons', 'Um título bem comprido')).toMatchObject({ interactive: { type: 'list' } }));

  it.each(['buttons', 'list'] as const)(
    'as %s stand in the text below one that is too long for them',
    (style) => {
      const asked = (length: number) =>
        composed({
          kind: 'choices',
          body: 'a'.repeat(length),
          style,
          label: 'Ver opções',
          choices: [
            { id: '1', title: 'Vendas' },
            { id: '#', title: 'Menu inicial' },
          ],
        });
      expect(asked(1_024)).toMatchObject({ type: 'interactive' });
      expect(asked(1_025)).toMatchObject({
        type: 'text',
        text: { body: `${'a'.repeat(1_025)}\n\n*[ 1 ]* - Vendas\n*[ # ]* - Menu inicial` },
      });
      expect(() => asked(4_090)).toThrow('too_large');
    },
  );

  it('are never cut through a character', () => {
    const { interactive } = choices(1, 'list', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦') as {
      interactive: { action: { sections: { rows: { title: string }[] }[] } };
    };
    const title = interactive.action.sections[0]?.rows[0]?.title ?? '';
    expect(title).toBe('👨‍👩‍👧‍👦👨‍👩‍👧‍👦…');
    expect(title.length).toBeLessThanOrEqual(24);
  });
});

describe('a file', () => {
  const media = (mimetype: string, size = 1_000): OutboundMedia => ({
    open: async () => Readable.from([Buffer.alloc(size)]),
    mimetype,
    size,
    fileName: 'ficheiro',
  });
  const sent = (content: OutboundContent) => {
    const file = fileOf(content);
    return file === undefined ? null : [file.kind, file.mimetype, file.isVoice];
  };

  it.each<[OutboundContent, unknown]>([
    [{ kind: 'image', body: '', media: media('image/png') }, ['image', 'image/png', false]],
    [{ kind: 'image', body: '', media: media('image/jpg') }, ['image', 'image/jpeg', false]],
    [{ kind: 'image', body: '', media: media('image/webp') }, ['document', 'image/webp', false]],
    [{ kind: 'image', body: '', media: media('image/png', 6 * 2 ** 20) }, ['document', 'image/png', false]],
    [{ kind: 'audio', voice: true, media: media('audio/ogg') }, ['audio', 'audio/ogg; codecs=opus', true]],
    [
      { kind: 'audio', voice: true, media: media('audio/ogg;codecs=opus') },
      ['audio', 'audio/ogg; codecs=opus', true],
    ],
    [{ kind: 'audio', voice: false, media: media('audio/opus') }, ['audio', 'audio/ogg; codecs=opus', false]],
    [{ kind: 'document', body: '', media: media('text/csv') }, ['document', 'text/plain', false]],
    [{ kind: 'document', body: '', media: media('application/xml') }, ['document', 'text/plain', false]],
    [{ kind: 'sticker', animated: false, media: media('image/webp') }, ['sticker', 'image/webp', false]],
    [
      { kind: 'sticker', animated: false, media: media('image/webp', 101 * 2 ** 10) },
      ['document', 'image/webp', false],
    ],
    [
      { kind: 'sticker', animated: true, media: media('image/webp', 101 * 2 ** 10) },
      ['sticker', 'image/webp', false],
    ],
    [{ kind: 'text', body: 'oi' }, null],
  ])('leaves as what the network takes: %#', (content, expected) => expect(sent(content)).toEqual(expected));

  it('that the network takes in no form is refused', () => {
    expect(() => sent({ kind: 'document', body: '', media: media('application/zip') })).toThrow(
      'not_supported',
    );
    expect(() =>
      sent({ kind: 'document', body: '', media: media('application/pdf', 101 * 2 ** 20) }),
    ).toThrow('too_large');
  });

  it('above a template’s text is its header, or refused', () => {
    const template = (kind: 'image' | 'document', mimetype: string, size?: number) => {
      const components = [
        { type: 'header', parameters: [{ type: kind, [kind]: { link: 'https://x.y/a' } }] },
        { type: 'body', parameters: [] },
      ];
      const header = { kind, media: media(mimetype, size) };
      return { kind: 'template', name: 'ola', language: 'pt_BR', components, header } as const;
    };
    const message = template('document', 'application/pdf');
    const file = fileOf(message);
    if (file === undefined) throw new Error('no file');
    expect(compose(ana, { id, ...message }, { ...file, mediaId: 'm1' })).toMatchObject({
      type: 'template',
      template: {
        components: [
          {
            type: 'header',
            parameters: [{ type: 'document', document: { id: 'm1', filename: 'ficheiro' } }],
          },
          { type: 'body', parameters: [] },
        ],
      },
    });
    expect(() => fileOf(template('image', 'image/webp'))).toThrow('not_supported');
    expect(() => fileOf(template('image', 'image/png', 6 * 2 ** 20))).toThrow('too_large');
  });

  it('carries its caption where there is one', () => {
    const message = { kind: 'document', body: 'a nota', media: media('application/pdf') } as const;
    const file = fileOf(message);
    if (file === undefined) throw new Error('no file');
    expect(compose(ana, { id, ...message }, { ...file, mediaId: 'm1' })).toMatchObject({
      type: 'document',
      document: { id: 'm1', caption: 'a nota', filename: 'ficheiro' },
    });
    expect(asDocument(file).kind).toBe('document');
    expect(() =>
      compose(ana, { id, ...message, body: 'x'.repeat(1_025) }, { ...file, mediaId: 'm1' }),
    ).toThrow('too_large');
  });
});
