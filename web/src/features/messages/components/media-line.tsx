/** What a message carries besides text, named and linked. */

import { Anchor } from '@mantine/core';
import type { MessageView } from '@prosa/shared';
import {
  type Icon,
  IconAddressBook,
  IconFile,
  IconMapPin,
  IconMicrophone,
  IconPhoneOff,
  IconPhoto,
  IconVideo,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './media-line.module.css';

const kinds = {
  image: { name: 'media.image', icon: IconPhoto },
  audio: { name: 'media.audio', icon: IconMicrophone },
  video: { name: 'media.video', icon: IconVideo },
  application: { name: 'media.application', icon: IconFile },
  locationMessage: { name: 'media.location', icon: IconMapPin },
  vcard: { name: 'media.vcard', icon: IconAddressBook },
  call_log: { name: 'media.call', icon: IconPhoneOff },
} as const satisfies Record<string, { name: string; icon: Icon }>;

const isKind = (mediaType: string): mediaType is keyof typeof kinds => Object.hasOwn(kinds, mediaType);

export function MediaLine({ message }: { message: MessageView }) {
  const { t } = useTranslation('messages');
  if (!isKind(message.mediaType)) return null;
  const { name, icon: Picture } = kinds[message.mediaType];
  const line = (
    <span className={classes.media}>
      <Picture size={17} aria-hidden /> {t(name)}
    </span>
  );
  if (message.mediaUrl === null) return line;
  return (
    <Anchor href={message.mediaUrl} target="_blank" rel="noopener noreferrer" className={classes.link}>
      {line}
    </Anchor>
  );
}
