/** A ticket on the board: whose it is, what was said last, where it belongs and for how long it has been in its lane. */
import { ActionIcon, Button, Group } from '@mantine/core';
import type { KanbanCard as Card } from '@prosa/shared';
import { formatPhone } from '@prosa/shared/kernel/phone';
import { IconArrowsRightLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip, SlaClock } from '#src/features/tickets/components/index.ts';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ago, dateTime } from '#src/lib/time/time.ts';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';
import { CountBadge } from '#src/ui/count-badge.tsx';
import { useCarried } from '#src/ui/drag/drag-between.tsx';
import { CardToolsContext, howToId, NowContext } from './card-context.ts';
import classes from './kanban.module.css';

type KanbanCardProps = {
  card: Card;
  /** The card can be reached by tab; the others of its lane by the arrow keys. */
  isStop: boolean;
  isLifted: boolean;
  /** The card's move is on its way. */
  isMoving: boolean;
};

export const KanbanCard = memo(function KanbanCard({ card, isStop, isLifted, isMoving }: KanbanCardProps) {
  const { t } = useTranslation('kanban');
  const tools = use(CardToolsContext);
  const { ref, isDragging } = useCarried(card.id, isMoving);
  const { name } = card.contact;
  const tabIndex = isStop ? 0 : -1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div
      ref={ref}
      role="group"
      aria-roledescription={t('card.role')}
      aria-label={labelOf(card, t)}
      aria-describedby={howToId}
      tabIndex={tabIndex}
      className={classes.card}
      data-card={card.id}
      data-dragging={isDragging || undefined}
      data-lifted={isLifted || undefined}
      data-moving={isMoving || undefined}
      onKeyDown={(event) => tools.press(card, event)}
    >
      <CardFace card={card} />
      <Group gap={4} justify="flex-end" wrap="nowrap">
        <TimeInLane card={card} />
        <ActionIcon
          size={28}
          variant="subtle"
          color="gray"
          tabIndex={tabIndex}
          aria-label={t('card.move', { name })}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => tools.menu(card, currentTarget)}
        >
          <IconArrowsRightLeft size={16} stroke={1.8} />
        </ActionIcon>
        <Button
          component={Link}
          to={paths.ticket(card.uuid)}
          preload={false}
          size="compact-sm"
          variant="light"
          tabIndex={tabIndex}
          aria-label={t('card.openOf', { name })}
        >
          {t('card.open')}
        </Button>
      </Group>
    </div>
  );
});

type Words = ReturnType<typeof useTranslation<'kanban'>>['t'];

const labelOf = ({ contact, unreadMessages, user }: Card, t: Words): string =>
  [
    contact.name,
    unreadMessages > 0 && t('card.unread', { count: unreadMessages }),
    user?.name ?? t('card.nobody'),
  ]
    .filter(Boolean)
    .join(', ');

const phoneOf = ({ number }: Card['contact']): string => (number === null ? '' : formatPhone(number));

/** Draws what is seen of a card, also while it is carried. */
export function CardFace({ card }: { card: Card }) {
  const { t } = useTranslation('kanban');
  const { contact, queue, user, unreadMessages } = card;
  const tags = card.tags.filter(({ id }) => id !== card.lane.tagId);
  return (
    <>
      <span
        className={classes.queue}
        style={{ backgroundColor: queue?.color ?? 'transparent' }}
        aria-hidden
      />
      <div className={classes.who}>
        <ContactAvatar name={contact.name} url={contact.profilePicUrl} size={32} />
        <div className={classes.names}>
          <span className={classes.name} title={contact.name}>
            {contact.name}
          </span>
          <span className={classes.number}>{card.isGroup ? t('card.group') : phoneOf(contact)}</span>
        </div>
        <SlaClock ticket={card} />
        <CountBadge count={unreadMessages} label={t('card.unread', { count: unreadMessages })} />
      </div>
      <p className={classes.preview}>{card.lastMessage}</p>
      <div className={classes.chips}>
        <Chip text={queue?.name ?? t('card.noQueue')} {...(queue !== null && { color: queue.color })} />
        <Chip text={user?.name ?? t('card.nobody')} />
        {tags.slice(0, 2).map(({ id, name, color }) => (
          <Chip key={id} text={name} color={color} />
        ))}
      </div>
    </>
  );
}

function TimeInLane({ card }: { card: Card }) {
  const { t } = useTranslation('kanban');
  const now = use(NowContext);
  const { since } = card.lane;
  return (
    <time className={classes.since} dateTime={since} title={t('card.since', { date: dateTime(since) })}>
      {ago(since, currentLanguage(), now === undefined ? {} : { now })}
    </time>
  );
}
