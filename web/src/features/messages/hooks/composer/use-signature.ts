/** Whether this user's messages begin with their name; remembered on this device, on until switched off. */
import { useState } from 'react';
import { storage } from '#src/lib/browser/storage.ts';

export function useSignature(): readonly [on: boolean, set: (on: boolean) => void] {
  const [on, set] = useState(() => storage.get('signMessage') !== 'false');
  return [
    on,
    (next) => {
      storage.set('signMessage', String(next));
      set(next);
    },
  ];
}
