/** The audit log's page; what is looked for stands in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AuditManager, filterOf } from '#src/features/audit/index.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function AuditPage() {
  const { t } = useTranslation('audit');
  const search = useSearch({ from: '/private/admin/audit' });
  const navigate = useNavigate();
  return (
    <Page title={t('title')}>
      <AuditManager
        filter={filterOf(search)}
        onFilter={(filter) => void navigate({ to: '/audit', search: { ...filter }, replace: true })}
      />
    </Page>
  );
}
