/** Where a ticket belongs, in small print: queue, tags, connection, agent. */
import type { TicketView } from '@prosa/shared';
import { IconClockPause, IconRobot } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PriorityFlag } from '../../priority/priority-flag.tsx';
import { useSnoozedUntil } from '../../snooze/use-snooze.ts';
import classes from './ticket-chips.module.css';

type ChipProps = { text: string; color?: string; title?: string };

/** Draws a word with a colour as a dot beside it: any colour may be chosen, and the word stays readable. */
export function Chip({ text, color, title }: ChipProps) {
  return (
    <span className={classes.chip} title={title ?? text}>
      {color !== undefined && <span className={classes.dot} style={{ backgroundColor: color }} aria-hidden />}
      <span className={classes.text}>{text}</span>
    </span>
  );
}

/** Says that the bot has the conversation: it waits for the customer's answer. */
export function BotChip() {
  const { t } = useTranslation('tickets');
  return (
    <span className={classes.chip} data-bot title={t('bot.speaking')}>
      <IconRobot size={12} aria-hidden />
      <span className={classes.text}>{t('bot.chip')}</span>
    </span>
  );
}

/** Says that the conversation is put off, until when and by whom. */
export function SnoozeChip({ snooze }: { snooze: NonNullable<TicketView['snooze']> }) {
  const { t } = useTranslation('tickets');
  const until = useSnoozedUntil()(snooze);
  return (
    <span
      className={classes.chip}
      data-snooze
      title={snooze.user === null ? until : t('snooze.by', { until, name: snooze.user.name })}
    >
      <IconClockPause size={12} aria-hidden />
      <span className={classes.text}>{until}</span>
    </span>
  );
}

/** Says how urgent the conversation is; of what is as usual nothing is said. */
export function PriorityChip({ priority }: Pick<TicketView, 'priority'>) {
  const { t } = useTranslation('tickets');
  if (priority === 'normal') return null;
  const label = t('priority.chip', { priority: t(`priority.${priority}`) });
  return (
    <span className={classes.chip} data-priority={priority} title={label}>
      <PriorityFlag of={priority} />
      <span className={classes.text}>{t(`priority.${priority}`)}</span>
    </span>
  );
}

/** Returns how many of the chips stand in a line that is not shown; looked at again whenever the row is drawn or resized. */
function useFolded(): [RefObject<HTMLSpanElement | null>, number] {
  const line = useRef<HTMLSpanElement>(null);
  const [folded, fold] = useState(0);
  const look = useEffectEvent(() => {
    const chips = [...(line.current?.children ?? [])].filter((chip) => chip instanceof HTMLElement);
    const top = chips[0]?.offsetTop ?? 0;
    fold(chips.filter(({ offsetTop }) => offsetTop > top).length);
  });
  useEffect(() => look());
  useEffect(() => {
    const { current } = line;
    if (current === null) return;
    const observer = new ResizeObserver(() => look());
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [line, folded];
}

type TicketChipsProps = { ticket: TicketView; showConnection: boolean; showAgent: boolean };

export function TicketChips({ ticket, showConnection, showAgent }: TicketChipsProps) {
  const { t } = useTranslation('tickets');
  const [line, folded] = useFolded();
  const agent = showAgent ? ticket.user : null;
  // In the order in which they are drawn: the last of them are what is folded.
  const named = [
    ...(ticket.isGroup ? [t('list.group')] : []),
    ...ticket.tags.map(({ name }) => name),
    ...(showConnection ? [ticket.whatsapp.name] : []),
  ];
  return (
    <span className={classes.line}>
      <span className={classes.chips} ref={line}>
        <PriorityChip priority={ticket.priority} />
        {ticket.snooze !== null && <SnoozeChip snooze={ticket.snooze} />}
        {ticket.chatbot && <BotChip />}
        <Chip
          text={ticket.queue?.name ?? t('list.queueless')}
          {...(ticket.queue !== null && { color: ticket.queue.color })}
        />
        {agent !== null && <Chip text={agent.name} title={t('header.agent', { name: agent.name })} />}
        {ticket.isGroup && <Chip text={t('list.group')} />}
        {ticket.tags.map((tag) => (
          <Chip key={tag.id} text={tag.name} color={tag.color} />
        ))}
        {showConnection && (
          <Chip text={ticket.whatsapp.name} title={t('header.connection', { name: ticket.whatsapp.name })} />
        )}
      </span>
      {folded > 0 && (
        <Chip text={t('list.moreTags', { count: folded })} title={named.slice(-folded).join(', ')} />
      )}
    </span>
  );
}
