/** How long one may still write freely over an official number. */
import { IconClockHour4 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Window } from '../../composer/window.ts';
import classes from './window-line.module.css';

export function WindowLine({ window }: { window: Window }) {
  const { t } = useTranslation('messages');
  if (window.state === 'free' || window.state === 'closed') return null;
  const hours = Math.floor(window.minutes / 60);
  const minutes = window.minutes % 60;
  return (
    <div className={classes.line} data-state={window.state} role="status">
      <IconClockHour4 size={14} aria-hidden />
      {hours > 0 ? t('window.closesHours', { hours, minutes }) : t('window.closesMinutes', { minutes })}
    </div>
  );
}
