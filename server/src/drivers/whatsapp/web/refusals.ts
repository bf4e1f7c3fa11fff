/** What WhatsApp's codes for a refused message mean. Pure. */
import { SendRefused } from '../errors.ts';

/** The number may write only to people who have written first. Trying again makes it worse. */
export const restrictedCode = '463';
/** The receiver's devices have changed since we looked. */
export const staleCode = '479';

export function refusalFor(code: string): SendRefused {
  const cause = new Error(`WhatsApp refused the message with ${code}`);
  // Nothing leaves for a moment: by then it is known for how long the number is held back.
  if (code === restrictedCode)
    return new SendRefused('restricted', false, { cause, holdsNumber: true, tooFast: true });
  if (code === '429') return new SendRefused('rate_limited', true, { cause });
  if (code === staleCode || code.startsWith('5')) return new SendRefused('network_error', true, { cause });
  return new SendRefused('network_error', false, { cause });
}
