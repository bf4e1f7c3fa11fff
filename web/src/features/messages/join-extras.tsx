import type { MessageView } from '@prosa/shared';
import { Fragment, type ReactNode } from 'react';
import type { Suggesting } from '#src/ui/texts/use-suggesting.ts';
import type { Extras } from './extras.ts';

/** Returns what several features add to a conversation as one, in their order. */
export function joinExtras(...all: readonly Extras[]): Extras {
  const every =
    <T,>(draw: (extras: Extras) => ((of: T) => ReactNode) | undefined) =>
    (of: T) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
      all.map((extras, at) => <Fragment key={at}>{draw(extras)?.(of)}</Fragment>);
  return {
    writing: every<Suggesting>((extras) => extras.writing),
    attach: every<Suggesting>((extras) => extras.attach),
    menu: every<MessageView>((extras) => extras.menu),
  };
}
