/** A part of a long form under its own heading. */
import { Fieldset } from '@mantine/core';
import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fieldset
      legend={title}
      radius="md"
      mx={0}
      styles={{ legend: { fontWeight: 600, fontSize: '0.875rem' } }}
    >
      {children}
    </Fieldset>
  );
}
