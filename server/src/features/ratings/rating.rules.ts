/** What counts as a rating: pure. */
import { chooseFrom, type Rate, rates, ratingMenu } from '@prosa/shared';

/**
 * Returns the rate that is meant: one of the three numbers, however it is typed, or its word in any language we ask in.
 */
export function rateIn(input: string): Rate | undefined {
  for (const language of ['pt', 'en', 'es'] as const) {
    const target = chooseFrom(ratingMenu('', language), input);
    const rate = rates.find((one) => target?.to === 'option' && target.optionId === one);
    if (rate !== undefined) return rate;
  }
  return undefined;
}
