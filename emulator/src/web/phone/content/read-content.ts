/**
 * What a phone shows of a message, as plain JSON: every wrapper comes off, bytes become base64, and what a phone of today
 * does not know shows as `unsupported`.
 */
import { proto } from 'baileys';
import type { PhoneLine } from './phone-line.ts';
import { type LineMedia, readMedia } from './read-media.ts';
import { wrapperOf } from './wrappers.ts';

const { Type } = proto.Message.ProtocolMessage;

/** Reads what a message says. Never throws: one that says nothing is `unsupported`. */
export function readContent(message: proto.IMessage): PhoneLine {
  const { deviceSentMessage } = message;
  if (deviceSentMessage?.message)
    return {
      ...readContent(deviceSentMessage.message),
      destination: deviceSentMessage.destinationJid ?? '',
    };
  const wrapper = wrapperOf(message);
  const inner = wrapper && message[wrapper]?.message;
  if (inner) return { ...readContent(inner), ...(wrapper.startsWith('viewOnce') && { viewOnce: true }) };
  return { ...read(message), ...readContext(message) };
}

function read(message: proto.IMessage): PhoneLine {
  const media = readMedia(message);
  if (media) return { kind: media.media.kind, ...media };
  return (
    readText(message) ??
    readPlace(message) ??
    readCards(message) ??
    readChoices(message) ??
    readChoice(message) ??
    readChange(message) ??
    readPoll(message) ??
    readEvent(message) ??
    readAnswer(message) ?? { kind: 'unsupported', body: '', what: nameOf(message) }
  );
}

const nameOf = (message: proto.IMessage): string =>
  contentsOf(message)
    .map(([name]) => name)
    .find((name) => name !== 'messageContextInfo') ?? 'nothing';

/** Decoded messages carry their defaults in the prototype, so only what was written is listed. */
const contentsOf = (message: proto.IMessage): [string, unknown][] =>
  Object.entries(message).filter(([, value]) => value !== null && value !== undefined);

function readText({ conversation, extendedTextMessage: extended }: proto.IMessage): PhoneLine | undefined {
  if (conversation) return { kind: 'text', body: conversation };
  if (!extended) return undefined;
  const body = extended.text ?? '';
  if (!extended.matchedText) return { kind: 'text', body };
  const preview = {
    url: extended.matchedText,
    title: extended.title ?? '',
    description: extended.description ?? '',
  };
  return { kind: 'text', body, preview };
}

function readPlace({ locationMessage, liveLocationMessage }: proto.IMessage): PhoneLine | undefined {
  if (locationMessage) {
    const { degreesLatitude, degreesLongitude, name, address } = locationMessage;
    return {
      kind: 'location',
      body: name ?? '',
      place: {
        latitude: degreesLatitude ?? 0,
        longitude: degreesLongitude ?? 0,
        name: name ?? '',
        address: address ?? '',
      },
    };
  }
  if (!liveLocationMessage) return undefined;
  const { degreesLatitude, degreesLongitude, caption } = liveLocationMessage;
  const place = { latitude: degreesLatitude ?? 0, longitude: degreesLongitude ?? 0, name: '', address: '' };
  return { kind: 'live-location', body: caption ?? '', place };
}

function readCards({ contactMessage, contactsArrayMessage }: proto.IMessage): PhoneLine | undefined {
  const found = contactMessage ? [contactMessage] : contactsArrayMessage?.contacts;
  if (!found) return undefined;
  const cards = found.map(({ displayName, vcard }) => ({ name: displayName ?? '', vcard: vcard ?? '' }));
  return { kind: 'contacts', body: cards.map(({ name }) => name).join(', '), cards };
}

type Option = { readonly id: string; readonly title: string; readonly description?: string };

const option = (id?: string | null, title?: string | null, description?: string | null): Option => ({
  id: id ?? '',
  title: title ?? '',
  ...(description && { description }),
});

function readChoices({ buttonsMessage, listMessage }: proto.IMessage): PhoneLine | undefined {
  if (buttonsMessage) {
    const choices = (buttonsMessage.buttons ?? []).map((button) =>
      option(button.buttonId, button.buttonText?.displayText),
    );
    return { kind: 'choices', style: 'buttons', body: buttonsMessage.contentText ?? '', choices };
  }
  if (!listMessage) return undefined;
  const rows = (listMessage.sections ?? []).flatMap((section) => section.rows ?? []);
  const choices = rows.map((row) => option(row.rowId, row.title, row.description));
  return { kind: 'choices', style: 'list', body: listMessage.description ?? '', choices };
}

