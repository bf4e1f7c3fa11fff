/** Pages of news as they are shown: by day, and read as soon as their reader says so. Pure. */
import type { Contracts, NewsView, Output } from '@prosa/shared';
import { dayOf, now } from '#src/lib/time/time.ts';

export type NewsPage = Output<Contracts['notifications']['news']>;

/** Marks these, those of one ticket, or (with neither) all. */
export type WhichNews = { readonly news?: number[]; readonly ticketId?: number };

const isMeant = ({ id, ticket }: NewsView, { news, ticketId }: WhichNews): boolean =>
  (news === undefined || news.includes(id)) && (ticketId === undefined || ticketId === ticket.id);

export function markedRead(page: NewsPage, which: WhichNews): NewsPage {
  const readAt = now().toISOString();
  const news = page.news.map((one) =>
    one.readAt === null && isMeant(one, which) ? { ...one, readAt } : one,
  );
  return { ...page, news };
}

export type NewsDay = { readonly day: string; readonly news: readonly NewsView[] };

/** Returns the news by their days, in their order; what stands on two pages, because something came between, once. */
export function newsByDay(pages: readonly NewsPage[]): NewsDay[] {
  const days = new Map<string, NewsView[]>();
  const seen = new Set<number>();
  for (const one of pages.flatMap(({ news }) => news)) {
    if (seen.has(one.id)) continue;
    seen.add(one.id);
    const day = dayOf(one.at);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days].map(([day, news]) => ({ day, news }));
}
