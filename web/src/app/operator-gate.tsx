/** Lets the platform's operator through; anyone else is told that the company may not, and taken to the start page. */
import { may } from '@prosa/shared/kernel/permission';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/lib/session/use-session.ts';
import { AccessDenied } from './access-denied.tsx';

export function OperatorGate() {
  const { t } = useTranslation();
  return may(useActor(), 'super') ? <Outlet /> : <AccessDenied sentence={t('pages.notInPlan')} to="/" />;
}
