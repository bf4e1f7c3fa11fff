import type { PhoneMessage } from '@prosa/shared';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { localQuery } from '#src/lib/api/local-query.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { newId } from '#src/lib/browser/ids.ts';
import { showError } from '#src/lib/feedback/errors.ts';
import { now } from '#src/lib/time/time.ts';
import { sandboxKeys } from './keys.ts';
import type { Phone } from './phones.ts';
import { putLine, removeLine, type Screen } from './screen.ts';

export const sandboxQueries = {
  /** What stands on a phone's screen. */
  screen: (whatsappId: number, phone: string) =>
    queryOptions({
      queryKey: sandboxKeys.screen(whatsappId, phone),
      queryFn: (): Promise<Screen> => api.sandbox.list({ whatsappId, phone }),
    }),
  /** When an agent was last seen typing to this phone; 0 while nobody types. Only ever set by events. */
  typing: (whatsappId: number, phone: string) => localQuery<number>(sandboxKeys.typing(whatsappId, phone), 0),
};

type Writing = { whatsappId: number; phone: Phone; line: PhoneMessage };

/** Makes a line just typed, waiting with a clock. Its id is the one it keeps. */
export const draftLine = (whatsappId: number, phone: string, body: string): PhoneMessage => ({
  id: newId(),
  whatsappId,
  phone,
  body,
  mine: true,
  ack: 0,
  kind: 'text',
  media: null,
  location: null,
  contacts: null,
  choices: null,
  quoted: null,
  forwarded: false,
  isEdited: false,
  isDeleted: false,
  companyReaction: null,
  ownReaction: null,
  createdAt: now().toISOString(),
});

/** Lets the customer write: the line is on the screen at once and leaves it again when it could not be sent. */
export const usePhoneWrite = () =>
  useMutation({
    mutationFn: ({ whatsappId, phone, line }: Writing) =>
      api.sandbox.write({ whatsappId, phone: phone.number, name: phone.name, body: line.body, id: line.id }),
    onMutate: ({ line }) => putLine(queryClient, line),
    onSuccess: (line) => putLine(queryClient, line),
    onError: (error, { line }) => {
      removeLine(queryClient, line);
      showError(error);
    },
  });

/** Lets the customer look at the phone. */
export const usePhoneRead = () =>
  useMutation({ mutationFn: (input: { whatsappId: number; phone: string }) => api.sandbox.read(input) });

/** Lets the customer type, or stop. */
export const usePhoneTyping = () =>
  useMutation({
    mutationFn: (input: { whatsappId: number; phone: string; typing: boolean }) => api.sandbox.typing(input),
  });
