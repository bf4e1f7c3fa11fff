/** The bot simulator; over which connection and from which queue one talks stands in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Simulator } from '#src/features/chatbot/index.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function SimulatorPage() {
  const { t } = useTranslation('chatbot');
  const { connection = '', queue = '' } = useSearch({ from: '/private/admin/simulator' });
  const navigate = useNavigate();
  return (
    <Page title={t('title')}>
      <Simulator
        place={{ connection, queue }}
        onPlace={(place) => void navigate({ to: '/simulator', search: place, replace: true })}
      />
    </Page>
  );
}
