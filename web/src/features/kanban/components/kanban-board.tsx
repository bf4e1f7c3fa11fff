/**
 * The board: a lane of tickets without a kanban tag, and one for each such tag. Cards are carried by mouse, finger or
 * keys, or sent by their menu; everybody who looks at the board sees it.
 */
import { Button, Group, VisuallyHidden } from '@mantine/core';
import { type KanbanCard, may } from '@prosa/shared';
import { IconArrowsSort } from '@tabler/icons-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor, useSession } from '#src/lib/session/use-session.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { DragBetween } from '#src/ui/drag/drag-between.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { type Board, findCard, type Move } from '../board.ts';
import type { BoardFilter, BoardScope } from '../filter.ts';
import { useBoard } from '../hooks/use-board.ts';
import { useCardMoves } from '../hooks/use-card-moves.ts';
import { useLift } from '../hooks/use-lift.ts';
import { BoardFilters } from './board-filters.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { type CardTools, CardToolsContext, howToId, NowContext } from './card-context.ts';
import classes from './kanban.module.css';
import { CardFace } from './kanban-card.tsx';
import { KanbanLane } from './kanban-lane.tsx';
import { LanesHint } from './lanes-hint.tsx';
import { type MenuPlace, MoveMenu } from './move-menu.tsx';
import { OrderDialog } from './order-dialog.tsx';

const minuteMs = 60_000;

type KanbanBoardProps = { filter: BoardFilter; onFilter: (filter: BoardFilter) => void };

export function KanbanBoard({ filter, onFilter }: KanbanBoardProps) {
  const { t } = useTranslation('kanban');
  const viewer = useActor();
  const { timezone: zone } = useSession().company;
  const scope = useMemo<BoardScope>(() => ({ viewer, filter, zone }), [viewer, filter, zone]);
  const { board, moves, isError, refetch } = useBoard(scope);
  const [isOrdering, setIsOrdering] = useState(false);
  const now = useNow(minuteMs);
  const canOrder = may(viewer, 'tags:kanbanToggle') && (board?.lanes.length ?? 0) > 2;
  return (
    <div className={classes.board}>
      <div className={classes.head}>
        <PageHeader
          title={t('title')}
          action={
            <Group gap="sm">
              <BoardFilters viewer={viewer} filter={filter} onFilter={onFilter} />
              {canOrder && (
                <Button
                  variant="default"
                  leftSection={<IconArrowsSort size={16} aria-hidden />}
                  onClick={() => setIsOrdering(true)}
                >
                  {t('order.open')}
                </Button>
              )}
            </Group>
          }
        />
      </div>
      {board === undefined && (isError ? <ErrorState onRetry={() => void refetch()} /> : <BoardSkeleton />)}
      {board !== undefined && (
        <NowContext value={now}>
          <Lanes board={board} scope={scope} moves={moves} />
          <OrderDialog opened={isOrdering} lanes={board.lanes} onClose={() => setIsOrdering(false)} />
        </NowContext>
      )}
    </div>
  );
}

type LanesProps = { board: Board; scope: BoardScope; moves: readonly Move[] };

function Lanes({ board, scope, moves }: LanesProps) {
  const { t } = useTranslation('kanban');
  const [carried, setCarried] = useState<number | null>(null);
  const [menu, setMenu] = useState<MenuPlace>();
  const frame = useRef<HTMLDivElement>(null);
  const moveCard = useCardMoves(board);
  const follow = useFocusOnMoved(frame, board);
  const { lanes } = board;
  const send = (ticketId: number, to: number): void => {
    follow(ticketId);
    moveCard(ticketId, to);
  };
  const { lifted, sentence, handleKeyDown } = useLift(lanes, send);
  const tools = useSteadyTools({
    press: handleKeyDown,
    menu: (card, button) => {
      const { left, bottom } = button.getBoundingClientRect();
      setMenu({ card, x: left, y: bottom });
    },
  });
  const moving = useMemo(() => new Set(moves.map(({ card }) => card.id)), [moves]);
  const drawCarried = (id: number) => {
    const card = findCard(board, id);
    return card === undefined ? null : (
      <div className={classes.card} data-carried>
        <CardFace card={card} />
      </div>
    );
  };
  return (
    <CardToolsContext value={tools}>
      <VisuallyHidden id={howToId}>{t('lift.howTo')}</VisuallyHidden>
      <VisuallyHidden role="status">{sentence}</VisuallyHidden>
      <DragBetween
        drawCarried={drawCarried}
        onDragStart={setCarried}
        onDragEnd={() => setCarried(null)}
        onDrop={moveCard}
      >
        <div ref={frame} className={classes.lanes} data-carrying={carried !== null || undefined}>
          {lanes.map((lane) => (
            <KanbanLane
              key={lane.tagId}
              lane={lane}
              scope={scope}
              lifted={lifted}
              moving={moving}
              carried={carried}
            />
          ))}
          {lanes.length === 1 && <LanesHint viewer={scope.viewer} />}
        </div>
      </DragBetween>
      <MoveMenu at={menu} lanes={lanes} onMove={send} onClose={() => setMenu(undefined)} />
    </CardToolsContext>
  );
}

/** Returns the same object for as long as the board stands, whatever the tools do at the moment. */
function useSteadyTools(tools: CardTools): CardTools {
  const latest = useRef(tools);
  useEffect(() => {
    latest.current = tools;
  });
  return useMemo<CardTools>(
    () => ({
      press: (card, event) => latest.current.press(card, event),
      menu: (card: KanbanCard, button) => latest.current.menu(card, button),
    }),
    [],
  );
}

/** A card that is moved by keys is drawn anew in its lane, and the focus goes with it. */
function useFocusOnMoved(frame: RefObject<HTMLDivElement | null>, board: Board): (ticketId: number) => void {
  const followed = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the board has changed the card may be there.
  useEffect(() => {
    if (followed.current === null) return;
    const card = frame.current?.querySelector<HTMLElement>(`[data-card="${followed.current}"]`);
    if (card == null) return;
    followed.current = null;
    card.focus();
  }, [board]);
  return (ticketId) => {
    followed.current = ticketId;
  };
}
