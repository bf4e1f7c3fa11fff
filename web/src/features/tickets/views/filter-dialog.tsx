/** Builds a filter of groups of conditions, shows what it finds, and saves it under a name. Closing it asks before what was built is lost. */
import { Button, Group, SegmentedControl, Stack, Switch, Text, TextInput } from '@mantine/core';
import { canShareViews, conditionLimits, type SavedView, type TicketActor, viewLimits } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#src/lib/browser/ids.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useUnsavedGuard } from '#src/ui/record/use-unsaved-guard.ts';
import { useTicketPlace } from '../hooks/use-ticket-place.ts';
import { isView, orderOf } from '../search.ts';
import { ConditionGroup } from './condition-group.tsx';
import { conditionsOf, draftOf, hasRoom, isComplete, newCondition, updateGroup } from './filter-draft.ts';
import { placeOfView, useSaveView } from './use-views.ts';

type FilterDialogProps = {
  viewer: TicketActor;
  /** The view that is changed; `null` for a filter of its own. */
  view: SavedView | null;
  onClose: () => void;
};

export function FilterDialog({ viewer, view, onClose }: FilterDialogProps) {
  const { t } = useTranslation('tickets');
  const { search, step } = useTicketPlace();
  const begun = view?.conditions ?? (isView(search) ? search.conditions : null);
  const [draft, setDraft] = useState(() => draftOf(begun));
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const [showAll, setShowAll] = useState(view?.showAll ?? search.all);
  const id = useId();
  const order = view?.order ?? orderOf(search);
  const written = JSON.stringify([draft, name, shared, showAll]);
  const [untouched] = useState(written);
  const isUsed = useRef(false);
  const closeUnlessChanged = useUnsavedGuard(() => !isUsed.current && written !== untouched);
  const show = (place: Parameters<typeof step>[0]): void => {
    isUsed.current = true;
    step(place);
    onClose();
  };
  const save = useSaveView((saved) => show(placeOfView(saved)));
  const complete = isComplete(draft);
  const conditions = conditionsOf(draft);
  const apply = (): void => show(placeOfView({ id: null, conditions, order, showAll }));
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate({ seen: view, name: name.trim(), shared, conditions, order, showAll });
  };
  const addGroup = (): void => {
    const uid = newId();
    const group = { uid, match: 'all', conditions: [newCondition('status', `${uid}-0`)] } as const;
    setDraft({ ...draft, groups: [...draft.groups, group] });
  };
  return (
    <Dialog
      opened
      onClose={() => void closeUnlessChanged(onClose)}
      size="lg"
      title={view === null ? t('views.build') : t('views.editTitle')}
    >
      <form noValidate onSubmit={handleSubmit}>
        <Stack gap="md">
          {draft.groups.length > 1 && (
            <Group gap="xs">
              <Text size="sm" id={id}>
                {t('conditions.groups')}
              </Text>
              <SegmentedControl
                size="xs"
                aria-labelledby={id}
                data={[
                  { value: 'all', label: t('conditions.match.all') },
                  { value: 'any', label: t('conditions.match.any') },
                ]}
                value={draft.match}
                onChange={(value) => setDraft({ ...draft, match: value === 'any' ? 'any' : 'all' })}
              />
            </Group>
          )}
          {draft.groups.map((group, nth) => (
            <ConditionGroup
              key={group.uid}
              group={group}
              position={nth + 1}
              hasRoom={hasRoom(draft)}
              onChange={(change) => setDraft(updateGroup(draft, group.uid, change))}
            />
          ))}
          <Group justify="space-between">
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconPlus size={15} aria-hidden />}
              disabled={!hasRoom(draft) || draft.groups.length >= conditionLimits.groups}
              onClick={addGroup}
            >
              {t('conditions.addGroup')}
            </Button>
            {canShareViews(viewer) && (
              <Switch
                size="sm"
                label={t('filters.all')}
                checked={showAll}
                onChange={({ currentTarget }) => setShowAll(currentTarget.checked)}
              />
            )}
          </Group>
          <TextInput
            label={t('views.name')}
            description={t('views.nameHint')}
            maxLength={viewLimits.name}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {canShareViews(viewer) && (
            <Switch
              label={t('views.share')}
              checked={shared}
              onChange={({ currentTarget }) => setShared(currentTarget.checked)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" disabled={!complete} onClick={apply}>
              {t('views.apply')}
            </Button>
            <Button type="submit" disabled={!complete || name.trim() === ''} loading={save.isPending}>
              {t('views.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
