/** Lets through what the company's plan switches on; otherwise the reader is told and taken to the start page. */
import type { PlanFlag } from '@prosa/shared/kernel/permission';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { AccessDenied } from './access-denied.tsx';
import { LoadingPage } from './loading-page.tsx';
import { useOwnPlanQuery } from './use-own-plan.ts';

export function PlanGate({ flag }: { flag: PlanFlag }) {
  const { t } = useTranslation();
  const { plan, isError, refetch } = useOwnPlanQuery();
  if (plan !== undefined)
    return plan?.[flag] === true ? <Outlet /> : <AccessDenied sentence={t('pages.notInPlan')} to="/" />;
  return isError ? <ErrorState onRetry={() => void refetch()} /> : <LoadingPage />;
}
