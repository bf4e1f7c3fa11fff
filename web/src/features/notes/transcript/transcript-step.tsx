/** The entry of a ticket's menu that leads to its sheet. */
import { Menu } from '@mantine/core';
import type { TicketView } from '@prosa/shared';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/lib/navigation/paths.ts';

export function TranscriptStep({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation('notes');
  return (
    <Menu.Item
      component={Link}
      to={paths.transcript(ticket.uuid)}
      leftSection={<IconFileTypePdf size={15} aria-hidden />}
    >
      {t('transcript.action')}
    </Menu.Item>
  );
}
