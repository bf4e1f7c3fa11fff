/** Lets admins through; anyone else reads that access is not allowed and is taken to the tickets after a moment. */
import { may } from '@prosa/shared/kernel/permission';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/lib/session/use-session.ts';
import { AccessDenied } from './access-denied.tsx';

export function AdminGate() {
  const { t } = useTranslation();
  return may(useActor(), 'admin') ? <Outlet /> : <AccessDenied sentence={t('pages.denied')} to="/tickets" />;
}
