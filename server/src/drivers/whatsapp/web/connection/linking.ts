/** Shows codes until one is scanned, or until nobody has for so long that nobody will. */
import type { ConnectionState } from '../../events.ts';

const mostCodes = 3;

export type Linking = {
  /** False when there were enough: nobody is scanning. */
  readonly show: (qrcode: string) => boolean;
  /** Letters are being typed instead: codes are no longer shown, and run out when WhatsApp says so. */
  readonly useLetters: () => void;
  readonly isShowing: () => boolean;
};

export function linking(become: (state: ConnectionState) => void): Linking {
  let shown = 0;
  let areLettersUsed = false;
  return {
    show: (qrcode) => {
      if (areLettersUsed) return true;
      if (shown === mostCodes) return false;
      become({ status: 'qrcode', qrcode, retries: shown });
      shown += 1;
      return true;
    },
    useLetters: () => {
      areLettersUsed = true;
    },
    isShowing: () => shown > 0,
  };
}
