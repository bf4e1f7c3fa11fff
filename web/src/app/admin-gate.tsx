/** Lets admins through; anyone else reads that access is not allowed and is taken to the tickets after a moment. */

import { useTimeout } from '@mantine/hooks';
import { constants } from '@prosa/shared/kernel/constants';
import { may } from '@prosa/shared/kernel/permission';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/features/auth/index.ts';
import { showWarning } from '#src/lib/errors.ts';

export function AdminGate() {
  return may(useActor(), 'admin') ? <Outlet /> : <AccessDenied />;
}

function AccessDenied() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useTimeout(() => void navigate({ to: '/tickets', replace: true }), constants.denialRedirectMs, {
    autoInvoke: true,
  });
  useEffect(() => showWarning(t('pages.denied')), [t]);
  return null;
}
