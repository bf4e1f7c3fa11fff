/** The page of reports: which one is looked at stands in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Reports, reportPlace, spelledPlace } from '#src/features/reports/index.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function ReportsPage() {
  const { t } = useTranslation('reports');
  const place = reportPlace(useSearch({ from: '/private/reports' }));
  const navigate = useNavigate();
  return (
    <Page title={t('title')} wide>
      <Reports
        place={place}
        onPlace={(chosen) => void navigate({ to: '/reports', search: spelledPlace(chosen), replace: true })}
      />
    </Page>
  );
}
