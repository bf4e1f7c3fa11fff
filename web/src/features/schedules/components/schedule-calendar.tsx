/**
 * Schedules on a sheet of a month, a week or a day, on the clock of the company's wall. What is still to leave is dragged
 * to another day or hour; an empty place begins a new one. Loaded when it is first shown: it is large.
 */
import '@mantine/schedule/styles.css';
import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { type MonthViewProps, Schedule, type ScheduleLabelsOverride } from '@mantine/schedule';
import { canChangeSchedule, type ScheduleView, wallClock } from '@prosa/shared';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { now } from '#src/lib/time/time.ts';
import { eventOf, writtenMoment } from '../calendar-events.ts';
import { dayText, dayTitle, periodText, timeText } from '../moments.ts';
import { type CalendarView, calendarViews, periodOf, type Weekday } from '../period.ts';
import classes from './schedule-calendar.module.css';
import type { ScheduleActions } from './schedule-card.tsx';
import { useStatusText } from './schedule-status.tsx';

export type ScheduleCalendarProps = ScheduleActions & {
  schedules: readonly ScheduleView[];
  zone: string;
  view: CalendarView;
  day: string;
  firstWeekday: Weekday;
  onView: (view: CalendarView) => void;
  onDay: (day: string) => void;
  /** A place was chosen, `2026-11-20T09:30`. */
  onAdd: (sendAt: string) => void;
  onMove: (schedule: ScheduleView, sendAt: string) => void;
};

const dayjsLocales = { pt: 'pt-br', en: 'en', es: 'es' } as const;
const isView = (view: string): view is CalendarView => calendarViews.some((one) => one === view);
/** Where nobody has said an hour. */
const usualTime = '09:00';
const snapMinutes = 15;

export function ScheduleCalendar(props: ScheduleCalendarProps) {
  const { schedules, zone, view, day, firstWeekday, onView, onDay, onAdd, onMove } = props;
  const { t } = useTranslation('schedules');
  const actor = useActor();
  const labels = useLabels();
  const events = useMemo(() => schedules.map((one) => eventOf(one, zone)), [schedules, zone]);
  const renderEventBody = useEventBody(props);
  const locale = dayjsLocales[currentLanguage()];
  const present = (): string => {
    const { day: date, time } = wallClock(now(), zone);
    return `${date} ${time}`;
  };
  const today = present().slice(0, 10);
  // The sheet is the company's, and so is its today: the reader's clock may be a day ahead.
  const todayControlProps = { onClick: () => onDay(today) };
  const timed = {
    renderEvent,
    todayControlProps,
    eventDragInterval: snapMinutes,
    getCurrentTime: present,
    startScrollTime: '07:00:00',
    slotLabelFormat: 'HH:mm',
    scrollAreaProps: { mah: 'calc(100dvh - 300px)', mih: 320 },
  } as const;
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: firstWeekday, weekendDays: [] }}>
      <section aria-label={t('calendar.label')} className={classes.calendar}>
        <Schedule
          view={view}
          onViewChange={(next) => isView(next) && onView(next)}
          date={day}
          onDateChange={(next) => onDay(next.slice(0, 10))}
          events={events}
          locale={locale}
          labels={labels}
          renderEventBody={renderEventBody}
          withEventsDragAndDrop
          canDragEvent={({ payload }) => {
            const schedule = scheduleIn(payload);
            return schedule?.status === 'PENDENTE' && canChangeSchedule(actor, schedule);
          }}
          onEventDrop={({ event, newStart }) => {
            const schedule = scheduleIn(event.payload);
            if (schedule !== undefined) onMove(schedule, writtenMoment(newStart));
          }}
          {...(view === 'month'
            ? { onDayClick: (date: string) => onAdd(`${date}T${usualTime}`) }
            : {
                onTimeSlotClick: ({ slotStart }: { slotStart: string }) => onAdd(writtenMoment(slotStart)),
              })}
          monthViewProps={{
            renderEvent,
            maxEventsPerDay: 3,
            consistentWeeks: false,
            viewSelectProps: { views: calendarViews },
            highlightToday: false,
            todayControlProps,
            getDayProps: (date) => ({
              'aria-label': dayText(date),
              mod: { today: date.slice(0, 10) === today },
            }),
          }}
          weekViewProps={{
            ...timed,
            viewSelectProps: { views: calendarViews },
            withWeekNumber: false,
            withAllDaySlots: false,
            renderWeekLabel: ({ weekStart }) => {
              const { from, to } = periodOf('week', weekStart.slice(0, 10), firstWeekday);
              return periodText(from, to);
            },
          }}
          dayViewProps={{
            ...timed,
            viewSelectProps: { views: calendarViews },
            withAllDaySlot: false,
            withSubHourGridLines: false,
            headerFormat: (date) => dayTitle(String(date).slice(0, 10)),
          }}
        />
      </section>
    </DatesProvider>
  );
}

