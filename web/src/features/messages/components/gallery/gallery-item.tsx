/** One thing of the gallery, with who sent it and when where that does not show by itself. */
import { Anchor, Text } from '@mantine/core';
import type { GalleryKind, MessageView, TicketView } from '@prosa/shared';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shortDate } from '#src/lib/time/time.ts';
import { linksIn } from '../../media/gallery.ts';
import { DocumentCard } from '../media/document-card.tsx';
import { Picture } from '../media/picture.tsx';
import { Sound } from '../media/sound.tsx';
import classes from './gallery.module.css';

type GalleryItemProps = { message: MessageView; ticket: TicketView; kind: GalleryKind };

export function GalleryItem({ message, ticket, kind }: GalleryItemProps) {
  switch (kind) {
    case 'visual':
      return (
        <div className={classes.tile}>
          <Picture message={message} tile />
        </div>
      );
    case 'document':
      return (
        <>
          <DocumentCard message={message} />
          <From message={message} ticket={ticket} />
        </>
      );
    case 'audio':
      return (
        <>
          <Sound message={message} ticket={ticket} />
          <From message={message} ticket={ticket} />
        </>
      );
    case 'link':
      return <Links message={message} ticket={ticket} />;
  }
}

function Links({ message, ticket }: Omit<GalleryItemProps, 'kind'>) {
  return (
    <>
      {linksIn(message).map((href) => (
        <Anchor
          key={href}
          className={classes.link}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          size="sm"
        >
          <IconLink size={15} aria-hidden />
          <span>{href}</span>
        </Anchor>
      ))}
      <From message={message} ticket={ticket} />
    </>
  );
}

function From({ message, ticket }: Omit<GalleryItemProps, 'kind'>) {
  const { t } = useTranslation('messages');
  const ours = message.user?.name ?? t('message.company');
  const name = message.fromMe ? ours : (message.contact?.name ?? ticket.contact.name);
  return (
    <Text size="xs" c="var(--ink-soft)" component="p" m={0}>
      {name} · <time dateTime={message.createdAt}>{shortDate(message.createdAt)}</time>
    </Text>
  );
}
