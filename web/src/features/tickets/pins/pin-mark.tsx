/** A ticket that its reader has pinned says why it stands on top. */
import { IconPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../components/lists/ticket-row.module.css';

export function PinMark() {
  const { t } = useTranslation('tickets');
  const label = t('pin.mark');
  return (
    <span className={classes.pin} role="img" aria-label={label} title={label}>
      <IconPin size={13} stroke={2} aria-hidden />
    </span>
  );
}
