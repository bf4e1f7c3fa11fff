/** Messages of all conversations that hold the words. Each leads to its place in its conversation. */
import type { MessageHit } from '@prosa/shared';
import { IconMessageSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, useTicketPlace } from '#src/features/tickets/index.ts';
import { ticketTime } from '#src/lib/time/time.ts';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeleton.tsx';
import { ListEnd } from '#src/ui/lists/list-end.tsx';
import { markedPieces } from '#src/ui/texts/highlight.ts';
import { Pieces } from '#src/ui/texts/highlighted.tsx';
import { messageQueries } from '../../api.ts';
import { KindIcon } from '../bubble/kind-icon.tsx';
import classes from './message-hits.module.css';

/** Draws its own waiting: the list around it stands before the texts of messages are there. */
export const MessageHits = ({ text }: { text: string }) => (
  <Suspense fallback={<ListSkeleton rows={6} />}>
    <Hits text={text} />
  </Suspense>
);

function Hits({ text }: { text: string }) {
  const { t } = useTranslation('messages');
  const found = useInfiniteQuery(messageQueries.hits(text));
  if (found.isError && found.data === undefined)
    return <ErrorState title={t('hits.failed')} onRetry={() => void found.refetch()} />;
  if (found.data === undefined) return <ListSkeleton rows={6} />;
  const hits = found.data.pages.flatMap((page) => page.hits);
  if (hits.length === 0 && !found.hasNextPage)
    return <EmptyState icon={IconMessageSearch} title={t('hits.none')} text={t('hits.noneText')} />;
  return (
    <div className={classes.scroll}>
      <ul className={classes.list} aria-label={t('hits.label')}>
        {hits.map((hit) => (
          <li key={hit.id}>
            <Hit hit={hit} />
          </li>
        ))}
      </ul>
      <ListEnd query={found} />
    </div>
  );
}

function Hit({ hit }: { hit: MessageHit }) {
  const { t } = useTranslation('messages');
  const { search } = useTicketPlace();
  return (
    <Link
      className={classes.hit}
      {...addressOf(hit.ticketUuid, { ...search, message: hit.id, view: 'ticket' })}
      preload={false}
    >
      <ContactAvatar name={hit.contact.name} url={hit.contact.profilePicUrl} size={36} />
      <span className={classes.body}>
        <span className={classes.line}>
          <span className={classes.name}>{hit.contact.name}</span>
          <time className={classes.time} dateTime={hit.createdAt}>
            {ticketTime(hit.createdAt)}
          </time>
        </span>
        <span className={classes.excerpt}>
          {hit.fromMe && <span className={classes.ours}>{t('message.company')}: </span>}
          <KindIcon mediaType={hit.mediaType} />
          <Pieces pieces={markedPieces(hit.excerpt, hit.marks)} />
        </span>
      </span>
    </Link>
  );
}
