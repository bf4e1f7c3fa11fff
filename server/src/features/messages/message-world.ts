/** What the messages feature is given by the application beside its context. */
import type { MediaLinks } from './media-links.ts';

export type MessageWorld = {
  readonly links: MediaLinks;
};
