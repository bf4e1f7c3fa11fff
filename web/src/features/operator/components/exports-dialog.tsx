/** Everything of a company in one file, for the operator. */
import type { OperatedCompany } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { ExportsPanel } from '#src/features/company-exports/index.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';

type ExportsDialogProps = { company: OperatedCompany | undefined; onClose: () => void };

export function ExportsDialog({ company, onClose }: ExportsDialogProps) {
  const { t } = useTranslation('operator');
  const shown = usePreviousNonNull(company);
  return (
    <Dialog
      opened={company !== undefined}
      onClose={onClose}
      size="lg"
      large
      title={t('data.title', { name: shown?.name ?? '' })}
    >
      {shown !== undefined && <ExportsPanel companyId={shown.id} />}
    </Dialog>
  );
}
