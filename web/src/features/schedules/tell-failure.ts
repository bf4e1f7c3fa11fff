/** Tells whoever wrote a schedule, or lets it go out in their name, that it has not left, and why. */

import type { ScheduleView } from '@prosa/shared';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { showCall } from '#src/lib/feedback/show-call.tsx';
import { sayWithTexts } from '#src/lib/i18n/texts.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { sessionActor } from '#src/lib/session/use-session.ts';
import { epochMs, now } from '#src/lib/time/time.ts';
import { reasonOf } from './reason.ts';

/** What has been known for longer is no news. */
const newsMs = 120_000;

export function tellFailure(cache: QueryClient, schedule: ScheduleView): void {
  const reader = sessionActor(cache);
  const { status, authorId, userId, updatedAt } = schedule;
  if (status !== 'ERRO' || reader === null || (reader.id !== authorId && reader.id !== userId)) return;
  if (now().getTime() - epochMs(updatedAt) > newsMs) return;
  sayWithTexts(() => showFailure(schedule));
}

function showFailure(schedule: ScheduleView): void {
  const { id, contact } = schedule;
  const reason = reasonOf(schedule) ?? '';
  showCall({
    id: `schedule-${id}`,
    title: i18next.t('toast.failed', { ns: 'schedules' }),
    message: i18next.t('toast.failedText', { ns: 'schedules', name: contact.name, reason }),
    label: i18next.t('toast.see', { ns: 'schedules' }),
    href: paths.schedules(),
  });
}
