/** Reports by e-mail beside the report: whatever is ordered new begins with the one that is looked at. */
import type { ReportMailing } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { SidePanel } from '#src/ui/overlays/side-panel.tsx';
import { RecordManager } from '#src/ui/record/record-manager.tsx';
import type { ReportPlace } from '../place.ts';
import { useRemoveMailing } from './api.ts';
import { MailingDialog } from './mailing-dialog.tsx';
import { MailingList } from './mailing-list.tsx';

type MailingsPanelProps = { opened: boolean; place: ReportPlace; onClose: () => void };

export function MailingsPanel({ opened, place, onClose }: MailingsPanelProps) {
  const { t } = useTranslation('reports');
  const remove = useRemoveMailing();
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('mailings.title')}>
      <RecordManager<ReportMailing>
        subtitle={t('mailings.subtitle')}
        add={t('mailings.add')}
        list={(acts) => <MailingList {...acts} />}
        dialog={(edited, onEdited) => <MailingDialog mailing={edited} place={place} onClose={onEdited} />}
        beforeRemove={() => ({
          title: t('mailings.remove.title'),
          message: t('mailings.remove.text'),
          confirmLabel: t('mailings.remove.confirm'),
        })}
        onRemove={({ id }) => remove.mutate(id, { onSuccess: () => showSuccess(t('mailings.removed')) })}
      />
    </SidePanel>
  );
}
