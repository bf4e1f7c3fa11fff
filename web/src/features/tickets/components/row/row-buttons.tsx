/** What a row offers at its end: a look inside, and its menu. */
import type { TicketView } from '@prosa/shared';
import { IconDots, IconEye } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Point } from '../lists/row-menu.tsx';
import type { RowTools } from '../lists/row-tools.tsx';
import classes from '../lists/ticket-row.module.css';

/** The place of a menu that no pointer asked for. */
export function below(element: Element): Point {
  const { left, bottom } = element.getBoundingClientRect();
  return { x: left + 60, y: bottom - 16 };
}

type RowButtonsProps = { ticket: TicketView; say: TFunction<'tickets'>; tools: RowTools; spies: boolean };

export function RowButtons({ ticket, say, tools, spies }: RowButtonsProps) {
  const { name } = ticket.contact;
  return (
    <span className={classes.buttons}>
      {spies && tools.spy !== undefined && (
        <button
          type="button"
          className={classes.tool}
          aria-label={say('row.spyOf', { name })}
          onClick={() => tools.spy?.(ticket.id)}
        >
          <IconEye size={17} stroke={1.8} />
        </button>
      )}
      <button
        type="button"
        className={classes.tool}
        aria-label={say('row.menu', { name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => tools.menu(ticket.id, below(currentTarget))}
      >
        <IconDots size={17} stroke={1.8} />
      </button>
    </span>
  );
}