type RenderEvent = NonNullable<MonthViewProps['renderEvent']>;
type RenderBody = NonNullable<MonthViewProps['renderEventBody']>;

/** What `eventOf` has put in. */
const scheduleIn = (payload: Readonly<Record<PropertyKey, unknown>> | undefined): ScheduleView | undefined =>
  payload?.['schedule'] as ScheduleView | undefined;

/** An event holds buttons of its own, so it is none itself. */
const renderEvent: RenderEvent = (_, { onClick: __, ...props }) => (
  <UnstyledButton
    component="div"
    {...(props as object)}
    className={`${props.className ?? ''} ${classes.ground}`}
    tabIndex={undefined}
  />
);

function useEventBody({ zone, onOpen, onEdit, onRemove }: ScheduleCalendarProps): RenderBody {
  const { t } = useTranslation('schedules');
  const { t: common } = useTranslation();
  const actor = useActor();
  const statusText = useStatusText();
  return ({ payload }) => {
    const schedule = scheduleIn(payload);
    if (schedule === undefined) return null;
    const { contact, status, sendAt } = schedule;
    const time = timeText(sendAt, zone);
    const mayChange = canChangeSchedule(actor, schedule);
    return (
      <span className={classes.event}>
        <UnstyledButton
          className={classes.name}
          aria-label={t('calendar.event', { time, name: contact.name, status: statusText(schedule) })}
          title={`${time} ${contact.name}`}
          onClick={() => onOpen(schedule)}
        >
          <span className={classes.time}>{time}</span> {contact.name}
        </UnstyledButton>
        {mayChange && status === 'PENDENTE' && (
          <ActionIcon
            className={classes.icon ?? ''}
            size={20}
            aria-label={`${common('actions.edit')}: ${contact.name}`}
            onClick={() => onEdit(schedule)}
          >
            <IconPencil size={13} aria-hidden />
          </ActionIcon>
        )}
        {mayChange && (
          <ActionIcon
            className={classes.icon ?? ''}
            size={20}
            aria-label={`${common('actions.delete')}: ${contact.name}`}
            onClick={() => onRemove(schedule)}
          >
            <IconTrash size={13} aria-hidden />
          </ActionIcon>
        )}
      </span>
    );
  };
}

function useLabels(): ScheduleLabelsOverride {
  const { t } = useTranslation('schedules');
  return {
    day: t('views.day'),
    week: t('views.week'),
    month: t('views.month'),
    year: t('calendar.year'),
    allDay: t('calendar.allDay'),
    weekday: t('calendar.weekday'),
    timeSlot: t('calendar.timeSlot'),
    today: t('calendar.today'),
    next: t('calendar.next'),
    previous: t('calendar.previous'),
    more: t('calendar.more'),
    selectMonth: t('calendar.selectMonth'),
    selectYear: t('calendar.selectYear'),
    switchToDayView: t('views.day'),
    switchToWeekView: t('views.week'),
    switchToMonthView: t('views.month'),
    viewSelectLabel: t('views.label'),
    noEvents: t('calendar.noEvents'),
    moreLabel: (count) => t('calendar.moreEvents', { count }),
  };
}
