/**
 * A voice note or sound file: play, seek by hand or keyboard, and three speeds. Only one sounds at a time. Voice notes show
 * their loudness and whether the customer has heard them.
 */
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { ack, type MessageView } from '@prosa/shared';
import { IconDownload, IconMicrophone } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';
import { useSound } from '../../hooks/media/use-sound.ts';
import { clockLength } from '../../media/measures.ts';
import { useMessageContext } from '../../message-context.ts';
import type { Partner } from '../../partner.ts';
import { MediaStatus } from './media-status.tsx';
import { PlayButton } from './play-button.tsx';
import classes from './sound.module.css';
import { Waveform } from './waveform.tsx';

export function Sound({ message, ticket }: { message: MessageView; ticket: Partner }) {
  const { t } = useTranslation('messages');
  const { media, mediaUrl } = message;
  const playable =
    mediaUrl !== null && (media === null || media.state === 'ready' || media.state === 'preparing');
  const sound = useSound(playable ? mediaUrl : null, media?.seconds ?? null);
  const { sounds } = useMessageContext();
  const tell = useEffectEvent((playing: boolean) => sounds?.(message.id, playing));
  useEffect(() => tell(sound.playing), [sound.playing]);
  const voice = media?.voice ?? false;
  const length = sound.length ?? 0;
  const shown = sound.at > 0 ? sound.at : length;
  return (
    <>
      <div className={classes.sound}>
        <audio {...sound.element} preload="none" />
        {voice && <Speaker message={message} ticket={ticket} />}
        <PlayButton sound={sound} disabled={!playable} />
        <div className={classes.track}>
          <Waveform
            waveform={voice ? (media?.waveform ?? null) : null}
            at={sound.at}
            length={length}
            disabled={!playable}
            onSeek={sound.seek}
          />
          <div className={classes.line}>
            <span>{length > 0 || sound.at > 0 ? clockLength(shown) : '–:––'}</span>
            {!voice && media?.fileName != null && <span className={classes.name}>{media.fileName}</span>}
          </div>
        </div>
        {playable && (sound.playing || sound.at > 0 || voice) ? (
          <button
            type="button"
            className={classes.speed}
            aria-label={t('sound.speed', { speed: sound.speedName })}
            onClick={sound.faster}
          >
            {sound.speedName}×
          </button>
        ) : null}
        {playable && !voice && (
          <ActionIcon
            component="a"
            href={mediaUrl}
            download={media?.fileName ?? ''}
            aria-label={t('media.download')}
            size={28}
          >
            <IconDownload size={17} />
          </ActionIcon>
        )}
      </div>
      <MediaStatus message={message} />
      {message.transcript !== null && message.transcript !== '' && (
        <p className={classes.transcript}>
          <VisuallyHidden>{t('sound.transcript')} </VisuallyHidden>
          {message.transcript}
        </p>
      )}
    </>
  );
}

/** Shows whose voice it is. The microphone turns blue once it has been heard. */
function Speaker({ message, ticket }: { message: MessageView; ticket: Partner }) {
  const { t } = useTranslation('messages');
  const contact = message.contact ?? ticket.contact;
  const heard = message.fromMe && message.ack >= ack.played;
  return (
    <span className={classes.speaker} data-heard={heard || undefined}>
      {!message.fromMe && <ContactAvatar name={contact.name} url={contact.profilePicUrl} size={38} />}
      <span className={classes.microphone} {...(heard && { role: 'img', 'aria-label': t('sound.heard') })}>
        <IconMicrophone size={message.fromMe ? 22 : 15} aria-hidden />
      </span>
    </span>
  );
}
