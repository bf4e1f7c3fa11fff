/** The steps a ticket offers: the likeliest as a button, the rest in a menu. Deleting asks first. */

import { ActionIcon, Button, Group, Menu, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { TicketDetail } from '@prosa/shared';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowsExchange,
  IconCheck,
  IconDotsVertical,
  IconMailOpened,
  IconMessageCheck,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/features/auth/index.ts';
import { confirm } from '#src/ui/confirm.tsx';
import {
  useDeleteTicket,
  useMarkUnread,
  useResolveTicket,
  useReturnTicket,
  useTakeTicket,
} from '../hooks/use-ticket-actions.ts';
import { type TicketAction, ticketActions } from '../permissions.ts';
import { ResolveDialog } from './resolve-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

const icons: Record<TicketAction, Icon> = {
  resolve: IconCheck,
  return: IconArrowBackUp,
  transfer: IconArrowsExchange,
  reopen: IconRefresh,
  markUnread: IconMailOpened,
  delete: IconTrash,
};
const labels = {
  resolve: 'actions.resolve',
  return: 'actions.return',
  transfer: 'actions.transfer',
  reopen: 'actions.reopen',
  markUnread: 'actions.markUnread',
  delete: 'actions.delete',
} as const satisfies Record<TicketAction, string>;
/** Drawn as buttons where there is room. */
const prominent: readonly TicketAction[] = ['resolve', 'reopen'];
const secondary: readonly TicketAction[] = ['return', 'transfer'];

function useSteps(
  ticket: TicketDetail,
  openTransfer: () => void,
): Record<TicketAction, { run: () => void; busy: boolean }> {
  const { t } = useTranslation('tickets');
  const resolve = useResolveTicket();
  const giveBack = useReturnTicket();
  const take = useTakeTicket();
  const unread = useMarkUnread();
  const remove = useDeleteTicket();
  const askAndRemove = async (): Promise<void> => {
    const message = t('delete.message', { name: ticket.contact.name });
    const sure = await confirm({
      title: t('delete.title'),
      message,
      confirmLabel: t('actions.delete'),
      danger: true,
    });
    if (sure) remove.mutate(ticket);
  };
  return {
    resolve: { run: () => resolve.mutate(ticket), busy: resolve.isPending },
    return: { run: () => giveBack.mutate(ticket), busy: giveBack.isPending },
    transfer: { run: openTransfer, busy: false },
    reopen: { run: () => take.mutate(ticket), busy: take.isPending },
    markUnread: { run: () => unread.mutate(ticket), busy: unread.isPending },
    delete: { run: () => void askAndRemove(), busy: remove.isPending },
  };
}

type TicketActionsProps = {
  ticket: TicketDetail;
  /** Most of them stand in the menu. */
  compact: boolean;
  /** Not even the likeliest has room for its name. */
  narrow: boolean;
};

export function TicketActions({ ticket, compact, narrow }: TicketActionsProps) {
  const { t } = useTranslation('tickets');
  const offered = ticketActions(useActor(), ticket);
  const [transferring, transfer] = useDisclosure();
  const [explaining, explain] = useDisclosure();
  const steps = useSteps(ticket, transfer.open);
  const buttons = offered.filter(
    (action) => prominent.includes(action) || (!compact && secondary.includes(action)),
  );
  const menu = offered.filter((action) => !buttons.includes(action));
  const ordered = [...buttons].sort(
    (one, other) => Number(prominent.includes(one)) - Number(prominent.includes(other)),
  );
  return (
    <Group gap={compact ? 2 : 6} wrap="nowrap">
      {ordered.map((action) => {
        const Picture = icons[action];
        const label = t(labels[action]);
        const step = { loading: steps[action].busy, onClick: steps[action].run };
        if (narrow || !prominent.includes(action)) {
          const filled = prominent.includes(action) && ({ variant: 'filled', color: 'prosa' } as const);
          return (
            <Tooltip key={action} label={label}>
              <ActionIcon size="lg" aria-label={label} {...filled} {...step}>
                <Picture size={19} />
              </ActionIcon>
            </Tooltip>
          );
        }
        return (
          <Button
            key={action}
            size="xs"
            leftSection={compact ? undefined : <Picture size={15} aria-hidden />}
            {...step}
          >
            {label}
          </Button>
        );
      })}
      {(menu.length > 0 || offered.includes('resolve')) && (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <ActionIcon size="lg" aria-label={t('header.more')}>
              <IconDotsVertical size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {offered.includes('resolve') && (
              <Menu.Item leftSection={<IconMessageCheck size={15} aria-hidden />} onClick={explain.open}>
                {t('resolve.withReason')}
              </Menu.Item>
            )}
            {menu.map((action) => {
              const Picture = icons[action];
              return (
                <Menu.Item
                  key={action}
                  leftSection={<Picture size={15} aria-hidden />}
                  {...(action === 'delete' && { c: 'var(--mantine-color-error)' })}
                  onClick={steps[action].run}
                >
                  {t(labels[action])}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      )}
      <TransferDialog ticket={ticket} opened={transferring} onClose={transfer.close} />
      <ResolveDialog ticket={ticket} opened={explaining} onClose={explain.close} />
    </Group>
  );
}
