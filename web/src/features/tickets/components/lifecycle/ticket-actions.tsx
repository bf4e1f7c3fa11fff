/** The steps a ticket offers: the likeliest as a button, the rest in a menu; all of them by key as well. */
import { ActionIcon, Button, Group, Menu, Tooltip } from '@mantine/core';
import { may, type TicketView } from '@prosa/shared';
import { IconDotsVertical, IconListDetails, IconSearch } from '@tabler/icons-react';
import { Fragment, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/lib/session/use-session.ts';
import { ReasonMenu } from '../../closing/reason-menu.tsx';
import { useTicketPlace } from '../../hooks/use-ticket-place.ts';
import type { TicketAction } from '../../permissions.ts';
import { PriorityMenu } from '../../priority/priority-menu.tsx';
import { SnoozeMenu } from '../../snooze/snooze-menu.tsx';
import { StepItems } from '../../steps/step-items.tsx';
import { stepIcons, stepLabels } from '../../steps/step-list.ts';
import { useTicketCommands } from '../../steps/use-ticket-commands.ts';
import { type TicketSteps, useTicketSteps } from '../../steps/use-ticket-steps.tsx';
import { TicketExtras } from '../../ticket-extras.ts';

/** Drawn as buttons where there is room; what the bot has is taken from it first. */
const prominent: readonly TicketAction[] = ['takeOver', 'resolve', 'reopen'];
const secondary: readonly TicketAction[] = ['return', 'transfer', 'snooze'];
/** Actions that stand large in the place where one would write. */
const elsewhere: readonly TicketAction[] = ['accept', 'assume'];

type TicketActionsProps = {
  ticket: TicketView;
  /** Most actions stand in the menu. */
  compact: boolean;
  /** Not even the likeliest has room for its name. */
  narrow: boolean;
  /** Opens the search within the conversation, where its own button has no room. */
  onSearch?: () => void;
};

export function TicketActions({ ticket, compact, narrow, onSearch }: TicketActionsProps) {
  const { t } = useTranslation('tickets');
  const seesReasons = may(useActor(), 'drawer-admin-items:view');
  const { refine } = useTicketPlace();
  const extras = use(TicketExtras);
  const all = useTicketSteps(ticket);
  useTicketCommands(all);
  const { offered, steps, dialogs } = all;
  const likely = offered.includes('takeOver') ? (['takeOver'] as const) : prominent;
  const buttons = [...(compact ? [] : secondary), ...likely].filter((action) => offered.includes(action));
  const menu = offered.filter((action) => !buttons.includes(action) && !elsewhere.includes(action));
  /** What a step asks, beside its button. */
  const questions: Partial<Record<TicketAction, ReactNode>> = {
    snooze: offered.includes('snooze') && (
      <SnoozeMenu asking={all.snoozing} title={t('snooze.title', { name: ticket.contact.name })} />
    ),
    resolve: offered.includes('resolve') && (
      <ReasonMenu
        ticket={ticket}
        asking={all.explaining}
        withButton={!narrow && buttons.includes('resolve')}
      />
    ),
  };
  return (
    <Group gap={compact ? 2 : 6} wrap="nowrap">
      {buttons.map((action) => (
        <Fragment key={action}>
          <StepButton action={action} step={steps[action]} compact={compact} narrow={narrow} />
          {questions[action]}
        </Fragment>
      ))}
      {(menu.length > 0 || seesReasons || extras !== null || onSearch !== undefined) && (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <ActionIcon size="lg" aria-label={t('header.more')}>
              <IconDotsVertical size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {onSearch !== undefined && (
              <Menu.Item leftSection={<IconSearch size={15} aria-hidden />} onClick={onSearch}>
                {t('header.search')}
              </Menu.Item>
            )}
            <StepItems actions={menu.filter((action) => action !== 'delete')} steps={steps} />
            {extras?.menu(ticket)}
            {seesReasons && (
              <Menu.Item
                leftSection={<IconListDetails size={15} aria-hidden />}
                onClick={() => refine({ info: true, pane: 'automation' })}
              >
                {t('actions.reasons')}
              </Menu.Item>
            )}
            {/* What cannot be taken back is nobody's neighbour. */}
            <StepItems actions={menu.filter((action) => action === 'delete')} steps={steps} />
          </Menu.Dropdown>
        </Menu>
      )}
      <PriorityMenu asking={all.prioritizing} priority={ticket.priority} />
      {!buttons.includes('snooze') && questions.snooze}
      {!buttons.includes('resolve') && questions.resolve}
      {dialogs}
    </Group>
  );
}

type StepButtonProps = Pick<TicketActionsProps, 'compact' | 'narrow'> & {
  action: TicketAction;
  step: TicketSteps['steps'][TicketAction];
};

const hasMenu = { 'aria-haspopup': 'menu' } as const;

function StepButton({ action, step, compact, narrow }: StepButtonProps) {
  const { t } = useTranslation('tickets');
  const Picture = stepIcons[action];
  const label = t(stepLabels[action]);
  const does = { loading: step.busy, onClick: step.run, ...(action === 'snooze' && hasMenu) };
  if (!narrow && prominent.includes(action))
    return (
      <Button size="xs" leftSection={compact ? undefined : <Picture size={15} aria-hidden />} {...does}>
        {label}
      </Button>
    );
  const filled = prominent.includes(action) && ({ variant: 'filled', color: 'prosa' } as const);
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" aria-label={label} {...filled} {...does}>
        <Picture size={19} />
      </ActionIcon>
    </Tooltip>
  );
}
