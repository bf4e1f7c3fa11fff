/** Before a campaign begins at once: how many it reaches right now, over what and for how long, and whether that is meant. */
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#src/lib/api/api-client.ts';
import { showError, showWarning } from '#src/lib/feedback/errors.ts';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { type CampaignValues, inputOf } from '../campaign-form.ts';
import { durationText } from '../duration.ts';
import { useHoldText } from './use-hold-text.ts';
import { senderNow } from './use-sender.ts';

/** Asks before a campaign leaves at once; `send` gets the values, and to how many it goes, once that was confirmed. */
export function useSendNow(send: (values: CampaignValues, people: number) => void) {
  const { t } = useTranslation('campaigns');
  const holdText = useHoldText();

  const asking = useMutation({
    mutationFn: async (values: CampaignValues) => {
      const { scheduledAt: _, ...input } = inputOf(values);
      const [{ counts, seconds }, sender] = await Promise.all([
        api.campaigns.rehearse(input),
        senderNow(input.whatsappId, t('form.defaultConnection')),
      ]);
      return { people: counts.ready, seconds, ...sender };
    },
    onSuccess: async ({ people, seconds, connection, hold }, values) => {
      if (people === 0) return showWarning(t('form.nobody'));
      const about = { name: values.name.trim(), connection };
      const plainly =
        seconds === null
          ? t('form.sendNowNever', about)
          : t('form.sendNowText', { ...about, duration: durationText(seconds, currentLanguage()) });
      const isMeant = await confirm({
        title: t('form.sendNowTitle', { people: t('form.people', { count: people }) }),
        message: holdText(connection, hold) ?? plainly,
        confirmLabel: t('form.sendNowConfirm', { count: people }),
        danger: true,
      });
      if (isMeant) send(values, people);
    },
    onError: showError,
  });

  return { ask: (values: CampaignValues): void => asking.mutate(values), isAsking: asking.isPending };
}
