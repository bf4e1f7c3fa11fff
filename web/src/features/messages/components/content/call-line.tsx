/** Somebody called and nobody could answer. */
import type { MessageView } from '@prosa/shared';
import { IconPhoneOff, IconVideoOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './call-line.module.css';

export function CallLine({ message }: { message: MessageView }) {
  const { t } = useTranslation('messages');
  const video = message.call?.video ?? false;
  const Picture = video ? IconVideoOff : IconPhoneOff;
  return (
    <span className={classes.call}>
      <span className={classes.icon}>
        <Picture size={18} aria-hidden />
      </span>
      {video ? t('media.videoCall') : t('media.call')}
    </span>
  );
}
