/** The page of prompts; what is searched for stands in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PromptManager } from '#src/features/prompts/index.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function PromptsPage() {
  const { t } = useTranslation('prompts');
  const { q = '' } = useSearch({ from: '/private/admin/with-prompts/prompts' });
  const navigate = useNavigate();
  return (
    <Page title={t('title')}>
      <PromptManager
        search={q}
        onSearch={(text) =>
          void navigate({ to: '/prompts', search: text === '' ? {} : { q: text }, replace: true })
        }
      />
    </Page>
  );
}
