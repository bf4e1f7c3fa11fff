/** Advertisements, products and orders as a message tells of them, as cards of ours. Pure. */
import type { proto } from 'baileys';
import type { Card } from '../content.ts';
import { base64In, countIn, wordsIn } from './plain-values.ts';

/** What phones keep to a few lines. */
const longest = 1_000;
/** Larger ones are no small pictures, whatever they say they are. */
const largestPicture = 60_000;

const lineIn = (value: unknown): string | null => wordsIn(value)?.slice(0, longest) ?? null;
const currencyIn = (value: unknown): string | null => {
  const code = wordsIn(value)?.toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(code) ? code : null;
};
const pictureIn = (bytes: Uint8Array | null | undefined): string | null =>
  bytes && bytes.length > 0 && bytes.length <= largestPicture ? base64In(bytes) : null;
/** Amounts travel in thousandths. */
function amountIn(value: unknown): number | null {
  const thousandths = countIn(value);
  return thousandths === null || thousandths < 0 ? null : thousandths / 1_000;
}

/** What stands above the words of this message; null where nothing does. */
export function readCard(message: proto.IMessage, context: proto.IContextInfo | undefined): Card | null {
  return readOrder(message) ?? readProduct(message) ?? readAd(context);
}

function readOrder({ orderMessage: order }: proto.IMessage): Card | null {
  if (!order) return null;
  return {
    type: 'order',
    title: lineIn(order.orderTitle),
    items: [],
    count: Math.max(0, countIn(order.itemCount) ?? 0),
    total: amountIn(order.totalAmount1000),
    currency: currencyIn(order.totalCurrencyCode),
    picture: pictureIn(order.thumbnail),
  };
}

function readProduct({ productMessage }: proto.IMessage): Card | null {
  const product = productMessage?.product;
  if (!product) return null;
  return {
    type: 'product',
    title: lineIn(product.title),
    text: lineIn(product.description),
    code: lineIn(product.retailerId),
    price: amountIn(product.salePriceAmount1000) || amountIn(product.priceAmount1000),
    currency: currencyIn(product.currencyCode),
    url: addressIn(product.url),
    picture: pictureIn(product.productImage?.jpegThumbnail),
  };
}

/** Bots make their links look like this, too: an advertisement says where it stood. */
function readAd(context: proto.IContextInfo | undefined): Card | null {
  const ad = context?.externalAdReply;
  if (!ad || !(ad.sourceId || ad.ctwaClid || ad.sourceType === 'ad')) return null;
  return {
    type: 'ad',
    title: lineIn(ad.title),
    text: lineIn(ad.body),
    url: addressIn(ad.sourceUrl) ?? addressIn(ad.mediaUrl),
    picture: pictureIn(ad.thumbnail),
    sourceId: lineIn(ad.sourceId),
    clickId: lineIn(ad.ctwaClid),
  };
}

function addressIn(value: unknown): string | null {
  const text = wordsIn(value);
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text.slice(0, 2_000) : null;
}
