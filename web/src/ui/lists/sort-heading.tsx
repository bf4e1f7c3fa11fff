/** A column's heading by which a table is sorted: says in what order the rows stand, and turns it round. */
import { Table, UnstyledButton } from '@mantine/core';
import { isDescending, sortAfter } from '@prosa/shared/kernel/sort';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column } from './column.ts';
import classes from './sort-heading.module.css';

/** In what order a list stands, as its endpoint spells it (`name`, `-name`), and how to ask for another. */
export type Sorting = { readonly sort: string; readonly onSort: (sort: string) => void };

type SortHeadingProps = { column: Column; by: string; sorting: Sorting };

export function SortHeading({ column: { label, width, align }, by, sorting }: SortHeadingProps) {
  const { sort, onSort } = sorting;
  const isSorted = sort === by || sort === `-${by}`;
  const downwards = isDescending(sort);
  const Towards = downwards ? IconArrowDown : IconArrowUp;
  const Arrow = isSorted ? Towards : IconArrowsSort;
  return (
    <Table.Th w={width} ta={align} {...(isSorted && { 'aria-sort': downwards ? 'descending' : 'ascending' })}>
      <UnstyledButton
        className={classes.button ?? ''}
        data-sorted={isSorted || undefined}
        onClick={() => onSort(sortAfter(sort, by))}
      >
        {label}
        <Arrow size={14} stroke={2} aria-hidden className={classes.arrow} />
      </UnstyledButton>
    </Table.Th>
  );
}
