/** Takes a message out of what it may be wrapped in: vanishing, seen once, a document with its caption, sent by another device. Pure. */
import type { proto } from 'baileys';

const wrappers = [
  'ephemeralMessage',
  'viewOnceMessage',
  'viewOnceMessageV2',
  'viewOnceMessageV2Extension',
  'documentWithCaptionMessage',
  'editedMessage',
  'associatedChildMessage',
  'groupMentionedMessage',
  'botInvokeMessage',
  'lottieStickerMessage',
] as const satisfies readonly (keyof proto.IMessage)[];

/** Strangers may nest as deeply as they like. */
const deepest = 6;

export function unwrap(message: proto.IMessage): proto.IMessage {
  let inner = message;
  for (let depth = 0; depth < deepest; depth += 1) {
    const next = inner.deviceSentMessage?.message ?? wrapped(inner);
    if (!next) break;
    inner = next;
  }
  return inner;
}

function wrapped(message: proto.IMessage): proto.IMessage | null | undefined {
  for (const name of wrappers) {
    const inner = message[name]?.message;
    if (inner) return inner;
  }
  return undefined;
}
