/**
 * What runs of messages on every node: their way in, their way out, the files that come after them, and who types. Opened
 * before the features that use it, and handed to each.
 */
import { type Delivery, type DeliveryOptions, openDelivery } from './delivery/delivery.remote.ts';
import { type Inbox, type InboxOptions, openInbox } from './inbound/inbox.remote.ts';
import { type MediaInboxOptions, openMediaInbox } from './media/media-inbox.remote.ts';
import { openTyping, type Typing, type TypingOptions } from './outbound/typing.remote.ts';

export type MessagingOptions = Omit<InboxOptions, 'onTyping'> &
  DeliveryOptions &
  MediaInboxOptions &
  TypingOptions;

export type Messaging = {
  readonly inbox: Inbox;
  readonly delivery: Delivery;
  readonly media: ReturnType<typeof openMediaInbox>;
  readonly typing: Typing;
};

export function openMessaging(options: MessagingOptions): Messaging {
  const typing = openTyping(options);
  return {
    typing,
    inbox: openInbox({
      ...options,
      onTyping: (companyId, connectionId, event) =>
        typing.customer(companyId, connectionId, event.from, event.typing),
    }),
    delivery: openDelivery(options),
    media: openMediaInbox(options),
  };
}
