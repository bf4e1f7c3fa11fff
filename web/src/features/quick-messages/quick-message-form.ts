/** The values of the quick message dialog, and what is sent of them. Pure. */
import type { QuickMessageView } from '@prosa/shared';

export const quickMessageScopes = ['mine', 'queues', 'company'] as const;
export type QuickMessageScope = (typeof quickMessageScopes)[number];

export type QuickMessageValues = {
  shortcode: string;
  message: string;
  folder: string;
  scope: QuickMessageScope;
  /** As the picker wants them: ids as text. */
  queueIds: string[];
  status: boolean;
};

/** Returns for whom a quick message is. */
export function scopeOf({
  geral,
  companyWide,
}: Pick<QuickMessageView, 'geral' | 'companyWide'>): QuickMessageScope {
  if (!geral) return 'mine';
  return companyWide ? 'company' : 'queues';
}

/** Returns what the form begins with; a new one with the text it is made of. */
export const valuesOf = (quickMessage: QuickMessageView | null, text = ''): QuickMessageValues => ({
  shortcode: quickMessage?.shortcode ?? '',
  message: quickMessage?.message ?? text,
  folder: quickMessage?.folder ?? '',
  scope: quickMessage === null ? 'mine' : scopeOf(quickMessage),
  queueIds: (quickMessage?.queueIds ?? []).map(String),
  status: quickMessage?.status ?? true,
});

/** The slash is how it is called up, not part of its name. */
const bare = (shortcode: string): string => shortcode.trim().replace(/^\/+\s*/, '');

export const inputOf = ({ shortcode, scope, queueIds, ...rest }: QuickMessageValues) => ({
  ...rest,
  shortcode: bare(shortcode),
  geral: scope !== 'mine',
  companyWide: scope === 'company',
  queueIds: queueIds.map(Number),
});
