/** Which screens and dialogs the gallery shows, and how one comes there. A screen that nobody has thought of does not compile. */
import type { screens } from '@prosa/shared/kernel/screens';
import { dailyPlaces } from './daily-places.ts';
import { frontPlaces } from './front-places.ts';
import { operatorPlaces } from './operator-places.ts';
import type { GalleryScene, Places } from './place.ts';
import { setUpPlaces } from './set-up-places.ts';

/** Tells the places of every screen, with the dialogs that open from it. */
export const placesOf = (scene: GalleryScene): Readonly<Record<(typeof screens)[number], Places>> => ({
  ...frontPlaces(scene),
  ...dailyPlaces(scene),
  ...setUpPlaces(scene),
  ...operatorPlaces(scene),
});
