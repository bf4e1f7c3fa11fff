/** How many tickets are chosen, and what is done with all of them: a step of its own for each. */
import { ActionIcon, Anchor, Tooltip } from '@mantine/core';
import { type BulkAction, bulkLimits } from '@prosa/shared';
import {
  type Icon,
  IconCheck,
  IconChevronsUp,
  IconClockPause,
  IconMailOpened,
  IconStack2,
  IconTag,
  IconUserShare,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '#src/ui/overlays/lazy-dialog.tsx';
import { useHeldEscape } from '#src/ui/overlays/use-held-escape.ts';
import { PriorityMenu } from '../priority/priority-menu.tsx';
import { SnoozeMenu } from '../snooze/snooze-menu.tsx';
import classes from './bulk.module.css';
import type { BulkQuestion } from './bulk-dialog.tsx';
import { showBulkToast } from './bulk-toast.tsx';
import { type StartBulk, useStartBulk } from './use-bulk.ts';

const BulkDialog = lazyDialog(
  () => import('./bulk-dialog.tsx').then((module) => module.BulkDialog),
  ({ question }) => question !== null,
);

type BulkBarProps = {
  count: number;
  /** All that the filter shows, not only those that are loaded. */
  isAll: boolean;
  target: Pick<StartBulk, 'ticketIds' | 'filter'>;
  /** The queues of those that are chosen; `null` where not all of them are known. */
  queueIds: readonly (number | null)[] | null;
  /** Chooses all that the filter shows, where that is more. */
  onAll: (() => void) | undefined;
  onDone: () => void;
};

const questions: readonly (readonly [BulkQuestion, Icon])[] = [
  ['assign', IconUserShare],
  ['queue', IconStack2],
  ['tag', IconTag],
  ['resolve', IconCheck],
];

export function BulkBar({ count, isAll, target, queueIds, onAll, onDone }: BulkBarProps) {
  const { t } = useTranslation(['tickets', 'common']);
  const [question, ask] = useState<BulkQuestion | null>(null);
  const [snoozing, setSnoozing] = useState(false);
  const [prioritizing, setPrioritizing] = useState(false);
  const start = useStartBulk((bulk) => {
    ask(null);
    onDone();
    showBulkToast(bulk);
  });
  useHeldEscape(question === null, onDone);
  const run = (action: BulkAction): void => start.mutate({ action, ...target });
  const tooMany = !isAll && count > bulkLimits.named;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('tickets:bulk.label')}>
      <ActionIcon size={32} aria-label={t('tickets:bulk.clear')} onClick={onDone}>
        <IconX size={18} />
      </ActionIcon>
      <span className={classes.count} role="status">
        {isAll ? t('tickets:bulk.all') : t('tickets:bulk.count', { count })}
        {onAll !== undefined && (
          <Anchor component="button" type="button" size="xs" onClick={onAll}>
            {t('tickets:bulk.chooseAll')}
          </Anchor>
        )}
      </span>
      {questions.map(([name, Picture]) => (
        <Tooltip key={name} label={t(`tickets:bulk.actions.${name}`)}>
          <ActionIcon
            size={32}
            aria-label={t(`tickets:bulk.actions.${name}`)}
            disabled={tooMany}
            onClick={() => ask(name)}
          >
            <Picture size={18} />
          </ActionIcon>
        </Tooltip>
      ))}
      <Tooltip label={t('tickets:bulk.actions.snooze')}>
        <ActionIcon
          size={32}
          aria-label={t('tickets:bulk.actions.snooze')}
          aria-haspopup="menu"
          disabled={tooMany}
          onClick={() => setSnoozing(true)}
        >
          <IconClockPause size={18} />
        </ActionIcon>
      </Tooltip>
      <SnoozeMenu
        asking={{
          opened: snoozing,
          setOpened: setSnoozing,
          choose: (choice) => start.mutateAsync({ action: { kind: 'snooze', choice }, ...target }),
        }}
        title={isAll ? t('tickets:bulk.titleAll.snooze') : t('tickets:bulk.title.snooze', { count })}
      />
      <Tooltip label={t('tickets:bulk.actions.priority')}>
        <ActionIcon
          size={32}
          aria-label={t('tickets:bulk.actions.priority')}
          aria-haspopup="menu"
          disabled={tooMany}
          onClick={() => setPrioritizing(true)}
        >
          <IconChevronsUp size={18} />
        </ActionIcon>
      </Tooltip>
      <PriorityMenu
        asking={{
          opened: prioritizing,
          setOpened: setPrioritizing,
          choose: (priority) => run({ kind: 'priority', priority }),
        }}
      />
      <Tooltip label={t('tickets:bulk.actions.markRead')}>
        <ActionIcon
          size={32}
          aria-label={t('tickets:bulk.actions.markRead')}
          disabled={tooMany}
          loading={start.isPending && question === null}
          onClick={() => run({ kind: 'markRead' })}
        >
          <IconMailOpened size={18} />
        </ActionIcon>
      </Tooltip>
      <BulkDialog
        question={question}
        count={isAll ? null : count}
        queueIds={queueIds}
        busy={start.isPending}
        onAnswer={run}
        onClose={() => ask(null)}
      />
    </div>
  );
}
