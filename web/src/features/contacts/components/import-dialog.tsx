/** Brings contacts in from a spreadsheet: choose the file, say which columns mean what, watch it happen, see what came of it. */
import type { ImportView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#src/lib/query.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { contactQueries } from '../api.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';

const queryKeyOf = (importId: number) => contactQueries.import(importId).queryKey;

type ImportDialogProps = { opened: boolean; onClose: () => void };

export function ImportDialog({ opened, onClose }: ImportDialogProps) {
  const { t } = useTranslation('contacts');
  const [importId, setImportId] = useState<number>();
  const handleClose = () => {
    onClose();
    // One that is still under way is there again when somebody comes back.
    if (importId === undefined || queryClient.getQueryData(queryKeyOf(importId))?.status !== 'running')
      setImportId(undefined);
  };
  return (
    <Dialog opened={opened} onClose={handleClose} title={t('import.title')} size={760} large>
      {importId === undefined ? (
        <ImportFile onFound={({ id }) => setImportId(id)} />
      ) : (
        <ImportSteps importId={importId} onAgain={() => setImportId(undefined)} onClose={handleClose} />
      )}
    </Dialog>
  );
}

type StepsProps = { importId: number; onAgain: () => void; onClose: () => void };

function ImportSteps({ importId, onAgain, onClose }: StepsProps) {
  const { data } = useQuery(contactQueries.import(importId));
  if (data === undefined) return null;
  const steps: Record<ImportView['status'], () => ReactNode> = {
    mapping: () => <ImportColumns sheet={data} onAgain={onAgain} />,
    running: () => <ImportProgress sheet={data} onClose={onClose} />,
    done: () => <ImportResult sheet={data} onAgain={onAgain} onClose={onClose} />,
    failed: () => <ImportResult sheet={data} onAgain={onAgain} onClose={onClose} />,
  };
  return steps[data.status]();
}
