/** A place. Nothing is asked of a map service before somebody follows the link to it. */
import type { MessageView } from '@prosa/shared';
import { IconMapPinFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MessageText } from '#src/ui/texts/message-text.tsx';
import classes from './location-card.module.css';

const mapAddress = (latitude: number, longitude: number): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;

const degrees = (value: number): string => value.toFixed(5);

export function LocationCard({ message }: { message: MessageView }) {
  const { t } = useTranslation('messages');
  const { location } = message;
  if (location === null) return <MessageText text={message.body || t('media.location')} />;
  const { latitude, longitude, name, address, live } = location;
  const place = `${degrees(latitude)}, ${degrees(longitude)}`;
  return (
    <a
      className={classes.card}
      href={mapAddress(latitude, longitude)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span className={classes.map} aria-hidden>
        <IconMapPinFilled size={34} />
      </span>
      <span className={classes.text}>
        <span className={classes.name}>{name || (live ? t('location.live') : t('media.location'))}</span>
        <span className={classes.address}>{address || place}</span>
        {live && <span className={classes.address}>{t('location.liveText')}</span>}
        <span className={classes.link}>{t('location.open')}</span>
      </span>
    </a>
  );
}