function readChoice(message: proto.IMessage): PhoneLine | undefined {
  const { buttonsResponseMessage, listResponseMessage, templateButtonReplyMessage } = message;
  const chosen =
    (buttonsResponseMessage &&
      option(buttonsResponseMessage.selectedButtonId, buttonsResponseMessage.selectedDisplayText)) ??
    (listResponseMessage &&
      option(
        listResponseMessage.singleSelectReply?.selectedRowId,
        listResponseMessage.title,
        listResponseMessage.description,
      )) ??
    (templateButtonReplyMessage &&
      option(templateButtonReplyMessage.selectedId, templateButtonReplyMessage.selectedDisplayText));
  return chosen ? { kind: 'choice', body: chosen.title, choices: [chosen] } : undefined;
}

const targetOf = (key?: proto.IMessageKey | null): { targetId: string; targetFromMe: boolean } => ({
  targetId: key?.id ?? '',
  targetFromMe: key?.fromMe ?? false,
});

function readChange({ reactionMessage, protocolMessage }: proto.IMessage): PhoneLine | undefined {
  if (reactionMessage) {
    const emoji = reactionMessage.text ?? '';
    return { kind: 'reaction', body: emoji, emoji, ...targetOf(reactionMessage.key) };
  }
  if (!protocolMessage) return undefined;
  const { type, key, editedMessage } = protocolMessage;
  if (type === Type.MESSAGE_EDIT && editedMessage)
    return { kind: 'edit', body: readContent(editedMessage).body, ...targetOf(key) };
  // The default of the enumeration, which is not written.
  if ((type ?? Type.REVOKE) === Type.REVOKE && key) return { kind: 'revoke', body: '', ...targetOf(key) };
  return { kind: 'protocol', body: '', what: Type[type ?? Type.REVOKE] };
}

function readPoll(message: proto.IMessage): PhoneLine | undefined {
  const found =
    message.pollCreationMessage ??
    message.pollCreationMessageV2 ??
    message.pollCreationMessageV3 ??
    message.pollCreationMessageV5;
  if (!found) return undefined;
  const choices = (found.options ?? []).map(({ optionName }) => option(optionName, optionName));
  const isMany = found.selectableOptionsCount !== 1;
  return { kind: 'poll', body: found.name ?? '', choices, ...(isMany && { many: true }) };
}

function readEvent({ eventMessage, groupInviteMessage }: proto.IMessage): PhoneLine | undefined {
  if (eventMessage) return { kind: 'event', body: eventMessage.name ?? '' };
  return groupInviteMessage ? { kind: 'invite', body: groupInviteMessage.groupName ?? '' } : undefined;
}

/** Counted with its question, and no line of its own. */
function readAnswer(message: proto.IMessage): PhoneLine | undefined {
  return message.pollUpdateMessage || message.encEventResponseMessage || message.secretEncryptedMessage
    ? { kind: 'protocol', body: '', what: 'answer' }
    : undefined;
}

function quotedOf(quoted: proto.IMessage | null | undefined): Partial<PhoneLine> {
  if (!quoted) return { quotedBody: '' };
  const kind = fileKindOf(quoted);
  return { quotedBody: readContent(quoted).body, ...(kind !== undefined && { quotedKind: kind }) };
}

/** Returns what kind of file an answered message had; the file itself comes without its key. */
function fileKindOf(message: proto.IMessage): LineMedia['kind'] | undefined {
  if (message.imageMessage) return 'image';
  if (message.videoMessage) return 'video';
  if (message.audioMessage) return message.audioMessage.ptt ? 'voice' : 'audio';
  if (message.documentMessage) return 'document';
  return message.stickerMessage ? 'sticker' : undefined;
}

function readContext(message: proto.IMessage): Partial<PhoneLine> {
  const [holder] = contentsOf(message)
    .map(([, content]) => (content as { readonly contextInfo?: proto.IContextInfo | null }).contextInfo)
    .filter((context) => context !== null && context !== undefined);
  if (holder === undefined) return {};
  const { stanzaId, quotedMessage, isForwarded, forwardingScore, mentionedJid, expiration } = holder;
  return {
    ...(stanzaId && { quotedId: stanzaId, ...quotedOf(quotedMessage) }),
    ...(isForwarded && { forwarded: forwardingScore ?? 1 }),
    ...(mentionedJid?.length && { mentions: mentionedJid }),
    ...(expiration && { ephemeralSeconds: expiration }),
  };
}
