/** A lane: its name and colour, how many stand in it, and its cards, of which those in sight are drawn. */
import { Badge, Box, Text } from '@mantine/core';
import type { KanbanCard as Card } from '@prosa/shared';
import {
  type CSSProperties,
  createContext,
  type FocusEvent,
  type ReactNode,
  type Ref,
  use,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Virtualizer } from 'virtua';
import { useDropPlace } from '#src/ui/drag/drag-between.tsx';
import { ListEnd } from '#src/ui/lists/list-end.tsx';
import type { Lane } from '../board.ts';
import type { BoardScope } from '../filter.ts';
import { useLanePages } from '../hooks/use-lane-pages.ts';
import type { Lifted } from '../hooks/use-lift.ts';
import { laneWord } from '../words.ts';
import classes from './kanban.module.css';
import { KanbanCard } from './kanban-card.tsx';

/** Drawn before the room is known. */
const first = 12;

type KanbanLaneProps = {
  lane: Lane;
  scope: BoardScope;
  lifted: Lifted | null;
  /** Tickets whose move is on its way. */
  moving: ReadonlySet<number>;
  /** The ticket that is carried by hand. */
  carried: number | null;
};

export function KanbanLane({ lane, scope, lifted, moving, carried }: KanbanLaneProps) {
  const { t } = useTranslation('kanban');
  const { ref, isDropTarget } = useDropPlace(lane.tagId);
  const scroller = useRef<HTMLDivElement>(null);
  const pages = useLanePages(scope, lane);
  const [focused, setFocused] = useState<number | null>(null);
  const name = laneWord(lane.name);
  const { cards } = lane;
  const stop = cards.some(({ id }) => id === focused) ? focused : (cards[0]?.id ?? null);
  const kept = cards.flatMap(({ id }, index) => (id === focused || id === carried ? index : []));
  const handleFocus = ({ target }: FocusEvent): void => {
    const card = target.closest('[data-card]')?.getAttribute('data-card');
    if (card != null) setFocused(Number(card));
  };
  return (
    <section
      ref={ref}
      className={classes.lane}
      aria-label={name}
      data-lane={lane.tagId}
      data-target={isDropTarget || lifted?.target === lane.tagId || undefined}
      style={{ '--lane-color': lane.color ?? 'var(--mantine-color-gray-5)' } as CSSProperties}
    >
      <header className={classes.laneHeader}>
        <h2 className={classes.laneName} title={name}>
          {name}
        </h2>
        <Badge flex="none" variant="light" color="gray" aria-label={t('lane.count', { count: lane.count })}>
          {lane.count}
        </Badge>
      </header>
      <Box ref={scroller} className={classes.cards ?? ''} onFocus={handleFocus}>
        <LaneContext value={{ label: name, count: lane.count }}>
          <Virtualizer
            data={cards}
            scrollRef={scroller}
            ssrCount={first}
            keepMounted={kept}
            as={List}
            item={Item}
          >
            {(card: Card) => (
              // The gap counts as part of the card: a row's own is not measured.
              <div key={card.id} className={classes.item}>
                <KanbanCard
                  card={card}
                  isStop={card.id === stop}
                  isLifted={lifted?.ticketId === card.id}
                  isMoving={moving.has(card.id)}
                />
              </div>
            )}
          </Virtualizer>
        </LaneContext>
        {cards.length === 0 && lane.cursor === null && (
          <Text size="sm" c="var(--ink-soft)" ta="center" py="lg" px="sm">
            {t('lane.empty')}
          </Text>
        )}
        <ListEnd query={pages} />
      </Box>
    </section>
  );
}

const LaneContext = createContext({ label: '', count: -1 });

type BodyProps<E> = { style: CSSProperties; children: ReactNode; ref?: Ref<E> };

function List({ style, children, ref }: BodyProps<HTMLUListElement>) {
  return (
    <ul ref={ref} className={classes.list} style={style} aria-label={use(LaneContext).label}>
      {children}
    </ul>
  );
}

function Item({ style, index, children, ref }: BodyProps<HTMLLIElement> & { index: number }) {
  const { count } = use(LaneContext);
  return (
    <li
      ref={ref}
      // Its size is known before it is painted, so it need not hide until then.
      style={{ ...style, visibility: undefined }}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
      {children}
    </li>
  );
}
