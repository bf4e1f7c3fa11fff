/** A message in a few words, for whoever cannot or need not see it whole: quotes, screen readers, lists. */
import type { MessageView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { plainText } from '#src/ui/texts/formatting.ts';
import { clockLength } from '../../media/measures.ts';

/** A quote knows less of its message than the message itself. */
export type Summarised = Pick<MessageView, 'body' | 'mediaType'> &
  Partial<Pick<MessageView, 'isDeleted' | 'media' | 'location' | 'contacts' | 'call' | 'card'>>;

export function useSummary(): (message: Summarised) => string {
  const { t } = useTranslation('messages');
  const fileName = ({ media, body }: Summarised): string =>
    media?.fileName ?? (body || t('media.application'));
  const kindOf = (message: Summarised): string | null => {
    const { media } = message;
    switch (message.mediaType) {
      case 'image':
        if (media?.sticker) return t('media.sticker');
        return media?.gif ? t('media.gif') : t('media.image');
      case 'video':
        return media?.gif ? t('media.gif') : t('media.video');
      case 'audio': {
        const name = media?.voice ? t('media.voice') : t('media.audio');
        return media?.seconds == null
          ? name
          : t('media.lasting', { name, length: clockLength(media.seconds) });
      }
      case 'application':
        return fileName(message);
      case 'locationMessage':
        return message.location?.name ?? t('media.location');
      case 'vcard':
        return message.contacts?.map(({ name }) => name).join(', ') || t('media.vcard');
      case 'call_log':
        return message.call?.video ? t('media.videoCall') : t('media.call');
      case 'waiting':
        return t('message.waiting');
      case 'unreadable':
        return t('message.unreadable');
      case 'unsupported':
        return t('message.unsupported');
      default:
        return null;
    }
  };
  const cardName = ({ card }: Summarised): string | null => {
    switch (card?.type) {
      case 'poll':
        return [t('card.poll'), card.title].filter(Boolean).join(': ');
      case 'event':
        return [card.isCall ? t('card.eventCall') : t('card.event'), card.title].filter(Boolean).join(': ');
      case 'invite':
        return [t(`card.invite.${card.to}`), card.title].filter(Boolean).join(': ');
      default:
        return null;
    }
  };
  return (message) => {
    if (message.isDeleted) return t('message.deleted');
    const shown = kindOf(message);
    const kind = shown !== null && message.media?.viewOnce ? t('media.once', { kind: shown }) : shown;
    const text = plainText(message.body);
    const named = kind === null ? cardName(message) : null;
    if (named !== null) return named;
    if (kind === null && message.card?.type === 'order')
      return message.card.count === 0 ? t('card.order') : t('card.orderOf', { count: message.card.count });
    if (kind === null) return text === '' ? t('log.noText') : text;
    const captioned = ['image', 'video'].includes(message.mediaType) && text !== '';
    return captioned ? t('media.captioned', { kind, text }) : kind;
  };
}
