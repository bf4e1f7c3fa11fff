/** Stopping, resuming and removing a campaign: each asks first where it cannot be undone. */
import type { CampaignView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { useMoveCampaign, useRemoveCampaign } from '../api.ts';
import { useResume } from './use-resume.ts';

export function useCampaignActs() {
  const { t } = useTranslation('campaigns');
  const remove = useRemoveCampaign();
  const move = useMoveCampaign();
  const resume = useResume();
  return {
    stop: ({ id: campaignId }: CampaignView): void =>
      move.mutate({ campaignId, to: 'cancel' }, { onSuccess: () => showSuccess(t('toast.stopped')) }),
    resume,
    remove: async ({ id, name }: CampaignView): Promise<void> => {
      const agrees = await confirm({
        title: t('remove.title', { name }),
        message: t('remove.text'),
        confirmLabel: t('remove.confirm'),
        danger: true,
      });
      if (agrees) remove.mutate(id, { onSuccess: () => showSuccess(t('toast.removed')) });
    },
  };
}
