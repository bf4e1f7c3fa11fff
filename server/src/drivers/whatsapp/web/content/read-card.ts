/** Advertisements, products, orders, polls, events, invitations and what links show, as a message tells of them, as cards of ours. Pure. */
import { createHash } from 'node:crypto';
import { truncated } from '@prosa/shared';
import type { proto } from 'baileys';
import type { Card } from '../../content.ts';
import type { OrderCard } from '../../ordered.ts';
import { base64In, countIn, textIn, wordsIn } from './plain-values.ts';

/** What phones keep to a few lines. */
const longest = 1_000;
/** Larger ones are no small pictures, whatever they say they are. */
const largestPicture = 60_000;
const longestAddress = 2_000;

const lineIn = (value: unknown): string | null => truncated(textIn(value), longest) || null;
export const currencyIn = (value: unknown): string | null => {
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

/** Reads what stands above the words of a message; null where nothing does. */
export function readCard(message: proto.IMessage, context: proto.IContextInfo | undefined): Card | null {
  return (
    readOrder(message) ??
    readProduct(message) ??
    readPoll(message) ??
    readEvent(message) ??
    readInvite(message) ??
    readAd(context) ??
    readLink(message)
  );
}

export function readOrder({ orderMessage: order }: proto.IMessage): OrderCard | null {
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

/** Only of an address that stands in the words: nobody is shown one page and led to another. */
function readLink({ extendedTextMessage: text }: proto.IMessage): Card | null {
  const url = wordsIn(text?.matchedText)?.slice(0, longestAddress) ?? null;
  const title = lineIn(text?.title);
  if (!text || url === null || title === null || !textIn(text.text).includes(url)) return null;
  return {
    type: 'link',
    title,
    text: lineIn(text.description),
    url,
    picture: pictureIn(text.jpegThumbnail),
  };
}

function addressIn(value: unknown): string | null {
  const text = wordsIn(value);
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text)
    ? text.slice(0, longestAddress)
    : null;
}

/** Phones offer twelve at most. */
const mostOptions = 32;

const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex');

/** Returns the poll in a message, in whichever of its forms; the fourth is a wrapper, and is off by now. */
export const pollIn = (message: proto.IMessage): proto.Message.IPollCreationMessage | undefined =>
  message.pollCreationMessage ??
  message.pollCreationMessageV2 ??
  message.pollCreationMessageV3 ??
  message.pollCreationMessageV5 ??
  undefined;

/** Two options of one name are one to those who vote. */
function readPoll(message: proto.IMessage): Card | null {
  const poll = pollIn(message);
  if (!poll) return null;
  const given = poll.options ?? [];
  const options = new Map<string, string>();
  for (const { optionName } of given.slice(0, mostOptions)) {
    const name = typeof optionName === 'string' ? optionName : '';
    options.set(hashOf(name), lineIn(name)?.trim() ?? '');
  }
  return {
    type: 'poll',
    title: lineIn(poll.name),
    options: [...options].map(([hash, name]) => ({ name, hash })),
    more: Math.max(0, given.length - mostOptions),
    many: poll.selectableOptionsCount !== 1,
  };
}

function readEvent({ eventMessage: event }: proto.IMessage): Card | null {
  if (!event) return null;
  const { name, address } = event.location ?? {};
  return {
    type: 'event',
    title: lineIn(event.name),
    text: truncated(textIn(event.description), longestText) || null,
    place: lineIn([lineIn(name), lineIn(address)].filter((part) => part !== null).join(' · ')),
    startsAt: momentIn(event.startTime),
    endsAt: momentIn(event.endTime),
    url: addressIn(event.joinLink),
    isCall: event.isScheduleCall === true || Boolean(event.joinLink),
    isCancelled: event.isCanceled === true,
  };
}

const longestText = 4_000;
/** Seconds of the year 9999. */
const lastSecond = 253_402_300_799;

function momentIn(seconds: unknown): string | null {
  const count = countIn(seconds);
  return count === null || count === 0 || count > lastSecond ? null : new Date(count * 1_000).toISOString();
}

const communityGroup = 1;

function readInvite(message: proto.IMessage): Card | null {
  const { groupInviteMessage: group, newsletterAdminInviteMessage: admin } = message;
  const { newsletterFollowerInviteMessageV2: channel, paymentInviteMessage: payment } = message;
  const invite = { type: 'invite', title: null, text: null, endsAt: null, picture: null } as const;
  if (group)
    return {
      ...invite,
      to: group.groupType === communityGroup ? 'community' : 'group',
      title: lineIn(group.groupName),
      text: lineIn(group.caption),
      endsAt: momentIn(group.inviteExpiration),
      picture: pictureIn(group.jpegThumbnail),
    };
  const newsletter = admin ?? channel;
  if (newsletter)
    return {
      ...invite,
      to: admin ? 'channelAdmin' : 'channel',
      title: lineIn(newsletter.newsletterName),
      text: lineIn(newsletter.caption),
      endsAt: momentIn(admin?.inviteExpiration),
      picture: pictureIn(newsletter.jpegThumbnail),
    };
  return payment ? { ...invite, to: 'payment', endsAt: momentIn(payment.expiryTimestamp) } : null;
}
