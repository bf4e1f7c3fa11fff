/** What customers say of a conversation when it is over: 1 unsatisfied, 2 satisfied, 3 very satisfied. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';
import type { Menu, MenuLanguage } from '../queues/index.ts';

export const rates = [1, 2, 3] as const;
export type Rate = (typeof rates)[number];

const legend = {
  pt: ['Insatisfeito', 'Satisfeito', 'Muito satisfeito'],
  en: ['Unsatisfied', 'Satisfied', 'Very satisfied'],
  es: ['Insatisfecho', 'Satisfecho', 'Muy satisfecho'],
} as const satisfies Record<MenuLanguage, readonly string[]>;

const question = {
  pt: 'Como você avalia o nosso atendimento?',
  en: 'How would you rate our service?',
  es: '¿Cómo califica nuestra atención?',
} as const satisfies Record<MenuLanguage, string>;

/** Returns the question for a rating with its legend; a company that has not written one asks in plain words. */
export const ratingMenu = (message: string, language: MenuLanguage): Menu => ({
  body: message.trim() === '' ? question[language] : message,
  choices: rates.map((rate, index) => ({
    key: String(rate),
    title: legend[language][index] ?? '',
    target: { to: 'option', optionId: rate },
  })),
  ways: [],
});

export const ticketRating = z
  .object({
    ticketId: rowId,
    /** The user whose work the rating is about. */
    user: z.object({ id: rowId, name: z.string() }).nullable(),
    askedAt: instant,
    /** Until then an answer counts. */
    until: instant,
    /** Null as long as there is no answer. */
    rate: z.int().min(1).max(3).nullable(),
    ratedAt: instant.nullable(),
  })
  .meta({ id: 'TicketRating' });
export type TicketRating = z.output<typeof ticketRating>;

export const averageRating = z.object({
  /** Null without a rating. */
  average: z.number().nullable(),
  count: z.int(),
});

export const attendantRating = averageRating
  .extend({ userId: rowId, name: z.string() })
  .meta({ id: 'AttendantRating' });
