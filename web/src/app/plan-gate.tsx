/** Lets through what the company's plan switches on; otherwise the reader is told and taken to the start page. */
import type { PlanFlag } from '@prosa/shared/kernel/permission';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/features/auth/index.ts';
import { companyQueries } from '#src/features/companies/index.ts';
import { ErrorState } from '#src/ui/error-state.tsx';
import { AccessDenied } from './access-denied.tsx';
import { LoadingPage } from './loading-page.tsx';

export function PlanGate({ flag }: { flag: PlanFlag }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(companyQueries.plan(useSession().companyId));
  if (data !== undefined)
    return data?.[flag] === true ? <Outlet /> : <AccessDenied sentence={t('pages.notInPlan')} to="/" />;
  return isError ? <ErrorState onRetry={() => void refetch()} /> : <LoadingPage />;
}
