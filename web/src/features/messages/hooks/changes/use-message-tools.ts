/**
 * What is done with messages that are there: answering, reacting, copying, forwarding, changing, taking back. Nothing is
 * guessed; the screen changes with the answer.
 */
import type { MessageView, SendingView, TicketView } from '@prosa/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidateStickers } from '#src/features/stickers/index.ts';
import { api } from '#src/lib/api/api-client.ts';
import { copyText } from '#src/lib/browser/copy-text.ts';
import { showError, showSuccess, showWarning } from '#src/lib/feedback/errors.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { now } from '#src/lib/time/time.ts';
import { useEventCallback } from '#src/ui/lists/use-event-callback.ts';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { type MessageAction, rightsOf } from '../../changes/message-rights.ts';
import { type Conversation, updateMessage } from '../../conversation.ts';
import { inConversation } from '../../conversation-cache.ts';
import type { MessageTools } from '../../message-context.ts';
import { useTarget } from './use-target.ts';

/** Changes of messages that the network is asked for. */
function useChanges(ticket: TicketView) {
  const cache = useQueryClient();
  const { t } = useTranslation('messages');
  const merge = (message: MessageView): void =>
    inConversation(cache, ticket.id, (conversation) => updateMessage(conversation, message));
  const react = useMutation({
    mutationFn: ({ id, emoji }: { id: string; emoji: string }) =>
      api.messages.react({ messageId: id, reaction: emoji }),
    onSuccess: merge,
    onError: showError,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.messages.remove({ messageId: id }),
    onSuccess: merge,
    onError: showError,
  });
  const keepSticker = useMutation({
    mutationFn: ({ id }: MessageView) => api.messages.keepSticker({ ticketId: ticket.id, messageId: id }),
    onSuccess: () => {
      showSuccess(t('menu.stickerKept'));
      return invalidateStickers();
    },
    onError: showError,
  });
  return { react, remove, keepSticker };
}

const nothing: SendingView['kinds'] = [];

export function useMessageTools(ticket: TicketView, sending: SendingView | undefined, mayWrite: boolean) {
  const kinds = sending?.kinds ?? nothing;
  const { t } = useTranslation(['messages', 'common']);
  const actor = useActor();
  const { react, remove, keepSticker } = useChanges(ticket);
  const [target, setTarget] = useTarget(ticket.id);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [forwarding, setForwarding] = useState<readonly string[]>([]);
  const [looking, lookInto] = useState<MessageView | null>(null);

  const copy = async ({ body }: MessageView): Promise<void> => {
    if (await copyText(body)) showSuccess(t('common:actions.copied'));
    else showWarning(t('common:actions.copyFailed'));
  };
  const askAndRemove = async ({ id }: MessageView): Promise<void> => {
    const sure = await confirm({
      title: t('messages:delete.title'),
      message: t('messages:delete.text'),
      confirmLabel: t('messages:menu.delete'),
      danger: true,
    });
    if (sure) remove.mutate(id);
  };
  const steps: Record<Exclude<MessageAction, 'react'>, (message: MessageView) => void> = {
    reply: (message) => setTarget({ kind: 'reply', message }),
    edit: (message) => setTarget({ kind: 'edit', message }),
    copy: (message) => void copy(message),
    forward: ({ id }) => setForwarding([id]),
    select: ({ id }) => setChosen(new Set([id])),
    keepSticker: (message) => keepSticker.mutate(message),
    delete: (message) => void askAndRemove(message),
    info: lookInto,
  };
  const begin = useEventCallback<Parameters<MessageTools['begin']>>((action, message) => {
    if (action !== 'react') steps[action](message);
  });
  const reactTo = useEventCallback<Parameters<MessageTools['react']>>(({ id }, emoji) =>
    react.mutate({ id, emoji }),
  );
  // One and the same while nothing changes: every message in sight is drawn with it.
  const tools = useMemo(
    (): MessageTools => ({
      rightsOf: (message) => rightsOf(message, { actor, kinds, mayWrite, at: now().getTime() }),
      begin,
      react: reactTo,
      chosen,
      choose: ({ id }) =>
        setChosen((known) => {
          const next = new Set(known);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
    }),
    [actor, kinds, mayWrite, chosen, begin, reactTo],
  );
  return {
    tools,
    target,
    setTarget,
    /** The messages to be sent on, in the order of the conversation. */
    forwarding,
    forwardChosen: ({ messages }: Conversation) =>
      setForwarding(messages.flatMap(({ id }) => (chosen?.has(id) ? [id] : []))),
    /** Takes up one's own last message once more, as long as it can be changed. */
    recall: ({ messages }: Conversation) => {
      const last = messages.findLast(({ fromMe, isDeleted }) => fromMe && !isDeleted);
      if (last !== undefined && tools.rightsOf(last).includes('edit')) steps.edit(last);
    },
    stopForwarding: () => setForwarding([]),
    stopChoosing: () => setChosen(null),
    looking,
    lookAway: () => lookInto(null),
  };
}
