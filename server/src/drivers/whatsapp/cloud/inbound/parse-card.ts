/** Advertisements, products and orders as a webhook tells of them, as cards of ours. Pure. */
import { truncated } from '@prosa/shared';
import type { Card } from '../../content.ts';
import { ordered } from '../../ordered.ts';
import { type Fields, inner, items, number, text } from './fields.ts';

const longest = 1_000;

const line = (holder: Fields, name: string): string | null =>
  truncated(text(holder, name) ?? '', longest) || null;

function address(holder: Fields, name: string): string | null {
  const value = text(holder, name);
  return value !== null && /^https?:\/\//i.test(value) && URL.canParse(value) ? value.slice(0, 2_000) : null;
}

function currencyOf(holder: Fields): string | null {
  const code = text(holder, 'currency')?.toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(code) ? code : null;
}

/** Reads what stands above the words of a message; null where nothing does. */
export function parseCard(message: Fields): Card | null {
  return orderIn(inner(message, 'order')) ?? adIn(inner(message, 'referral')) ?? productIn(message);
}

function orderIn(order: Fields): Card | null {
  const parts = items(order, 'product_items');
  if (parts.length === 0) return null;
  return {
    type: 'order',
    title: null,
    ...ordered(
      parts.map((part) => ({
        name: line(part, 'name'),
        code: line(part, 'product_retailer_id'),
        quantity: amount(part, 'quantity'),
        price: amount(part, 'item_price'),
      })),
    ),
    currency: currencyOf(parts[0] ?? {}),
    picture: null,
  };
}

/** A number, or one written as text; null when it is neither or less than nothing. */
function amount(holder: Fields, name: string): number | null {
  const value = number(holder, name) ?? Number(text(holder, name) ?? Number.NaN);
  return Number.isFinite(value) && value >= 0 ? value : null;
}

function adIn(referral: Fields): Card | null {
  const [sourceId, url] = [line(referral, 'source_id'), address(referral, 'source_url')];
  if (sourceId === null && url === null) return null;
  // Of a film there is a picture, too.
  const pictureUrl = address(referral, 'image_url') ?? address(referral, 'thumbnail_url');
  return {
    type: 'ad',
    title: line(referral, 'headline'),
    text: line(referral, 'body'),
    url,
    picture: null,
    ...(pictureUrl !== null && { pictureUrl }),
    sourceId,
    clickId: line(referral, 'ctwa_clid'),
  };
}

/** Somebody asks about what they saw in the catalogue. */
function productIn(message: Fields): Card | null {
  const code = line(inner(inner(message, 'context'), 'referred_product'), 'product_retailer_id');
  if (code === null) return null;
  return {
    type: 'product',
    title: null,
    text: null,
    code,
    price: null,
    currency: null,
    url: null,
    picture: null,
  };
}
