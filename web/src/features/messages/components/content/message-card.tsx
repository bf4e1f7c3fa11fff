/**
 * What stands above a message's words: the advertisement it came by, a product it is about, an order with its items; or what
 * there is to be answered or followed.
 */
import type { CardView } from '@prosa/shared';
import { IconShoppingBag, IconShoppingCart, IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CardFrame } from './card-frame.tsx';
import { EventCard } from './event-card.tsx';
import { InviteCard } from './invite-card.tsx';
import { PollCard } from './poll-card.tsx';
import classes from './trade-card.module.css';

/** What a link shows stands below the words. */
type Above = Exclude<CardView, { type: 'link' }>;

export function MessageCard({ card }: { card: Above }) {
  switch (card.type) {
    case 'ad':
      return <AdCard ad={card} />;
    case 'product':
      return <ProductCard product={card} />;
    case 'order':
      return <OrderCard order={card} />;
    case 'poll':
      return <PollCard poll={card} />;
    case 'event':
      return <EventCard event={card} />;
    case 'invite':
      return <InviteCard invite={card} />;
  }
}

function AdCard({ ad }: { ad: Extract<CardView, { type: 'ad' }> }) {
  const { t } = useTranslation('messages');
  return (
    <CardFrame icon={<IconSpeakerphone size={14} aria-hidden />} kind={t('card.ad')} card={ad} url={ad.url} />
  );
}

function useAmount(currency: string | null): (amount: number) => string {
  const { i18n } = useTranslation();
  return (amount) =>
    new Intl.NumberFormat(
      i18n.language,
      currency === null ? { minimumFractionDigits: 2 } : { style: 'currency', currency },
    ).format(amount);
}

function ProductCard({ product }: { product: Extract<CardView, { type: 'product' }> }) {
  const { t } = useTranslation('messages');
  const written = useAmount(product.currency);
  const { title, text, code, price, picture, url } = product;
  const more = [price === null ? null : written(price), text].filter((part) => part !== null).join(' · ');
  return (
    <CardFrame
      icon={<IconShoppingBag size={14} aria-hidden />}
      kind={code === null ? t('card.product') : t('card.productNumbered', { code })}
      card={{ title, picture, text: more }}
      url={url}
    />
  );
}

function OrderCard({ order }: { order: Extract<CardView, { type: 'order' }> }) {
  const { t } = useTranslation('messages');
  const written = useAmount(order.currency);
  const { items, count, total } = order;
  return (
    <CardFrame
      icon={<IconShoppingCart size={14} aria-hidden />}
      kind={count === 0 ? t('card.order') : t('card.orderOf', { count })}
      card={order}
    >
      {items.length > 0 && (
        <ul className={classes.items}>
          {items.map(({ name, code, quantity, price }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items of an order never move.
            <li key={at} className={classes.item}>
              <span>
                {quantity} × {name ?? code ?? t('card.product')}
              </span>
              <span>{price === null ? '' : written(price * quantity)}</span>
            </li>
          ))}
        </ul>
      )}
      {total !== null && (
        <div className={classes.total}>
          <span>{t('card.total')}</span>
          <span>{written(total)}</span>
        </div>
      )}
    </CardFrame>
  );
}
