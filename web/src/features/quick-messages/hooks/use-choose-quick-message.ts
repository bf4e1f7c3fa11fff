/** Puts a chosen quick message into the composer. Its file is fetched first: text and file come together or not at all. */
import { fillTextVariables, type QuickMessageView, type TicketView } from '@prosa/shared';
import { useEffect, useRef, useState } from 'react';
import { fetchFile } from '#src/lib/api/api-client.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { now } from '#src/lib/time/time.ts';
import { useEventCallback } from '#src/ui/lists/use-event-callback.ts';
import type { Suggesting } from '#src/ui/texts/use-suggesting.ts';

const plain = (text: string): string => text;

/** Returns how a quick message reads for the ticket's contact, as sending it would fill its variables now. */
export function useFilledText(ticket: TicketView): (one: Pick<QuickMessageView, 'message'>) => string {
  const { name, company } = useSession();
  return ({ message }) =>
    fillTextVariables(message, {
      at: now(),
      zone: company.timezone,
      language: company.language,
      contactName: ticket.contact.name,
      ticket: { id: ticket.id, createdAt: new Date(ticket.createdAt) },
      userName: name,
      queueName: ticket.queue?.name ?? null,
      connectionName: ticket.whatsapp.name,
    });
}

export function useChooseQuickMessage(
  { ticket, replace, begunWith }: Suggesting,
  textAround = plain,
  onChosen?: () => void,
) {
  const filled = useFilledText(ticket);
  const [loading, setLoading] = useState<number | null>(null);
  const fetching = useRef<AbortController | null>(null);
  // Whoever types on, or closes the list, does not want it any more.
  useEffect(() => () => fetching.current?.abort(), []);

  // Around what has been written by then: one writes on while a file is fetched.
  const put = useEventCallback((one: QuickMessageView, ...files: File[]): void => {
    replace(textAround(filled(one)), ...files);
    begunWith?.(one.id);
    onChosen?.();
  });

  const choose = (one: QuickMessageView): void => {
    if (loading !== null) return;
    const { mediaPath, mediaName, mediaType } = one;
    if (mediaPath === null) return put(one);
    const stop = new AbortController();
    fetching.current = stop;
    setLoading(one.id);
    fetchFile(mediaPath, { name: mediaName ?? '', type: mediaType ?? '' }, stop.signal)
      .then((file) => {
        if (!stop.signal.aborted) put(one, file);
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) showError(error);
      })
      .finally(() => setLoading(null));
  };
  return { choose, loading };
}
