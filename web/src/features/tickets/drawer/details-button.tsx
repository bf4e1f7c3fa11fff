/** Opens and closes the drawer with the details of a conversation. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTicketPlace } from '../hooks/use-ticket-place.ts';

export function DetailsButton({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation('tickets');
  const { search, refine } = useTicketPlace();
  return (
    <Tooltip label={t('drawer.title')}>
      <ActionIcon
        size={narrow ? 30 : 36}
        aria-label={t('drawer.title')}
        aria-pressed={search.info}
        variant={search.info ? 'light' : 'subtle'}
        color={search.info ? 'prosa' : 'gray'}
        onClick={() => refine({ info: !search.info })}
      >
        <IconLayoutSidebarRight size={20} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
