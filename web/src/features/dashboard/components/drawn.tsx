/** A drawing as one picture with a name: what is in it can be read in its table. */
import type { ReactNode } from 'react';

export function Drawn({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="img" aria-label={label}>
      <div aria-hidden>{children}</div>
    </div>
  );
}
