/** Looks into a conversation that WhatsApp has exported, and has it written into its contact's history. */
import type { ChatDateOrder } from '@prosa/shared';
import { useMutation } from '@tanstack/react-query';
import { sendFilesTo } from '#src/lib/api/api-client.ts';

const unwatched = () => ({ onProgress: () => undefined, signal: new AbortController().signal });

type ChatFile = { readonly file: File; readonly dateOrder?: ChatDateOrder };

/** Looks into an exported conversation; why it was refused is told beside it. */
export const usePreviewChat = (contactId: number) =>
  useMutation({
    mutationFn: ({ file, ...body }: ChatFile) =>
      sendFilesTo('messages', 'previewChat', { contactId, ...body }, [file], unwatched()),
  });

/** Writes an exported conversation into the contact's history; why it was refused is told beside it. */
export const useImportChat = (contactId: number) =>
  useMutation({
    mutationFn: ({ file, ...body }: ChatFile & { readonly customer: string; readonly whatsappId: number }) =>
      sendFilesTo('messages', 'importChat', { contactId, ...body }, [file], unwatched()),
  });
