/** The steps a ticket offers to whom looks at it, and what they ask first. Deleting asks whether one is sure. */
import { useDisclosure } from '@mantine/hooks';
import type { TicketView } from '@prosa/shared';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/lib/session/use-session.ts';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { ResolveDialog } from '../components/lifecycle/resolve-dialog.tsx';
import { TransferDialog } from '../components/lifecycle/transfer-dialog.tsx';
import { useHasBot } from '../hooks/use-has-bot.ts';
import {
  useAssumeTicket,
  useDeleteTicket,
  useGiveBack,
  useMarkUnread,
  useResolveTicket,
  useReturnTicket,
  useTakeOver,
  useTakeTicket,
} from '../hooks/use-ticket-actions.ts';
import { type TicketAction, ticketActions } from '../permissions.ts';

type Step = { readonly run: () => void; readonly busy: boolean };

export type TicketSteps = {
  readonly offered: readonly TicketAction[];
  readonly steps: Readonly<Record<TicketAction, Step>>;
  /** Resolves and goes on with another. */
  readonly resolveAndShow: (next: TicketView | undefined) => void;
  /** What some steps ask; to be drawn. */
  readonly dialogs: ReactNode;
};

export function useTicketSteps(ticket: TicketView): TicketSteps {
  const offered = ticketActions(useActor(), ticket, useHasBot(ticket.whatsappId));
  const [transferring, transfer] = useDisclosure();
  const [explaining, explain] = useDisclosure();
  const resolve = useResolveTicket();
  const putBack = useReturnTicket();
  const takeOver = useTakeOver();
  const giveBack = useGiveBack();
  const take = useTakeTicket();
  const assume = useAssumeTicket();
  const unread = useMarkUnread();
  const remove = useRemoval(ticket);
  const steps: Record<TicketAction, Step> = {
    accept: { run: () => take.mutate(ticket), busy: take.isPending },
    takeOver: { run: () => takeOver.mutate(ticket), busy: takeOver.isPending },
    assume: { run: () => assume.mutate(ticket), busy: assume.isPending },
    resolve: { run: () => resolve.mutate(ticket), busy: resolve.isPending },
    resolveWithReason: { run: explain.open, busy: false },
    return: { run: () => putBack.mutate(ticket), busy: putBack.isPending },
    giveBack: { run: () => giveBack.mutate(ticket), busy: giveBack.isPending },
    transfer: { run: transfer.open, busy: false },
    reopen: { run: () => take.mutate(ticket), busy: take.isPending },
    markUnread: { run: () => unread.mutate(ticket), busy: unread.isPending },
    delete: remove,
  };
  return {
    offered,
    steps,
    resolveAndShow: (next) => resolve.mutate({ ...ticket, next }),
    dialogs: (
      <>
        <TransferDialog ticket={ticket} opened={transferring} onClose={transfer.close} />
        <ResolveDialog ticket={ticket} opened={explaining} onClose={explain.close} />
      </>
    ),
  };
}

function useRemoval(ticket: TicketView): Step {
  const { t } = useTranslation('tickets');
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
  return { run: () => void askAndRemove(), busy: remove.isPending };
}
