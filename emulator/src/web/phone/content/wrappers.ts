/** The wrappers a message may come in, and what any message carries beside its content. */
import { randomBytes } from 'node:crypto';
import type { proto } from 'baileys';

/** Each holds a whole message. */
export const wrapperNames = [
  'ephemeralMessage',
  'viewOnceMessage',
  'viewOnceMessageV2',
  'viewOnceMessageV2Extension',
  'documentWithCaptionMessage',
  'editedMessage',
  'groupMentionedMessage',
  'lottieStickerMessage',
  'botInvokeMessage',
  'associatedChildMessage',
  'pollCreationMessageV4',
] as const satisfies readonly (keyof proto.IMessage)[];
export type WrapperName = (typeof wrapperNames)[number];

/** Returns the wrapper around `message`, if it has one. */
export const wrapperOf = (message: proto.IMessage): WrapperName | undefined =>
  wrapperNames.find((name) => message[name]?.message);

/** A message that is answered, as the answer repeats it. */
export type Quoted = {
  readonly id: string;
  /** Who wrote it. */
  readonly participant: string;
  readonly message: proto.IMessage;
};

/** What a click on it brings along. */
export type Advertisement = {
  readonly title: string;
  readonly body: string;
  readonly sourceId: string;
  readonly url: string;
  readonly clickId: string;
  /** A small JPEG. */
  readonly thumbnail?: Uint8Array;
};

export type Extras = {
  readonly quoted?: Quoted;
  /** How often it has been passed on; phones say "many times" from 5. */
  readonly forwarded?: number;
  readonly mentions?: readonly string[];
  /** After how many seconds messages vanish, in a chat where they do. */
  readonly ephemeralSeconds?: number;
  /** Media that may be looked at only once. */
  readonly viewOnce?: boolean;
  readonly ad?: Advertisement;
};

/** Returns the message as a phone sends it. What changes other messages (reactions, edits) takes no extras. */
export function dress(content: proto.IMessage, extras: Extras = {}): proto.IMessage {
  const context = contextOf(extras);
  const told = Object.keys(context).length === 0 ? content : withContext(content, context);
  const shy = extras.viewOnce === true ? onceOnly(told) : told;
  const whole = extras.ephemeralSeconds ? { ephemeralMessage: { message: shy } } : shy;
  return {
    ...whole,
    messageContextInfo: {
      deviceListMetadataVersion: 2,
      messageSecret: randomBytes(32),
      ...content.messageContextInfo,
    },
  };
}

function contextOf({ quoted, forwarded, mentions, ephemeralSeconds, ad }: Extras): proto.IContextInfo {
  return {
    ...(quoted && {
      stanzaId: quoted.id,
      participant: quoted.participant,
      quotedMessage: quoted.message,
    }),
    ...(forwarded && { isForwarded: true, forwardingScore: forwarded }),
    ...(mentions && { mentionedJid: [...mentions] }),
    ...(ephemeralSeconds && { expiration: ephemeralSeconds }),
    ...(ad && {
      entryPointConversionSource: 'ctwa_ad',
      externalAdReply: {
        title: ad.title,
        body: ad.body,
        sourceType: 'ad',
        sourceId: ad.sourceId,
        sourceUrl: ad.url,
        ctwaClid: ad.clickId,
        containsAutoReply: true,
        showAdAttribution: true,
        ...(ad.thumbnail && { thumbnail: ad.thumbnail }),
      },
    }),
  };
}

type Content = { readonly contextInfo?: proto.IContextInfo | null };

function withContext(message: proto.IMessage, context: proto.IContextInfo): proto.IMessage {
  const wrapper = wrapperOf(message);
  const inner = wrapper && message[wrapper]?.message;
  if (wrapper && inner) return { ...message, [wrapper]: { message: withContext(inner, context) } };
  if (message.conversation)
    return { extendedTextMessage: { text: message.conversation, contextInfo: context } };
  const [name, content] = Object.entries(message)[0] ?? [];
  if (name === undefined || name === 'protocolMessage' || name === 'reactionMessage') return message;
  const { contextInfo } = content as Content;
  return { ...message, [name]: { ...(content as Content), contextInfo: { ...contextInfo, ...context } } };
}

function onceOnly(message: proto.IMessage): proto.IMessage {
  const { imageMessage, videoMessage, audioMessage } = message;
  if (imageMessage)
    return { viewOnceMessageV2: { message: { imageMessage: { ...imageMessage, viewOnce: true } } } };
  if (videoMessage)
    return { viewOnceMessageV2: { message: { videoMessage: { ...videoMessage, viewOnce: true } } } };
  if (audioMessage)
    return { viewOnceMessageV2Extension: { message: { audioMessage: { ...audioMessage, viewOnce: true } } } };
  throw new Error('only pictures, videos and voice notes can be seen once');
}
