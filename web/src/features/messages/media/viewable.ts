/** What can be looked at large: pictures, films, and PDF files once the server has them. */
import type { MessageView } from '@prosa/shared';
import { fileKind } from '#src/lib/browser/file-kind.ts';
import { isUnsent } from '../conversation.ts';

export const isPdf = ({ mediaType, media, body }: MessageView): boolean =>
  mediaType === 'application' && fileKind(media?.fileName ?? body, media?.mimetype ?? '') === 'pdf';

const hasArrived = ({ media }: MessageView): boolean =>
  media === null || media.state === 'ready' || media.state === 'preparing';

const isPicture = ({ mediaType, media }: MessageView): boolean =>
  (mediaType === 'image' || mediaType === 'video') && !media?.sticker;

export const isViewable = (message: MessageView): boolean =>
  message.mediaUrl !== null &&
  !message.isDeleted &&
  (isPicture(message) || (isPdf(message) && hasArrived(message) && !isUnsent(message)));
