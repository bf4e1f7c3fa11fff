/** Why somebody was left out or not reached, in a sentence; a network's own code stays what it is. */
import { campaignStops } from '@prosa/shared';
import { useTranslation } from 'react-i18next';

const known = [
  'opted_out',
  'blocked',
  'invalid',
  'not_on_whatsapp',
  'rate_limited',
  'restricted',
  'window_closed',
  'no_value',
  'too_large',
  'not_supported',
  'too_many_to_one',
  'template',
  'network_error',
  'UNKNOWN_OUTCOME',
] as const;

export function useReason(): (reason: string) => string {
  const { t } = useTranslation('campaigns');
  return (reason) => {
    // A test that was stopped says what stopped it.
    const stop = campaignStops.find((name) => name === reason);
    if (stop !== undefined) return t(`stops.${stop}`);
    const one = known.find((name) => name === reason);
    return one === undefined ? t('reasons.other', { code: reason }) : t(`reasons.${one}`);
  };
}
