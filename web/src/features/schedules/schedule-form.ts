/** The values of the schedule dialog, and what is wrong with them. Pure; problems are text keys, not sentences. */
import {
  daysToMonday,
  isTemplateFilled,
  momentOf,
  rhythmOf,
  type ScheduleRecurrence,
  type ScheduleView,
  scheduleBodyLength,
  shiftDay,
  snoozeLimits,
  type TemplateChoice,
  timesAfter,
  wallClock,
} from '@prosa/shared';
import type { Content } from '#src/features/messages/templates/index.ts';
import { isDay } from '#src/ui/forms/written-moment.ts';

export type ScheduleValues = {
  /** As pickers want them: ids as text. */
  contactId: string | null;
  /** The schedule's own text, or one that the network has approved; what was written of the other one stays. */
  content: Content;
  body: string;
  template: TemplateChoice | null;
  /** On the clock of the company's wall, `2026-11-20T09:30`; empty where nobody has chosen. */
  sendAt: string;
  recurrence: ScheduleRecurrence;
  /** The last day; empty where nobody has chosen. */
  until: string;
  whatsappId: string | null;
  openTicket: boolean;
  userId: string | null;
  queueId: string | null;
};

/** What a new one begins with. */
export type Draft = {
  readonly contact?:
    | { readonly id: number; readonly name: string; readonly number: string | null }
    | undefined;
  readonly sendAt?: string | undefined;
  readonly body?: string | undefined;
  readonly whatsappId?: number | null | undefined;
  readonly template?: TemplateChoice | null | undefined;
};

const contentOf = (template: TemplateChoice | null | undefined): Content =>
  template == null ? 'text' : 'template';

const text = (id: number | null | undefined): string | null => (id == null ? null : String(id));
const number = (id: string | null): number | null => (id === null ? null : Number(id));

export const wallMoment = (iso: string, zone: string): string => {
  const { day, time } = wallClock(new Date(iso), zone);
  return `${day}T${time.slice(0, 5)}`;
};

export const valuesOf = (
  schedule: ScheduleView | null,
  draft: Draft,
  { userId, zone }: { readonly userId: number; readonly zone: string },
): ScheduleValues =>
  schedule === null
    ? {
        contactId: text(draft.contact?.id),
        content: contentOf(draft.template),
        body: draft.body ?? '',
        template: draft.template ?? null,
        sendAt: draft.sendAt ?? '',
        recurrence: 'none',
        until: '',
        whatsappId: text(draft.whatsappId),
        openTicket: false,
        userId: text(userId),
        queueId: null,
      }
    : {
        contactId: text(schedule.contactId),
        content: contentOf(schedule.template),
        body: schedule.body,
        template: schedule.template,
        sendAt: wallMoment(schedule.sendAt, zone),
        recurrence: schedule.recurrence,
        until: schedule.recurrenceUntil ?? '',
        whatsappId: text(schedule.whatsappId),
        openTicket: schedule.openTicket,
        userId: text(schedule.userId),
        queueId: text(schedule.queueId),
      };

/** Returns whether a chosen approved text is missing or has an empty variable; the network would refuse it. */
export const lacksTemplate = ({ content, template }: ScheduleValues): boolean =>
  content === 'template' && (template === null || !isTemplateFilled(template));

export const bodyProblem = ({ content, body }: ScheduleValues): 'short' | 'tooLong' | null => {
  // An approved text is as long as it is.
  if (content === 'template') return null;
  const { length } = body.trim();
  if (length < scheduleBodyLength.min) return 'short';
  return length > scheduleBodyLength.max ? 'tooLong' : null;
};

const isMoment = (written: string): boolean => /^2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(written);

export function sendAtProblem(sendAt: string, zone: string, present: Date): 'required' | 'past' | null {
  if (!isMoment(sendAt)) return 'required';
  return momentOf(sendAt, zone) <= present ? 'past' : null;
}

/**
 * Returns the moment that was chosen on the sheet; for one of today that has passed the next full hour. Undefined where
 * today has none left, and for past days.
 */
export function aheadOrNothing(sendAt: string, zone: string, present: Date): string | undefined {
  if (sendAtProblem(sendAt, zone, present) === null) return sendAt;
  const { day, time } = wallClock(present, zone);
  const hour = Number(time.slice(0, 2)) + 1;
  if (!sendAt.startsWith(day) || hour > 23) return undefined;
  return `${day}T${String(hour).padStart(2, '0')}:00`;
}

export type NearMoment = 'today' | 'tomorrow' | 'monday';

/** Returns the moments that are chosen most, each once, on the company's clock: this evening while it is to come, and two mornings. */
export function nearMoments(
  present: Date,
  zone: string,
): { readonly near: NearMoment; readonly at: string }[] {
  const { day } = wallClock(present, zone);
  const morning = snoozeLimits.morning.slice(0, 5);
  const [evening, tomorrow, monday] = [
    `${day}T18:00`,
    `${shiftDay(day, 1)}T${morning}`,
    `${shiftDay(day, daysToMonday(day))}T${morning}`,
  ] as const;
  return [
    ...(sendAtProblem(evening, zone, present) === null ? [{ near: 'today', at: evening } as const] : []),
    { near: 'tomorrow', at: tomorrow },
    ...(monday === tomorrow ? [] : [{ near: 'monday', at: monday } as const]),
  ];
}

export function untilProblem({ recurrence, until, sendAt }: ScheduleValues): 'required' | 'before' | null {
  if (recurrence === 'none') return null;
  if (!isDay(until)) return 'required';
  return until < sendAt.slice(0, 10) ? 'before' : null;
}

/**
 * Returns the next times after the first, for whoever wants to see what they have chosen; `null` where nothing repeats.
 */
export function timesToCome(values: ScheduleValues, zone: string, most: number): Date[] | null {
  const { recurrence, until, sendAt } = values;
  if (recurrence === 'none' || untilProblem(values) !== null || !isMoment(sendAt)) return null;
  const first = momentOf(sendAt, zone);
  return timesAfter(first, rhythmOf(first, { recurrence, until }, zone), zone, most);
}

/**
 * Returns a schedule as it is sent. `approved` is how the approved text reads, for calendars and lists; it stands there
 * instead of a text of one's own.
 */
export const inputOf = (values: ScheduleValues, approved = '') => ({
  contactId: Number(values.contactId),
  ...said(values, approved),
  sendAt: values.sendAt,
  recurrence: values.recurrence,
  recurrenceUntil: values.recurrence === 'none' ? null : values.until,
  whatsappId: number(values.whatsappId),
  openTicket: values.openTicket,
  userId: number(values.userId),
  queueId: values.openTicket ? number(values.queueId) : null,
});

function said({ content, body, template }: ScheduleValues, approved: string) {
  if (content === 'text' || template === null) return { body: body.trim(), template: null };
  const text = approved.trim();
  return { body: text.length < scheduleBodyLength.min ? `${template.name}: ${text}` : text, template };
}
