/** The checkout of an invoice: who pays, for which plan, a last look, and then the Pix. */
import { Alert, Skeleton, Stack } from '@mantine/core';
import type { PixView } from '@prosa/shared';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '#src/features/auth/index.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import { useUnsavedGuard } from '#src/ui/record/use-unsaved-guard.ts';
import { billingQueries } from '../api.ts';
import { CheckoutSteps, nothing } from './checkout-steps.tsx';
import { PixScreen } from './pix-screen.tsx';

type CheckoutDialogProps = {
  /** `null` while closed. */
  invoiceId: number | null;
  onClose: () => void;
  onPaid: () => void;
};

export function CheckoutDialog({ invoiceId, onClose, onPaid }: CheckoutDialogProps) {
  const { t } = useTranslation('billing');
  const shown = usePreviousNonNull(invoiceId ?? undefined);
  const changes = useRef(nothing);
  const closeUnlessChanged = useUnsavedGuard(() => changes.current());
  const close = () => void closeUnlessChanged(onClose);
  return (
    <Dialog opened={invoiceId !== null} onClose={close} title={t('checkout.title')} size="lg" large>
      {shown !== undefined && <Checkout key={shown} invoiceId={shown} changes={changes} onPaid={onPaid} />}
    </Dialog>
  );
}

type CheckoutProps = { invoiceId: number; changes: RefObject<() => boolean>; onPaid: () => void };

function Checkout({ invoiceId, changes, onPaid }: CheckoutProps) {
  const { t } = useTranslation('billing');
  const [pix, setPix] = useState<PixView | null>(null);
  const query = useQuery(billingQueries.checkout(invoiceId));
  if (query.data === undefined)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <CheckoutSkeleton />;
  if (pix !== null || query.data.invoice.status === 'paid')
    return <PixScreen invoice={query.data.invoice} pix={pix} onPaid={onPaid} />;
  if (!query.data.isReady)
    return (
      <Alert color="yellow" icon={<IconAlertTriangle />}>
        {t('checkout.notReady')}
        <SupportContact />
      </Alert>
    );
  return <CheckoutSteps checkout={query.data} changes={changes} onOpened={setPix} />;
}

const CheckoutSkeleton = () => (
  <Stack gap="md" aria-busy>
    {[48, 56, 56, 56].map((height, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: these never change places.
      <Skeleton key={at} h={height} radius="md" />
    ))}
  </Stack>
);
