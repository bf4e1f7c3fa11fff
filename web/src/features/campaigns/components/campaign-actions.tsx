/** What can be done with a campaign as it stands. */
import { type CampaignView, canRemove, canRestart, canStop, editableOf } from '@prosa/shared';
import {
  IconChartBar,
  IconCopy,
  IconEye,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { now } from '#src/lib/time/time.ts';
import { RowActions } from '#src/ui/lists/row-actions.tsx';

type Act = (campaign: CampaignView) => void;
export type CampaignActs = {
  onStop: Act;
  onRestart: Act;
  onReport: Act;
  onEdit: Act;
  onCopy: Act;
  onRemove: Act;
};
type CampaignActionsProps = CampaignActs & { campaign: CampaignView; large?: boolean };

export function CampaignActions({ campaign, large = false, ...acts }: CampaignActionsProps) {
  const { t } = useTranslation('campaigns');
  const { t: common } = useTranslation();
  const { status } = campaign;
  const isOpen = editableOf(campaign, now()) !== 'nothing';
  const edit = isOpen
    ? { label: common('actions.edit'), icon: IconPencil, onClick: () => acts.onEdit(campaign) }
    : { label: t('actions.look'), icon: IconEye, onClick: () => acts.onEdit(campaign) };
  return (
    <RowActions
      name={campaign.name}
      large={large}
      actions={[
        ...(canStop(status)
          ? [{ label: t('actions.stop'), icon: IconPlayerPause, onClick: () => acts.onStop(campaign) }]
          : []),
        ...(canRestart(status)
          ? [{ label: t('actions.restart'), icon: IconPlayerPlay, onClick: () => acts.onRestart(campaign) }]
          : []),
        { label: t('actions.report'), icon: IconChartBar, onClick: () => acts.onReport(campaign) },
        edit,
        { label: t('actions.copy'), icon: IconCopy, onClick: () => acts.onCopy(campaign) },
        ...(canRemove(status)
          ? [{ label: common('actions.delete'), icon: IconTrash, onClick: () => acts.onRemove(campaign) }]
          : [null]),
      ]}
    />
  );
}
