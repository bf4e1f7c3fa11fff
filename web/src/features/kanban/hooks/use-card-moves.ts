/** Moves cards: at once on the screen, and truthfully when the server says otherwise. */
import { useTranslation } from 'react-i18next';
import { queryClient } from '#src/lib/api/query.ts';
import { ApiError } from '#src/lib/feedback/api-error.ts';
import { showSuccess } from '#src/lib/feedback/errors.ts';
import { now } from '#src/lib/time/time.ts';
import { useMoveCard } from '../api.ts';
import { type Board, findCard, type Move } from '../board.ts';
import { refetchBoards, removeCard } from '../board-cache.ts';
import { showRefusal } from '../show-refusal.tsx';

/** The ticket is nothing for this board any more. */
const gone: readonly string[] = ['ERR_NO_TICKET_FOUND', 'ERR_TICKET_CLOSED', 'ERR_NO_PERMISSION'];
/** The board is not what it was. */
const changed: readonly string[] = ['ERR_NO_TAG_FOUND', 'ERR_CARD_MOVED'];

export function useCardMoves(board: Board | undefined): (ticketId: number, to: number) => void {
  const { t } = useTranslation('kanban');
  const tell = ({ from, to }: Move): void => {
    if (from !== 0) showSuccess(t('toast.removed'));
    if (to !== 0) showSuccess(t('toast.added'));
  };
  const refuse = (error: unknown, move: Move): void => {
    const code = error instanceof ApiError ? error.code : '';
    if (gone.includes(code)) removeCard(queryClient, move.card.id);
    if (changed.includes(code)) refetchBoards(queryClient);
    showRefusal(error, move.card.contact.name, () => mutate({ ...move, at: now().toISOString() }));
  };
  const { mutate } = useMoveCard({ onMoved: tell, onRefused: refuse });
  return (ticketId, to) => {
    const card = board && findCard(board, ticketId);
    if (card === undefined || card.lane.tagId === to) return;
    mutate({ card, from: card.lane.tagId, to, at: now().toISOString() });
  };
}
