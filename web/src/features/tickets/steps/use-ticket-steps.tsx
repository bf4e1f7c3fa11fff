/** The steps a ticket offers to whom looks at it, and what they ask first. Deleting asks whether one is sure. */
import { useDisclosure } from '@mantine/hooks';
import type { SnoozeChoice, TicketPriority, TicketView } from '@prosa/shared';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#src/lib/session/use-session.ts';
import { confirm } from '#src/ui/overlays/confirm.tsx';
import { useResolveReasons } from '../closing/use-resolve-reasons.ts';
import { ResolveDialog, TransferDialog } from '../components/lifecycle/dialogs.ts';
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
import { useIsPinned } from '../pins/pins.ts';
import { useSetPin } from '../pins/use-pin.ts';
import { useSetPriority } from '../priority/use-set-priority.ts';
import { useSnoozeTicket, useWakeTicket } from '../snooze/use-snooze.ts';

type Step = { readonly run: () => void; readonly busy: boolean };

export type TicketSteps = {
  readonly offered: readonly TicketAction[];
  readonly steps: Readonly<Record<TicketAction, Step>>;
  /** Resolves and goes on with the next one, whatever was chosen. */
  readonly resolveAndGoOn: () => void;
  /** Until when it is put off, to be asked where the step is offered. */
  readonly snoozing: Asking & { readonly choose: (choice: SnoozeChoice) => Promise<unknown> };
  /** How urgent it is, to be asked where the step is offered. */
  readonly prioritizing: Asking & { readonly choose: (priority: TicketPriority) => void };
  /** Why it is resolved, to be asked where the step is offered, or by the dialog. */
  readonly explaining: Asking & {
    readonly choose: (reasonId: number) => void;
    /** Opens the dialog. */
    readonly explain: () => void;
  };
  /** What other steps ask; to be drawn. */
  readonly dialogs: ReactNode;
};

/** A question that is put beside what it belongs to. */
type Asking = { readonly opened: boolean; readonly setOpened: (opened: boolean) => void };

export function useTicketSteps(ticket: TicketView): TicketSteps {
  const offered = ticketActions(useActor(), ticket, {
    hasBot: useHasBot(ticket.whatsappId),
    pinned: useIsPinned(ticket),
  });
  const [transferring, transfer] = useDisclosure();
  const putBack = useReturnTicket();
  const takeOver = useTakeOver();
  const giveBack = useGiveBack();
  const take = useTakeTicket();
  const assume = useAssumeTicket();
  const unread = useMarkUnread(ticket);
  const remove = useRemoval(ticket);
  const resolving = useResolving(ticket);
  const snooze = useSnoozeTicket();
  const [snoozing, setSnoozing] = useState(false);
  const wake = useWakeTicket();
  const prioritize = useSetPriority();
  const [prioritizing, setPrioritizing] = useState(false);
  const pin = useSetPin(true);
  const unpin = useSetPin(false);
  const again = ticket.snooze !== null;
  const steps: Record<TicketAction, Step> = {
    accept: { run: () => take.mutate(ticket), busy: take.isPending },
    takeOver: { run: () => takeOver.mutate(ticket), busy: takeOver.isPending },
    assume: { run: () => assume.mutate(ticket), busy: assume.isPending },
    resolve: resolving.step,
    resolveWithReason: { run: resolving.explaining.explain, busy: false },
    return: { run: () => putBack.mutate(ticket), busy: putBack.isPending },
    giveBack: { run: () => giveBack.mutate(ticket), busy: giveBack.isPending },
    transfer: { run: transfer.open, busy: false },
    snooze: { run: () => setSnoozing(true), busy: snooze.isPending },
    wake: { run: () => wake.mutate(ticket), busy: wake.isPending },
    prioritize: { run: () => setPrioritizing(true), busy: prioritize.isPending },
    pin: { run: () => pin.mutate(ticket), busy: pin.isPending },
    unpin: { run: () => unpin.mutate(ticket), busy: unpin.isPending },
    reopen: { run: () => take.mutate(ticket), busy: take.isPending },
    markUnread: { run: () => unread.mutate(ticket), busy: unread.isPending },
    delete: remove,
  };
  return {
    offered,
    steps,
    resolveAndGoOn: resolving.resolveAndGoOn,
    explaining: resolving.explaining,
    snoozing: {
      opened: snoozing,
      setOpened: setSnoozing,
      choose: (choice) => snooze.mutateAsync({ id: ticket.id, uuid: ticket.uuid, choice, again }),
    },
    prioritizing: {
      opened: prioritizing,
      setOpened: setPrioritizing,
      choose: (priority) => prioritize.mutate({ ...ticket, priority }),
    },
    dialogs: (
      <>
        <TransferDialog ticket={ticket} opened={transferring} onClose={transfer.close} />
        {resolving.dialog}
      </>
    ),
  };
}

/** Resolving, which asks for a reason where the company wants one. */
function useResolving(ticket: TicketView) {
  const { isRequired } = useResolveReasons(ticket);
  const resolve = useResolveTicket();
  const [choosing, setChoosing] = useState(false);
  const [explains, explain] = useDisclosure();
  /** What was asked for was to go on, and then a reason is asked for. */
  const [goesOn, setGoesOn] = useState(false);
  const begin = (onward: boolean): void => {
    setGoesOn(onward);
    if (isRequired) setChoosing(true);
    else resolve.mutate({ ...ticket, goesOn: onward });
  };
  return {
    step: { run: () => begin(false), busy: resolve.isPending },
    resolveAndGoOn: () => begin(true),
    explaining: {
      opened: choosing,
      setOpened: setChoosing,
      choose: (reasonId: number) => resolve.mutate({ ...ticket, goesOn, reasonId }),
      explain: explain.open,
    },
    dialog: <ResolveDialog ticket={ticket} opened={explains} onClose={explain.close} />,
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
