/** Brings people in from a spreadsheet: choose the file, say which columns mean what, watch it happen, see what came of it. */
import type { ImportView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryClient } from '#src/lib/api/query.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { contactQueries } from '../../api.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportProgress } from './import-progress.tsx';
import type { ImportPurpose } from './import-purpose.ts';
import { ImportResult } from './import-result.tsx';

const queryKeyOf = (importId: number) => contactQueries.import(importId).queryKey;

type ImportDialogProps = { purpose: ImportPurpose; opened: boolean; onClose: () => void };

export function ImportDialog({ purpose, opened, onClose }: ImportDialogProps) {
  const [importId, setImportId] = useState<number>();
  const handleClose = () => {
    onClose();
    // One that is still under way is there again when somebody comes back.
    if (importId === undefined || queryClient.getQueryData(queryKeyOf(importId))?.status !== 'running')
      setImportId(undefined);
  };
  return (
    <Dialog opened={opened} onClose={handleClose} title={purpose.title} size={760} large>
      {importId === undefined ? (
        <ImportFile purpose={purpose} onFound={({ id }) => setImportId(id)} />
      ) : (
        <ImportSteps
          importId={importId}
          known={purpose.known}
          onAgain={() => setImportId(undefined)}
          onClose={handleClose}
        />
      )}
    </Dialog>
  );
}

type StepsProps = { importId: number; known: string; onAgain: () => void; onClose: () => void };

function ImportSteps({ importId, known, onAgain, onClose }: StepsProps) {
  const result = { known, onAgain, onClose };
  const { data } = useQuery(contactQueries.import(importId));
  if (data === undefined) return null;
  const steps: Record<ImportView['status'], () => ReactNode> = {
    mapping: () => <ImportColumns sheet={data} onAgain={onAgain} />,
    running: () => <ImportProgress sheet={data} onClose={onClose} />,
    done: () => <ImportResult sheet={data} {...result} />,
    failed: () => <ImportResult sheet={data} {...result} />,
  };
  return steps[data.status]();
}
