/** All that is done with schedules: the calendar, or the list where it has no room or something is searched for, and the dialogs. */
import { Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ScheduleView } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactQueries } from '#src/features/contacts/index.ts';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { zoneName } from '#src/lib/i18n/zone-name.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { now, today } from '#src/lib/time/time.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { SearchField } from '#src/ui/lists/search-field.tsx';
import { useScheduleCount } from '../hooks/use-schedule-count.ts';
import { useScheduleRemoval } from '../hooks/use-schedule-removal.ts';
import type { CalendarView, Weekday } from '../period.ts';
import { aheadOrNothing, type Draft } from '../schedule-form.ts';
import { ScheduleDetails } from './schedule-details.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ScheduleDownload } from './schedule-download.tsx';
import { ScheduleList } from './schedule-list.tsx';
import { ScheduleSheet } from './schedule-sheet.tsx';

export type SchedulePlace = {
  readonly view: CalendarView;
  /** The day about which the calendar is; today where none is named. */
  readonly day: string | undefined;
  readonly text: string;
  /** A new one for this contact is begun at once. */
  readonly contactId: number | undefined;
};

type ScheduleManagerProps = {
  place: SchedulePlace;
  onPlace: (change: Partial<SchedulePlace>) => void;
};

export function ScheduleManager({ place, onPlace }: ScheduleManagerProps) {
  const { t } = useTranslation('schedules');
  const { timezone } = useSession().company;
  const narrow = useMediaQuery('(max-width: 799.98px)', undefined, { getInitialValueInEffect: false });
  const [edited, setEdited] = useState<ScheduleView | null | undefined>();
  const [draft, setDraft] = useState<Draft>({});
  const [opened, setOpened] = useState<ScheduleView>();
  const remove = useScheduleRemoval();
  const asked = useQuery({
    ...contactQueries.detail(place.contactId ?? 0),
    enabled: place.contactId !== undefined,
  });
  const begin = (with_: Draft = {}): void => {
    setDraft(with_);
    setOpened(undefined);
    setEdited(null);
  };
  const edit = (schedule: ScheduleView): void => {
    setOpened(undefined);
    setEdited(schedule);
  };
  const handleRemove = (schedule: ScheduleView): void => {
    setOpened(undefined);
    void remove(schedule);
  };
  // An address that names a contact is a wish, once: closing the dialog takes it out of the address.
  const wished = place.contactId !== undefined && asked.data?.id === place.contactId ? asked.data : undefined;
  const isFailed = place.contactId !== undefined && asked.isError;
  const close = (): void => {
    setEdited(undefined);
    if (place.contactId !== undefined) onPlace({ contactId: undefined });
  };
  const day = place.day ?? today({ zone: timezone });
  const firstWeekday: Weekday = currentLanguage() === 'es' ? 1 : 0;
  const isList = narrow || place.text !== '';
  const title = useScheduleCount(isList ? undefined : { view: place.view, day, firstWeekday }, place.text);
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => begin()}>
      {t('add')}
    </Button>
  );
  const actions = { onOpen: setOpened, onEdit: edit, onRemove: handleRemove };
  return (
    <>
      <PageHeader title={title} subtitle={t('subtitle')} action={addButton} />
      <Group mb="md" justify="space-between">
        <SearchField label={t('search')} value={place.text} onSearch={(text) => onPlace({ text })} />
        <Group gap="sm">
          <Text size="xs" c="var(--ink-soft)">
            {zoneName(timezone)}
          </Text>
          <ScheduleDownload text={place.text} />
        </Group>
      </Group>
      {isList ? (
        <ScheduleList text={place.text} addButton={addButton} {...actions} />
      ) : (
        <ScheduleSheet
          view={place.view}
          day={day}
          firstWeekday={firstWeekday}
          onView={(view) => onPlace({ view })}
          onDay={(next) => onPlace({ day: next })}
          onAdd={(sendAt) => begin({ sendAt: aheadOrNothing(sendAt, timezone, now()) })}
          {...actions}
        />
      )}
      <ScheduleDetails
        schedule={opened}
        onClose={() => setOpened(undefined)}
        onEdit={edit}
        onRemove={handleRemove}
        onAgain={({ contact, body, whatsappId, template }) => begin({ contact, body, whatsappId, template })}
      />
      <ScheduleDialog
        schedule={wished !== undefined || isFailed ? null : edited}
        draft={wished === undefined ? draft : { contact: wished }}
        onClose={close}
      />
    </>
  );
}
