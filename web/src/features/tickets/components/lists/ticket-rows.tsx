/** The rows of a list, only those in sight drawn; the next page is asked for shortly before the end. */

import { Anchor, Center, Loader, Text } from '@mantine/core';
import type { TicketView } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import { type Ref, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type CustomItemComponentProps, Virtualizer, type VirtualizerHandle } from 'virtua';
import { rowHeights, useListDensity } from '../../hooks/list-density.ts';
import { useHeldOrder } from '../../hooks/use-held-order.ts';
import { type RowSurroundings, TicketRow } from './ticket-row.tsx';
import classes from './ticket-rows.module.css';

type TicketRowsProps = {
  tickets: readonly TicketView[];
  around: RowSurroundings;
  loadMore: () => void;
  loadingMore: boolean;
  moreFailed: boolean;
};

/** Drawn before the room is known: what the window could hold. */
const firstRows = (rowHeight: number): number => Math.ceil(window.innerHeight / rowHeight);
/** How many pixels are drawn beyond both edges. */
const bufferPx = 400;

export function TicketRows({ tickets, around, loadMore, loadingMore, moreFailed }: TicketRowsProps) {
  const { t } = useTranslation(['tickets', 'common']);
  const list = useRef<VirtualizerHandle>(null);
  const density = useListDensity();
  const rowHeight = rowHeights[density];
  const nearEnd = (): boolean => {
    const { current } = list;
    return (
      current !== null &&
      current.scrollSize - current.scrollOffset - current.viewportSize < constants.listThresholdPx
    );
  };
  const loadNearEnd = (): void => {
    if (!moreFailed && nearEnd()) loadMore();
  };
  const { selected } = around;
  const { shown, handlers } = useHeldOrder(tickets);
  const place = shown.findIndex(({ uuid }) => uuid === selected);
  const bring = useEffectEvent(() => {
    if (place >= 0) list.current?.scrollToIndex(place, { align: 'nearest' });
  });
  // Whoever walks by keys sees where they are; a row that merely moves in the list pulls nobody along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once whenever another one is selected, or rows are of another height.
  useEffect(bring, [selected, density]);
  // A list shorter than its viewport never scrolls, and must still load what comes next.
  useEffect(loadNearEnd);
  return (
    <div className={classes.scroll} {...handlers}>
      <Virtualizer
        // What it has measured holds for rows of one height.
        key={density}
        ref={list}
        data={shown}
        as="ul"
        item={Place}
        itemSize={rowHeight}
        ssrCount={firstRows(rowHeight)}
        bufferSize={bufferPx}
        onScroll={loadNearEnd}
      >
        {(ticket) => <TicketRow key={ticket.id} ticket={ticket} around={around} />}
      </Virtualizer>
      {loadingMore && (
        <Center h={56} role="status" aria-label={t('common:states.loading')}>
          <Loader size="sm" />
        </Center>
      )}
      {moreFailed && !loadingMore && (
        <Center h={56}>
          <Text size="sm" c="var(--ink-soft)">
            {t('tickets:list.moreFailed')}{' '}
            <Anchor component="button" type="button" size="sm" onClick={loadMore}>
              {t('common:actions.retry')}
            </Anchor>
          </Text>
        </Center>
      )}
    </div>
  );
}

/** All rows are of one height, so none must hide until it has been measured. */
const Place = ({ style, children, ref }: CustomItemComponentProps & { ref?: Ref<HTMLLIElement> }) => (
  <li ref={ref} style={{ ...style, visibility: undefined }}>
    {children}
  </li>
);
