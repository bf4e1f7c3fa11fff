/** The way to invite somebody by e-mail. Where no letter carries the link, it is shown once, to be handed on. */
import { Button } from '@mantine/core';
import type { SentInvitation } from '@prosa/shared';
import { IconMailPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitationDialog } from './invitation-dialog.tsx';
import { InvitationLink } from './invitation-link.tsx';

export function InviteButton() {
  const { t } = useTranslation('invitations');
  const [isOpen, open] = useState(false);
  const [made, setMade] = useState<SentInvitation>();
  return (
    <>
      <Button variant="default" leftSection={<IconMailPlus size={18} />} onClick={() => open(true)}>
        {t('add')}
      </Button>
      <InvitationDialog
        opened={isOpen}
        onClose={() => open(false)}
        onSent={(sent) => {
          open(false);
          if (sent.token !== null) setMade(sent);
        }}
      />
      <InvitationLink invitation={made} onClose={() => setMade(undefined)} />
    </>
  );
}
