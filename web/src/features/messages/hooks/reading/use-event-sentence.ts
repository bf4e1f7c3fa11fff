/** What happened to a ticket, as a sentence. */
import type { TicketEventView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { weekdayTime } from '#src/lib/time/time.ts';

/** Taking over a colleague's ticket. */
const isToOneself = ({ user, toUser }: TicketEventView): boolean => user !== null && user.id === toUser?.id;

export function useEventSentence(event: TicketEventView): string {
  const { t } = useTranslation('messages');
  const { timezone: zone } = useSession().company;
  const name = event.user?.name ?? t('events.system');
  const target = [event.toQueue?.name, event.toUser?.name].filter((part) => part !== undefined).join(' · ');
  switch (event.kind) {
    case 'accepted':
      return t('events.accepted', { name });
    case 'assigned':
      return t(`events.assigned.${event.assignedBy ?? 'roundRobin'}`, { name: event.toUser?.name ?? '' });
    case 'unassigned':
      return t(`events.unassigned.${event.unassigned ?? 'nobodyThere'}`);
    case 'returned':
      if (event.absent === true) return t('events.absent', { name: event.toUser?.name ?? '' });
      return t('events.returned', { name });
    case 'transferred':
      if (isToOneself(event)) return t('events.assumed', { name });
      if (event.reason !== undefined)
        return t('events.transferredWith', { name, target, word: event.reason });
      return t('events.transferred', { name, target });
    case 'reopened':
      return t('events.reopened', { name });
    case 'queued':
      return event.toQueue === null ? t('events.waiting') : t('events.queued', { queue: event.toQueue.name });
    case 'botTook':
      return event.user === null ? t('events.botTook') : t('events.botTookBack', { name });
    case 'botLeft':
      return t('events.botLeft');
    case 'rated':
      return t('events.rated', { rate: t(`rates.${event.rate === 1 || event.rate === 2 ? event.rate : 3}`) });
    case 'moved':
      return event.tags === undefined
        ? t('events.movedOut', { name })
        : t('events.moved', { name, lane: event.tags.join(', ') });
    case 'tagged':
    case 'untagged':
      return t(`events.${event.kind}`, {
        name,
        count: event.tags?.length ?? 0,
        tags: event.tags?.join(', ') ?? '',
      });
    case 'snoozed':
      return event.until == null
        ? t('events.snoozedOpen', { name })
        : t('events.snoozed', { name, until: weekdayTime(event.until, currentLanguage(), { zone }) });
    case 'woken':
      if (event.wokenBy === 'user') return t('events.wokenUser', { name });
      return t(event.wokenBy === 'reply' ? 'events.wokenReply' : 'events.wokenDue');
    case 'unresolved':
      return t('events.unresolved', { name });
    case 'prioritized':
      return t(`events.prioritized.${event.priority ?? 'normal'}`, { name });
    case 'slaNear':
    case 'slaMissed':
      return t(`events.${event.kind}`, { clock: t(`clocks.${event.clock ?? 'nextReply'}`) });
    case 'closed':
      return t('markers.endedBy', { name });
    case 'created':
      return t('markers.started');
  }
}
