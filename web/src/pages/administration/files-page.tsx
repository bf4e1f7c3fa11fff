/** The page of lists of files; what is searched for stands in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FileManager } from '#src/features/files/index.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function FilesPage() {
  const { t } = useTranslation('files');
  const { q = '' } = useSearch({ from: '/private/admin/files' });
  const navigate = useNavigate();
  return (
    <Page title={t('title')}>
      <FileManager
        search={q}
        onSearch={(text) =>
          void navigate({ to: '/files', search: text === '' ? {} : { q: text }, replace: true })
        }
      />
    </Page>
  );
}
