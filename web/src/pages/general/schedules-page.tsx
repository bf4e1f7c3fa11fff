/** The page of schedules; what it shows stands in the address, and so does a contact whom one is begun for. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { calendarViews, ScheduleManager, type SchedulePlace } from '#src/features/schedules/index.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function SchedulesPage() {
  const { t } = useTranslation('schedules');
  const { view, day, q, contactId } = useSearch({ from: '/private/with-schedules/schedules' });
  const navigate = useNavigate();
  const place: SchedulePlace = {
    view: calendarViews.find((one) => one === view) ?? 'month',
    day,
    text: q ?? '',
    contactId: contactId === undefined ? undefined : Number(contactId),
  };
  const handlePlace = (change: Partial<SchedulePlace>): void => {
    const next = { ...place, ...change };
    void navigate({
      to: '/schedules',
      search: {
        ...(next.view !== 'month' && { view: next.view }),
        ...(next.day !== undefined && { day: next.day }),
        ...(next.text !== '' && { q: next.text }),
        ...(next.contactId !== undefined && { contactId: String(next.contactId) }),
      },
      replace: true,
    });
  };
  return (
    <Page title={t('title')} wide>
      <ScheduleManager place={place} onPlace={handlePlace} />
    </Page>
  );
}
