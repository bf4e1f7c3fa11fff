/** How many contacts are chosen, and what is done with all of them at once. */
import { ActionIcon, Anchor, Group, Text, Tooltip } from '@mantine/core';
import { type ContactBulkAction, maxBulkContacts, may } from '@prosa/shared';
import {
  type Icon,
  IconPlaylistAdd,
  IconTag,
  IconTagOff,
  IconTrash,
  IconUserHeart,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/lib/session/use-session.ts';
import { type ContactTarget, contactQueries, useBulkContacts } from '../../api.ts';
import { type ContactFilter, queryOf } from '../../filter/index.ts';
import { useBulkResult } from '../../hooks/use-bulk-result.ts';
import type { Choosing } from '../../hooks/use-selection.ts';
import classes from './bulk-bar.module.css';
import { BulkDialog } from './bulk-dialog.tsx';

/** Whom is to stand on a list, and how many they are. */
export type ListRequest = {
  readonly target: ContactTarget;
  readonly count: number;
  readonly onDone?: () => void;
};

type BulkBarProps = {
  choosing: Choosing;
  filter: ContactFilter;
  /** All that are loaded are chosen, and there are more. */
  canGrow: boolean;
  /** Undefined where the reader has no lists. */
  onAddToList: ((request: ListRequest) => void) | undefined;
};

export function BulkBar({ choosing, filter, canGrow, onAddToList }: BulkBarProps) {
  const { t } = useTranslation('contacts');
  const mayRemove = may(useActor(), 'contacts-page:deleteContact');
  const [question, ask] = useState<ContactBulkAction['kind'] | null>(null);
  const showResult = useBulkResult();
  const bulk = useBulkContacts();
  const { chosen, all, onNone } = choosing;
  const count = all?.count ?? chosen.size;
  const target: ContactTarget =
    all === null
      ? { contactIds: [...chosen] }
      : { filter: { ...queryOf(filter), ...(all.upTo !== null && { upTo: all.upTo }) } };
  const handleAnswer = (action: ContactBulkAction): void =>
    bulk.mutate(
      { ...target, action },
      {
        onSuccess: (result) => {
          ask(null);
          onNone();
          showResult(action.kind, result);
        },
      },
    );
  const actions: readonly (readonly [label: string, Icon, act: () => void, isShown: boolean])[] = [
    [t('bulk.actions.tag'), IconTag, () => ask('tag'), true],
    [t('bulk.actions.untag'), IconTagOff, () => ask('untag'), true],
    [t('bulk.actions.own'), IconUserHeart, () => ask('own'), true],
    [
      t('bulk.actions.list'),
      IconPlaylistAdd,
      () => onAddToList?.({ target, count, onDone: onNone }),
      onAddToList !== undefined,
    ],
    [t('bulk.actions.delete'), IconTrash, () => ask('delete'), mayRemove],
  ];
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('bulk.label')}>
      <ActionIcon size={36} aria-label={t('bulk.clear')} onClick={onNone}>
        <IconX size={18} />
      </ActionIcon>
      <span className={classes.count} role="status">
        {t('bulk.count', { count })}
        {canGrow && <AllOfFilter filter={filter} onAll={choosing.onAll} />}
      </span>
      <Group gap={4}>
        {actions
          .filter(([, , , isShown]) => isShown)
          .map(([label, Sign, act]) => (
            <Tooltip key={label} label={label}>
              <ActionIcon size={36} aria-label={label} disabled={count > maxBulkContacts} onClick={act}>
                <Sign size={20} stroke={1.8} />
              </ActionIcon>
            </Tooltip>
          ))}
      </Group>
      <BulkDialog
        question={question}
        count={count}
        busy={bulk.isPending}
        onAnswer={handleAnswer}
        onClose={() => ask(null)}
      />
    </div>
  );
}

type AllOfFilterProps = { filter: ContactFilter; onAll: Choosing['onAll'] };

/** Offers all that the filter finds, once it is known exactly how many they are. */
function AllOfFilter({ filter, onAll }: AllOfFilterProps) {
  const { t } = useTranslation('contacts');
  const { data: found } = useQuery(contactQueries.count(filter));
  if (found === undefined) return null;
  if (found.hasMore)
    return (
      <Text size="xs" c="var(--ink-soft)">
        {t('bulk.tooMany', { most: maxBulkContacts })}
      </Text>
    );
  return (
    <Anchor component="button" type="button" size="xs" onClick={() => onAll(found)}>
      {t('bulk.chooseAll', { count: found.count })}
    </Anchor>
  );
}
