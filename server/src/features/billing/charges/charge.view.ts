import { type ChargeStatus, type ChargeView, chargeStatuses, type PixView, reaisOf } from '@prosa/shared';
import type { ChargeRow, ListedCharge } from '../charge.queries.ts';
import { isProvider } from '../payment-deps.ts';

const providerOf = ({ provider }: ChargeRow) => (isProvider(provider) ? provider : 'manual');

const statusOf = ({ status }: ChargeRow): ChargeStatus =>
  chargeStatuses.find((one) => one === status) ?? 'cancelled';

/** Returns a charge as whoever pays sees it. */
export const viewPix = (row: ChargeRow, pixCode: string): PixView => ({
  invoiceId: row.invoiceId,
  provider: providerOf(row),
  qrcode: { qrcode: pixCode },
  valor: { original: reaisOf(row.amountCents).toFixed(2) },
  expiresAt: row.expiresAt?.toISOString() ?? null,
});

/** Returns a charge as the operator sees it. */
export const viewCharge = (row: ListedCharge): ChargeView => ({
  id: row.id,
  company: { id: row.companyId, name: row.companyName },
  invoiceId: row.invoiceId,
  kind: row.kind,
  detail: row.detail,
  provider: providerOf(row),
  status: statusOf(row),
  value: reaisOf(row.amountCents),
  paidValue: row.paidCents === null ? null : reaisOf(row.paidCents),
  dueDate: row.dueDay,
  txid: row.externalId ?? row.reference,
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
});
