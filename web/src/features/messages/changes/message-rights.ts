/**
 * What can be done with a message: by this user, over this network, at this moment. Pure. What is not possible is not
 * offered; the server refuses it all the same.
 */
import { type Actor, canChangeMessage, type MessageView, type SendableKind } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import { isUnsent } from '../conversation.ts';

export const messageActions = [
  'reply',
  'react',
  'copy',
  'forward',
  'select',
  'keepSticker',
  'edit',
  'delete',
  'info',
] as const;
export type MessageAction = (typeof messageActions)[number];

/** What one reacts with most, at hand without a picker. */
export const quickReactions = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;

export type Circumstances = {
  readonly actor: Actor;
  /** What the network takes. */
  readonly kinds: readonly SendableKind[];
  /** Whether this user may write in the conversation now. */
  readonly mayWrite: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
};

const isText = ({ mediaType }: MessageView): boolean =>
  mediaType === 'conversation' || mediaType === 'extendedTextMessage';

/** Can be sent on: says something, or has a file that is here and was not meant to be seen once. */
function isForwardable(message: MessageView): boolean {
  if (['call_log', 'waiting', 'unreadable', 'unsupported'].includes(message.mediaType)) return false;
  return message.media === null || (message.media.state === 'ready' && !message.media.viewOnce);
}

export function rightsOf(
  message: MessageView,
  { actor, kinds, mayWrite, at }: Circumstances,
): readonly MessageAction[] {
  const failed = message.sendError !== null && message.ack === 0;
  const arrived = !isUnsent(message) && !failed && !(message.fromMe && message.ack === 0);
  const alive = arrived && !message.isDeleted;
  const age = at - Date.parse(message.createdAt);
  const changeable =
    alive &&
    mayWrite &&
    canChangeMessage(actor, { fromMe: message.fromMe, userId: message.user?.id ?? null });
  const within = (kind: 'edit' | 'revoke', limitMs: number): boolean =>
    changeable && kinds.includes(kind) && age < limitMs;
  const can: Record<MessageAction, boolean> = {
    reply: alive && mayWrite && message.mediaType !== 'call_log',
    react: alive && mayWrite && kinds.includes('reaction') && message.mediaType !== 'call_log',
    // What places and cards have for a text is meant for programs.
    copy: !message.isDeleted && message.body !== '' && message.location === null && message.contacts === null,
    forward: alive && isForwardable(message),
    select: alive && isForwardable(message),
    keepSticker: alive && message.media?.sticker === true && message.media.state === 'ready',
    edit:
      within('edit', constants.editableMs) &&
      isText(message) &&
      message.buttonsJSON === null &&
      (message.card === null || message.card.type === 'link'),
    delete: within('revoke', constants.revocableMs),
    info: !isUnsent(message),
  };
  return messageActions.filter((action) => can[action]);
}
