/** What a picture of the gallery is taken of, and ways to write it down. */
import type { Scene } from '../scene.ts';
import { press, type Step } from './steps.ts';

export const visitors = ['stranger', 'agent', 'admin', 'operator'] as const;
type Visitor = (typeof visitors)[number];

export type Place = {
  readonly who: Visitor;
  readonly path: string;
  /** What is done there before the picture is taken. */
  readonly steps: readonly Step[];
  /** Figures of today are shown at the real hour: those of the moment of all pictures are of nobody. */
  readonly isOfToday?: boolean;
};

/** By the name of their pictures. */
export type Places = Readonly<Record<string, Place>>;

export type GalleryScene = Scene & {
  /** What the link of an invitation ends with. */
  readonly invitation: string;
  /** Who was invited. */
  readonly invited: string;
  /** The database of an old system. */
  readonly oldSystem: string;
};

/** Returns how to write down what somebody sees at an address after some steps; a text is what is pressed. */
export const by =
  (who: Visitor) =>
  (path: string, ...steps: (string | Step)[]): Place => ({
    who,
    path,
    steps: steps.map((step) => (typeof step === 'string' ? press(step) : step)),
  });
export const admin = by('admin');

/** Returns the same place at the real hour. */
export const ofToday = (place: Place): Place => ({ ...place, isOfToday: true });
