/** What was said last, by whom and of what kind; of a conversation that is not open what was begun in it and not sent. */
import type { TicketView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { storage } from '#src/lib/browser/storage.ts';
import { DeliveryMark } from '#src/ui/delivery-mark.tsx';
import classes from '../lists/ticket-row.module.css';
import { previewParts } from './preview-parts.ts';

type RowPreviewProps = { ticket: TicketView; viewerId: number; isOpen: boolean };

export function RowPreview({ ticket, viewerId, isOpen }: RowPreviewProps) {
  const { t } = useTranslation('tickets');
  const draft = isOpen ? null : storage.get(`draft:${ticket.id}`);
  if (draft !== null)
    return (
      <span className={classes.preview}>
        <span className={classes.draft}>{t('list.draft')}</span> {draft}
      </span>
    );
  const { sign, kind, said } = previewParts(ticket);
  const words = [...(kind === null ? [] : [t(`preview.${kind}`)]), ...(said === '' ? [] : [said])].join(
    ' · ',
  );
  return (
    <span className={classes.preview} title={ticket.lastMessage}>
      {kind !== 'deleted' && <LastState ticket={ticket} />}
      <Speaker ticket={ticket} viewerId={viewerId} />
      {sign !== null && <span aria-hidden>{sign} </span>}
      {words}
    </span>
  );
}

/** How far what we said last has come; of customers' messages, and where nobody knows, nothing. */
function LastState({ ticket: { last, lastMessage } }: { ticket: TicketView }) {
  const { t } = useTranslation('tickets');
  if (last.state === null || lastMessage === '') return null;
  return (
    <>
      <DeliveryMark
        step={last.state}
        name={t('lastState.label', { state: t(`lastState.${last.state}`) })}
      />{' '}
    </>
  );
}

/** Who of the company spoke last; of customers nothing is said, for the row bears their name. */
function Speaker({ ticket: { last, lastMessage }, viewerId }: { ticket: TicketView; viewerId: number }) {
  const { t } = useTranslation('tickets');
  if (!last.fromMe || lastMessage === '') return null;
  if (last.user === null) return <span className={classes.speaker}>{t('preview.company')} </span>;
  return (
    <span className={classes.speaker}>
      {last.user.id === viewerId ? t('preview.you') : `${last.user.name.split(' ')[0]}:`}{' '}
    </span>
  );
}
