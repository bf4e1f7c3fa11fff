/** Runs a macro on a ticket, once however often it is pressed meanwhile, and says how far it came. */
import type { MacroRunView, MacroView, TicketView } from '@prosa/shared';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '#src/lib/api/api-client.ts';
import { newId } from '#src/lib/browser/ids.ts';
import { storage } from '#src/lib/browser/storage.ts';
import { errorSentence, showError, showSuccess, showWarning } from '#src/lib/feedback/errors.ts';

type Order = { readonly macro: MacroView; readonly ticketId: number };

export function useRunMacro(ticket: Pick<TicketView, 'id'> | undefined): (macro: MacroView) => void {
  const { t } = useTranslation('macros');
  const tell = (name: string, { total, done, failure }: MacroRunView): void => {
    if (failure === null) return showSuccess(t('run.done', { name }));
    const reason = errorSentence(
      new ApiError(failure.code as ApiError['code'], 409, { params: failure.params }),
    );
    const kind = t(`kinds.${failure.kind as MacroView['actions'][number]['kind']}`);
    showWarning(t('run.stopped', { name, total, done, kind, reason }));
  };
  const run = useMutation({
    mutationFn: ({ macro, ticketId }: Order) =>
      api.macros.run({
        macroId: macro.id,
        ticketId,
        key: newId(),
        sign: storage.get('signMessage') !== 'false',
      }),
    onSuccess: (result, { macro }) => tell(macro.name, result),
    onError: showError,
  });
  return (macro) => {
    if (ticket !== undefined && !run.isPending) run.mutate({ macro, ticketId: ticket.id });
  };
}
