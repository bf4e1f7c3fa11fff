/**
 * Records by the hundred, as a table or as cards: only those in sight are drawn, so that scrolling and dialogs stay quick.
 * What is not drawn still counts: every row says which one it is, and of how many.
 */
import { Box, Table } from '@mantine/core';
import { type CSSProperties, createContext, memo, type ReactNode, type Ref, use } from 'react';
import { Virtualizer } from 'virtua';
import type { Column } from './column.ts';
import classes from './long-list.module.css';
import { type RecordTableProps, TableFrame } from './record-table.tsx';
import { type Listed, usePartInSight } from './use-part-in-sight.ts';

type LongListProps<T> = {
  label: string;
  items: readonly T[];
  /** More are there than these; how many nobody knows yet. */
  hasMore: boolean;
};

/** What the list tells its body, and every row. */
type BodyProps<E> = { style: CSSProperties; children: ReactNode; ref?: Ref<E> };
type RowProps<E> = BodyProps<E> & { index: number };

/** A row at its place. Its size is known before it is painted, so it need not hide until then. */
const placed = (style: CSSProperties): CSSProperties => ({ ...style, visibility: undefined });

function DrawnAnew<T>({ item, draw }: { item: T; draw: (item: T) => ReactNode }): ReactNode {
  return draw(item);
}
/** While one scrolls, what is in sight already is not drawn again. */
const Drawn = memo(DrawnAnew) as typeof DrawnAnew;

const template = (columns: readonly Column[]): string =>
  columns.map(({ width }) => (width === undefined ? 'minmax(0, 1fr)' : `${width}px`)).join(' ');

type LongTableProps<T> = LongListProps<T> &
  Omit<RecordTableProps, 'children'> & {
    /** The cells of a row. */
    children: (item: T) => ReactNode;
  };

export function LongTable<T extends Listed>({
  items,
  hasMore,
  children,
  columns,
  ...frame
}: LongTableProps<T>) {
  const { frame: place, onFocus, part } = usePartInSight(items);
  return (
    <Box ref={place} onFocus={onFocus}>
      <TableFrame
        {...frame}
        columns={columns}
        className={classes.table}
        style={{ '--columns': template(columns) } as CSSProperties}
        aria-rowcount={hasMore ? -1 : items.length + 1}
      >
        <Virtualizer {...part} as={Body} item={Row}>
          {(item: T) => <Drawn key={item.id} item={item} draw={children} />}
        </Virtualizer>
      </TableFrame>
    </Box>
  );
}

function Body({ style, children, ref }: BodyProps<HTMLTableSectionElement>) {
  return (
    <Table.Tbody ref={ref} style={style}>
      {children}
    </Table.Tbody>
  );
}

/** The header is the first row. */
function Row({ style, index, children, ref }: RowProps<HTMLTableRowElement>) {
  return (
    <Table.Tr ref={ref} style={placed(style)} data-index={index} aria-rowindex={index + 2}>
      {children}
    </Table.Tr>
  );
}

type LongCardsProps<T> = LongListProps<T> & { children: (item: T) => ReactNode };

/** What all cards are together, and how many. */
const CardsContext = createContext({ label: '', size: -1 });

export function LongCards<T extends Listed>({ label, items, hasMore, children }: LongCardsProps<T>) {
  const { frame, onFocus, part } = usePartInSight(items);
  return (
    <Box ref={frame} onFocus={onFocus}>
      <CardsContext value={{ label, size: hasMore ? -1 : items.length }}>
        <Virtualizer {...part} as={List} item={Card}>
          {(item: T) => (
            <div key={item.id} className={classes.card}>
              <Drawn item={item} draw={children} />
            </div>
          )}
        </Virtualizer>
      </CardsContext>
    </Box>
  );
}

function List({ style, children, ref }: BodyProps<HTMLUListElement>) {
  return (
    <ul ref={ref} className={classes.cards} style={style} aria-label={use(CardsContext).label}>
      {children}
    </ul>
  );
}

function Card({ style, index, children, ref }: RowProps<HTMLLIElement>) {
  const { size } = use(CardsContext);
  return (
    <li ref={ref} style={placed(style)} data-index={index} aria-posinset={index + 1} aria-setsize={size}>
      {children}
    </li>
  );
}
