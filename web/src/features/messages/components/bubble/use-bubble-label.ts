/** Who speaks: for the line above a group of messages, and for whoever cannot see the bubble. */
import type { MessageView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#src/lib/time/time.ts';
import { useSummary } from '../../hooks/reading/use-summary.ts';
import type { Partner } from '../../partner.ts';
import { useAckName } from './ticks.tsx';

/** Returns the name above a group of bubbles: the agent's on our side, the writer's in a group chat. */
export function useShownName(message: MessageView, { isGroup }: Pick<Partner, 'isGroup'>): string | null {
  const automaticName = useAutomaticName();
  if (message.fromMe) return message.user?.name ?? automaticName(message);
  return isGroup ? (message.contact?.name ?? null) : null;
}

/** A model speaks, or the system by its rules; null for whatever people wrote. */
function useAutomaticName(): (message: MessageView) => string | null {
  const { t } = useTranslation('messages');
  return ({ automatic }) => {
    if (automatic === null) return null;
    return automatic === 'prompt' ? t('message.ai') : t('message.automatic');
  };
}

export function useBubbleLabel(message: MessageView, ticket: Partner): string {
  const { t } = useTranslation('messages');
  const summary = useSummary();
  const automaticName = useAutomaticName();
  const ours = message.user?.name ?? automaticName(message) ?? t('message.company');
  const author = message.fromMe ? ours : (message.contact?.name ?? ticket.contact.name);
  const text = [summary(message), message.isDeleted ? null : message.transcript].filter(Boolean).join(': ');
  const state = useAckName(message);
  const time = clockTime(message.createdAt);
  return message.fromMe
    ? t('log.bubbleState', { author, time, text, state })
    : t('log.bubble', { author, time, text });
}
