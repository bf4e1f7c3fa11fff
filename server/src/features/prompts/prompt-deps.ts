/** What the prompts feature is given by the application beside its context. */
import type { Ai } from '#src/drivers/ai/driver.ts';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { MediaLinks } from '#src/features/messages/media/index.ts';
import type { Vault } from '#src/platform/secrets/vault.ts';

export type PromptDeps = {
  readonly ai: Ai;
  readonly vault: Vault;
  /** Where models answer whose prompt names no other place. */
  readonly usualUrl: string;
  /** How long a customer may go on writing before somebody answers. */
  readonly patienceMs: number;
  readonly storage: Storage;
  readonly links: MediaLinks;
};
