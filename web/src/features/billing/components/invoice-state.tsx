/** How an invoice stands, in a word. */
import { Badge } from '@mantine/core';
import type { InvoiceState as State } from '@prosa/shared';
import { useTranslation } from 'react-i18next';

const colors = { paid: 'prosa', overdue: 'red', open: 'gray', cancelled: 'gray' } as const;

export function InvoiceState({ state }: { state: State }) {
  const { t } = useTranslation('billing');
  return (
    <Badge color={colors[state]} variant="light" tt="none">
      {t(`invoices.state.${state}`)}
    </Badge>
  );
}
