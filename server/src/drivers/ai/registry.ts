/** The one language of models that is spoken here; every provider that matters understands it. */
import type { Outgoing } from '../outgoing/outgoing.ts';
import type { Ai } from './driver.ts';
import { guardedCall } from './guarded-call.ts';
import { openAiCompatible } from './openai-compatible/index.ts';

export const openAi = (outgoing: Pick<Outgoing, 'within'>, timeouts?: Timeouts): Ai =>
  openAiCompatible(guardedCall(outgoing), timeouts);

/** For tests: nobody waits a minute for silence. */
export type Timeouts = { readonly answerMs: number; readonly listMs: number };
