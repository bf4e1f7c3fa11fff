/** The values of the quick message dialog, and what is sent of them. Pure. */
import type { QuickMessageView } from '@prosa/shared';

export type QuickMessageValues = {
  shortcode: string;
  message: string;
  /** As the picker wants it: an id as text. */
  queueId: string | null;
  geral: boolean;
  status: boolean;
};

export const valuesOf = (quickMessage: QuickMessageView | null): QuickMessageValues => ({
  shortcode: quickMessage?.shortcode ?? '',
  message: quickMessage?.message ?? '',
  queueId: quickMessage?.queueId == null ? null : String(quickMessage.queueId),
  geral: quickMessage?.geral ?? false,
  status: quickMessage?.status ?? true,
});

/** The slash is how it is called up, not part of its name. */
const bare = (shortcode: string): string => shortcode.trim().replace(/^\/+\s*/, '');

export const inputOf = ({ shortcode, queueId, ...rest }: QuickMessageValues) => ({
  ...rest,
  shortcode: bare(shortcode),
  queueId: Number(queueId),
});
