/** A column of a table of records. */
import type { ReactNode } from 'react';

export type Column = {
  readonly label: string;
  /** Stands in the head in place of the label: a control that says itself what it is. */
  readonly heading?: ReactNode;
  readonly width?: number;
  readonly align?: 'right' | 'center';
  /** What its endpoint calls it in `sort`; without it nobody sorts by this column. */
  readonly sort?: string;
};
