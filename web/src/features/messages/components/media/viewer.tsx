/**
 * A picture, film or PDF file of the conversation, large: by keyboard or hand to the next, closer, and onto one's own
 * machine. Only what is loaded is leafed through.
 */
import { ActionIcon, Modal } from '@mantine/core';
import type { MessageView, TicketView } from '@prosa/shared';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime, shortDate } from '#src/lib/time/time.ts';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';
import { useBackCloses } from '#src/ui/overlays/use-back-closes.ts';
import { MessageText } from '#src/ui/texts/message-text.tsx';
import type { MessageAction } from '../../changes/message-rights.ts';
import { useZoom, type Zoom } from '../../hooks/media/use-zoom.ts';
import { isPdf, isViewable } from '../../media/viewable.ts';
import { useMessageTools } from '../../message-context.ts';
import { MessageMenu } from '../changes/message-menu.tsx';
import { MediaViewerContent } from './media-viewer-content.tsx';
import classes from './viewer.module.css';

type ViewerProps = {
  messages: readonly MessageView[];
  ticket: TicketView;
  /** The message it opens with; nothing is shown without one. */
  first: string | null;
  onClose: () => void;
};

export function Viewer({ messages, ticket, first, onClose }: ViewerProps) {
  const { t } = useTranslation('messages');
  useBackCloses(first !== null, onClose);
  return (
    <Modal.Root
      opened={first !== null}
      onClose={onClose}
      fullScreen
      padding={0}
      transitionProps={{ transition: 'fade', duration: 120 }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('viewer.label')}>
        <Modal.Body>
          {first !== null && (
            <Show key={first} messages={messages} ticket={ticket} first={first} onClose={onClose} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Show({ messages, ticket, first, onClose }: ViewerProps & { first: string }) {
  const { t } = useTranslation('messages');
  const [shown, show] = useState(first);
  const zoom = useZoom();
  const all = messages.filter(isViewable);
  const at = all.findIndex(({ id }) => id === shown);
  const message = all[at];
  if (message === undefined) return null;
  const turn = (by: number): void => {
    const next = all[at + by];
    if (next === undefined) return;
    zoom.reset();
    show(next.id);
  };
  const press = (event: KeyboardEvent): void => {
    // A film and a field have keys of their own.
    if (event.target instanceof HTMLVideoElement || event.target instanceof HTMLInputElement) return;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      '+': zoom.closer,
      '=': zoom.closer,
      '-': zoom.further,
      '0': zoom.reset,
    };
    actions[event.key]?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work wherever the focus is in the dialog; every step is also a button.
    <div className={classes.viewer} onKeyDown={press}>
      <Head message={message} ticket={ticket} zoom={zoom} onClose={onClose} />
      <div className={classes.stage}>
        <MediaViewerContent message={message} zoom={zoom} />
        {at > 0 && (
          <ActionIcon
            className={classes.before}
            variant="filled"
            color="dark"
            size={44}
            radius="xl"
            aria-label={t('viewer.before')}
            onClick={() => turn(-1)}
          >
            <IconChevronLeft />
          </ActionIcon>
        )}
        {at < all.length - 1 && (
          <ActionIcon
            className={classes.after}
            variant="filled"
            color="dark"
            size={44}
            radius="xl"
            aria-label={t('viewer.after')}
            onClick={() => turn(1)}
          >
            <IconChevronRight />
          </ActionIcon>
        )}
      </div>
      {message.body !== '' && message.body !== message.media?.fileName && (
        <div className={classes.caption}>
          <MessageText text={message.body} />
        </div>
      )}
    </div>
  );
}

type HeadProps = { message: MessageView; ticket: TicketView; zoom: Zoom; onClose: () => void };

function Head({ message, ticket, zoom, onClose }: HeadProps) {
  const { t } = useTranslation(['messages', 'common']);
  const contact = message.contact ?? ticket.contact;
  const author = message.fromMe ? (message.user?.name ?? t('messages:message.company')) : contact.name;
  const messageTools = useMessageTools();
  const [menu, openMenu] = useState(false);
  // What is begun here goes on in the conversation.
  const tools = messageTools && {
    ...messageTools,
    begin: (action: MessageAction, about: MessageView) => {
      onClose();
      messageTools.begin(action, about);
    },
  };
  const tool = { size: 40, variant: 'subtle', color: 'gray.3', radius: 'xl' } as const;
  return (
    <header className={classes.head}>
      <ContactAvatar name={author} url={message.fromMe ? null : contact.profilePicUrl} size={36} />
      <div className={classes.who}>
        <div className={classes.author}>{author}</div>
        <div className={classes.time}>
          {isPdf(message) && `${message.media?.fileName ?? message.body} · `}
          {shortDate(message.createdAt)} {clockTime(message.createdAt)}
        </div>
      </div>
      {tools !== null && <MessageMenu message={message} tools={tools} opened={menu} onChange={openMenu} />}
      {(message.mediaType === 'image' || isPdf(message)) && (
        <>
          <ActionIcon
            {...tool}
            aria-label={t('messages:viewer.further')}
            disabled={!zoom.canFurther}
            onClick={zoom.further}
          >
            <IconZoomOut size={21} />
          </ActionIcon>
          <ActionIcon
            {...tool}
            aria-label={t('messages:viewer.closer')}
            disabled={!zoom.canCloser}
            onClick={zoom.closer}
          >
            <IconZoomIn size={21} />
          </ActionIcon>
        </>
      )}
      <ActionIcon
        {...tool}
        component="a"
        href={message.mediaUrl ?? ''}
        download={message.media?.fileName ?? ''}
        aria-label={t('messages:media.download')}
      >
        <IconDownload size={21} />
      </ActionIcon>
      <ActionIcon {...tool} data-autofocus aria-label={t('common:actions.close')} onClick={onClose}>
        <IconX size={22} />
      </ActionIcon>
    </header>
  );
}
