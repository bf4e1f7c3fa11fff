/** Our messages as the API takes them, within its limits; what does not fit is refused before anything is sent. Pure. */
import { constants, digitsOf, menuText } from '@prosa/shared';
import type { SharedContact } from '../../content.ts';
import type { OutboundContent, OutboundMessage } from '../../driver.ts';
import { SendRefused } from '../../errors.ts';
import type { Identity } from '../../events.ts';
import type { SentFile } from './outbound-file.ts';

const choicesTextLimit = 1_024;

type Part = Readonly<Record<string, unknown>>;

type StoredFile = SentFile & { readonly mediaId: string };

/** Returns the whole request for a message; `file` is the message's file as it lies with Meta. */
export function compose(
  to: readonly Identity[],
  message: OutboundMessage,
  file: StoredFile | undefined,
): Part {
  const answers = message.quoted !== undefined && message.kind !== 'reaction';
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...recipient(to),
    ...(answers ? { context: { message_id: message.quoted.providerId } } : {}),
    biz_opaque_callback_data: message.id,
    ...(file === undefined ? withoutFile(message) : withFile(message, file)),
  };
}

/**
 * Returns the recipient of a request, by a number wherever there is one: with a user id alone Meta would stop telling
 * us the number.
 */
export function recipient(to: readonly Identity[]): Part {
  const phone = to.find((name) => name.kind === 'phone');
  if (phone !== undefined) return { to: digitsOf(phone.value) };
  const userId = to.find((name) => name.kind === 'bsuid');
  if (userId === undefined) throw new SendRefused('not_on_whatsapp', false);
  return { recipient: userId.value };
}

type Template = Extract<OutboundContent, { kind: 'template' }>;

/** The file is its header, whatever else was given for one. */
function templateOf({ name, language, components }: Template, file: StoredFile | undefined): Part {
  const others = components.filter((part) => String(part['type']).toLowerCase() !== 'header');
  const filled = file === undefined ? components : [headerOf(file), ...others];
  return { type: 'template', template: { name, language: { code: language }, components: filled } };
}

function headerOf({ kind, mediaId, fileName }: StoredFile): Part {
  const file = { id: mediaId, ...(kind === 'document' ? { filename: fileName } : {}) };
  return { type: 'header', parameters: [{ type: kind, [kind]: file }] };
}

function withFile(message: OutboundContent, file: StoredFile): Part {
  if (message.kind === 'template') return templateOf(message, file);
  const caption = 'body' in message ? message.body : '';
  if (caption.length > constants.officialCaptionLength) throw new SendRefused('too_large', false);
  const hasCaption = caption !== '' && file.kind !== 'audio' && file.kind !== 'sticker';
  return {
    type: file.kind,
    [file.kind]: {
      id: file.mediaId,
      ...(hasCaption ? { caption } : {}),
      ...(file.kind === 'document' ? { filename: file.fileName } : {}),
      ...(file.isVoice ? { voice: true } : {}),
    },
  };
}

function withoutFile(message: OutboundContent): Part {
  switch (message.kind) {
    case 'text':
      return textOf(message.body);
    case 'location': {
      const { latitude, longitude, name, address } = message.location;
      const named = { ...(name === null ? {} : { name }), ...(address === null ? {} : { address }) };
      return { type: 'location', location: { latitude, longitude, ...named } };
    }
    case 'contacts':
      return { type: 'contacts', contacts: message.contacts.map(parseCard) };
    case 'reaction':
      return { type: 'reaction', reaction: { message_id: message.target.providerId, emoji: message.emoji } };
    case 'template':
      return templateOf(message, undefined);
    case 'choices':
      return choicesOf(message);
    case 'image':
    case 'video':
    case 'audio':
    case 'document':
    case 'sticker':
    case 'poll':
    case 'edit':
    case 'revoke':
      throw new SendRefused('not_supported', false);
  }
}

function textOf(body: string): Part {
  if (body.length > constants.officialTextLength) throw new SendRefused('too_large', false);
  return { type: 'text', text: { body, preview_url: /https?:\/\//.test(body) } };
}

const parseCard = ({ name, phones }: SharedContact): Part => ({
  // One part of the name is needed beside the formatted one.
  name: { formatted_name: name, first_name: name },
  phones: phones.map((phone) => ({ phone: `+${digitsOf(phone)}`, wa_id: digitsOf(phone), type: 'CELL' })),
});

const maxButtons = 3;
const maxRows = 10;

type Choices = Extract<OutboundContent, { kind: 'choices' }>;

/** Below a text that is too long for buttons and lists the choices stand in the text itself. */
function choicesOf(message: Choices): Part {
  const { body, choices } = message;
  if (choices.length === 0 || choices.length > maxRows) throw new SendRefused('not_supported', false);
  if (body.length <= choicesTextLimit) return { type: 'interactive', interactive: interactiveOf(message) };
  const lines = choices.map(({ id, title }) => ({ key: id, title }));
  return textOf(menuText({ body, choices: lines, ways: [] }));
}

/** Three buttons at most; more choices, or two of one title, become a list. */
function interactiveOf({ body, style, label, choices }: Choices): Part {
  const titles = choices.map((choice) => shortened(choice.title, 20));
  const fitsButtons = choices.length <= maxButtons && new Set(titles).size === titles.length;
  if (style === 'buttons' && fitsButtons)
    return {
      type: 'button',
      body: { text: body },
      action: {
        buttons: choices.map(({ id }, at) => ({ type: 'reply', reply: { id, title: titles[at] } })),
      },
    };
  const rows = choices.map(({ id, title, description }) => ({
    id,
    title: shortened(title, 24),
    ...(description === undefined || description === '' ? {} : { description: shortened(description, 72) }),
  }));
  return {
    type: 'list',
    body: { text: body },
    action: {
      button: shortened(label, 20) || '☰',
      sections: [{ title: shortened(label, 24) || '☰', rows }],
    },
  };
}

const graphemes = new Intl.Segmenter('pt', { granularity: 'grapheme' });

/** Cut between characters as people see them, never through an emoji; the limit counts UTF-16 units. */
function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > limit - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}
