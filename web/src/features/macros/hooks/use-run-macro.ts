/** Runs a macro on a ticket, once however often it is pressed meanwhile, and says how far it came. */
import type { MacroRunView, MacroView, TicketView } from '@prosa/shared';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useResolvedNotice } from '#src/features/tickets/closing/index.ts';
import { ApiError, api } from '#src/lib/api/api-client.ts';
import { newId } from '#src/lib/browser/ids.ts';
import { storage } from '#src/lib/browser/storage.ts';
import { errorSentence, showError, showSuccess, showWarning } from '#src/lib/feedback/errors.ts';

type Order = { readonly macro: MacroView; readonly ticket: TicketView };

const resolves = ({ actions }: MacroView): boolean => actions.some(({ kind }) => kind === 'resolve');

export function useRunMacro(ticket: TicketView | undefined): (macro: MacroView) => void {
  const { t } = useTranslation('macros');
  const tellResolved = useResolvedNotice();
  const tell = (name: string, { total, done, failure }: MacroRunView): void => {
    if (failure === null) return showSuccess(t('run.done', { name }));
    const reason = errorSentence(
      new ApiError(failure.code as ApiError['code'], 409, { params: failure.params }),
    );
    const kind = t(`kinds.${failure.kind as MacroView['actions'][number]['kind']}`);
    showWarning(t('run.stopped', { name, total, done, kind, reason }));
  };
  const run = useMutation({
    mutationFn: ({ macro, ticket: { id: ticketId } }: Order) =>
      api.macros.run({
        macroId: macro.id,
        ticketId,
        key: newId(),
        sign: storage.get('signMessage') !== 'false',
      }),
    onSuccess: (result, order) => {
      tell(order.macro.name, result);
      // What it has ended can be taken back like any closing.
      if (result.failure === null && resolves(order.macro)) tellResolved(order.ticket);
    },
    onError: showError,
  });
  return (macro) => {
    if (ticket !== undefined && !run.isPending) run.mutate({ macro, ticket });
  };
}
