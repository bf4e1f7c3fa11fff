/** Takes a message out of what it may be wrapped in: vanishing, seen once, a document with its caption, sent by another device. Pure. */
import type { proto } from 'baileys';

const onceWrappers = ['viewOnceMessage', 'viewOnceMessageV2', 'viewOnceMessageV2Extension'] as const;

const wrappers = [
  'ephemeralMessage',
  ...onceWrappers,
  'documentWithCaptionMessage',
  'editedMessage',
  'associatedChildMessage',
  'groupMentionedMessage',
  'botInvokeMessage',
  'lottieStickerMessage',
  'pollCreationMessageV4',
] as const satisfies readonly (keyof proto.IMessage)[];

/** Strangers may nest as deeply as they like. */
const deepest = 6;

export const unwrap = (message: proto.IMessage): proto.IMessage => layersOf(message).at(-1) ?? message;

/** Returns whether the sender of a message lets it be looked at once: its wrapper says so, or the file in it. */
export const isViewOnce = (message: proto.IMessage): boolean =>
  layersOf(message).some(
    (layer) =>
      onceWrappers.some((name) => layer[name]?.message) ||
      [layer.imageMessage, layer.videoMessage, layer.audioMessage].some((file) => file?.viewOnce === true),
  );

/** From the outermost to what is said. */
function layersOf(message: proto.IMessage): proto.IMessage[] {
  const layers = [message];
  for (let inner = message; layers.length <= deepest; layers.push(inner)) {
    const next = inner.deviceSentMessage?.message ?? wrapped(inner);
    if (!next) break;
    inner = next;
  }
  return layers;
}

/** Returns what answers to this message are sealed with; undefined where there is nothing to answer. */
export function secretIn(message: proto.IMessage): Uint8Array | undefined {
  let secret: Uint8Array | null | undefined;
  let inner: proto.IMessage | null | undefined = message;
  for (let depth = 0; inner && depth <= deepest; depth += 1) {
    secret = inner.messageContextInfo?.messageSecret ?? secret;
    inner = inner.deviceSentMessage?.message ?? wrapped(inner);
  }
  return secret && secret.length > 0 ? secret : undefined;
}

function wrapped(message: proto.IMessage): proto.IMessage | null | undefined {
  for (const name of wrappers) {
    const inner = message[name]?.message;
    if (inner) return inner;
  }
  return undefined;
}
