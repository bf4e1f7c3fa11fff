/** The values of the quick message dialog, and what is wrong with them. Pure; problems are text keys, not sentences. */
import { type QuickMessageView, quickMessageFields, shortcodeLength } from '@prosa/shared';

export type QuickMessageValues = {
  shortcode: string;
  message: string;
  /** As the picker wants it: an id as text. */
  queueId: string | null;
  geral: boolean;
  status: boolean;
};
export type ShortcodeProblem = 'required' | 'tooLong' | 'invalid';

export const valuesOf = (quickMessage: QuickMessageView | null): QuickMessageValues => ({
  shortcode: quickMessage?.shortcode ?? '',
  message: quickMessage?.message ?? '',
  queueId: quickMessage?.queueId == null ? null : String(quickMessage.queueId),
  geral: quickMessage?.geral ?? false,
  status: quickMessage?.status ?? true,
});

/** The slash is how it is called up, not part of its name. */
const bare = (shortcode: string): string => shortcode.trim().replace(/^\/+\s*/, '');

export function shortcodeProblem(shortcode: string): ShortcodeProblem | null {
  const { length } = bare(shortcode);
  if (length === 0) return 'required';
  if (length > shortcodeLength.max) return 'tooLong';
  return quickMessageFields.shape.shortcode.safeParse(bare(shortcode)).success ? null : 'invalid';
}

export const inputOf = ({ shortcode, queueId, ...rest }: QuickMessageValues) => ({
  ...rest,
  shortcode: bare(shortcode),
  queueId: Number(queueId),
});
