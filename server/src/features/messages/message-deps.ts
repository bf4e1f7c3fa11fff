/** What the messages feature is given by the application beside its context. */
import type { Provider } from '@prosa/shared';
import type { FindPicture } from '#src/drivers/links/small-picture.ts';
import type { Ffmpeg } from '#src/drivers/media/ffmpeg.ts';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { Capabilities } from '#src/drivers/whatsapp/driver.ts';
import type { MediaLinks } from './media/media-links.ts';

export type MessageDeps = {
  readonly links: MediaLinks;
  readonly storage: Storage;
  /** Finds ffmpeg; `undefined` where the machine has none. */
  readonly ffmpeg: () => Promise<Ffmpeg | undefined>;
  /** Pictures that lie with strangers. */
  readonly findPicture: FindPicture;
  /** What a network can do; `undefined` for one that is not on offer here any more. */
  readonly capabilities: (provider: Provider) => Capabilities | undefined;
};
