/** A chart as one picture with an accessible name: its figures can be read in its table. */
import type { ReactNode } from 'react';

export function ChartFigure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="img" aria-label={label}>
      <div aria-hidden>{children}</div>
    </div>
  );
}
