/** Before a campaign goes on: to how many it still leaves, over what, and whether that is meant. */
import type { CampaignView } from '@prosa/shared';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { showError, showSuccess, showWarning } from '#src/lib/feedback/errors.ts';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { useMoveCampaign } from '../api.ts';
import { useHoldText } from './use-hold-text.ts';
import { senderNow } from './use-sender.ts';

export function useResume(): (campaign: CampaignView) => void {
  const { t } = useTranslation('campaigns');
  const move = useMoveCampaign();
  const holdText = useHoldText();

  const asking = useMutation({
    // What is on the screen may be older than what has been sent meanwhile.
    mutationFn: async ({ id: campaignId }: CampaignView) => {
      const { campaign, counts } = await api.campaigns.report({ campaignId });
      const sender = await senderNow(campaign.whatsappId, t('form.defaultConnection'));
      return { people: counts.pending, hasBegun: campaign.startedAt !== null, ...sender };
    },
    onSuccess: async ({ people, hasBegun, connection, hold }, { id: campaignId }) => {
      if (people === 0 && !hasBegun) return showWarning(t('form.nobody'));
      const isMeant =
        // Nobody is left: going on only brings it to its end.
        people === 0 ||
        (await confirm({
          title: t('restart.title', { people: t('form.people', { count: people }) }),
          message:
            holdText(connection, hold) ?? t(hasBegun ? 'restart.text' : 'restart.begin', { connection }),
          confirmLabel: t('restart.confirm'),
          danger: true,
        }));
      if (isMeant)
        move.mutate({ campaignId, to: 'restart' }, { onSuccess: () => showSuccess(t('toast.restarted')) });
    },
    onError: showError,
  });

  return (campaign) => {
    if (!asking.isPending) asking.mutate(campaign);
  };
}
