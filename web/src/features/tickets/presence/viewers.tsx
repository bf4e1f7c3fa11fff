/** Colleagues who look at the same conversation now. */
import { Avatar, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';
import { useViewing } from './use-viewing.ts';
import classes from './viewers.module.css';

const most = 3;

export function Viewers({ ticketId, small = false }: { ticketId: number; small?: boolean }) {
  const { t } = useTranslation('tickets');
  const viewers = useViewing(ticketId);
  if (viewers.length === 0) return null;
  const label = t('presence.viewing', {
    names: viewers.map(({ name }) => name).join(', '),
    count: viewers.length,
  });
  const size = small ? 22 : 28;
  const hidden = viewers.length - most;
  return (
    <Tooltip label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the names appear on focus as well. */}
      <div className={classes.viewers} role="img" aria-label={label} tabIndex={0}>
        <Avatar.Group spacing={8}>
          {viewers.slice(0, most).map(({ id, name }) => (
            <ContactAvatar key={id} name={name} size={size} />
          ))}
          {hidden > 0 && <Avatar size={size} radius={size}>{`+${hidden}`}</Avatar>}
        </Avatar.Group>
      </div>
    </Tooltip>
  );
}
