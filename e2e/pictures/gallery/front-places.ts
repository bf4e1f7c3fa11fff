/** What is seen before signing in. */
import { saysIn } from '../labels.ts';
import { admin, by, type GalleryScene } from './place.ts';
import { fill } from './steps.ts';

const says = saysIn('pt');
const stranger = by('stranger');

/** Tells the places of whoever has not signed in. */
export const frontPlaces = ({ invitation }: GalleryScene) => ({
  '/login': { login: stranger('/login') },
  '/signup': { signup: stranger('/signup') },
  '/forgetpsw': { 'forgotten-password': stranger('/forgetpsw') },
  '/invitation': {
    invitation: stranger(`/invitation#${invitation}`),
    'invitation-refused': stranger(
      `/invitation#${invitation}`,
      fill(says('invitations.accept.password'), 'abc'),
      says('invitations.accept.submit'),
    ),
    'invitation-gone': stranger('/invitation'),
    'invitation-signed-in': admin(`/invitation#${invitation}`),
  },
  '/reports/stop': { 'report-stop': stranger('/reports/stop#1.1.1.x') },
});
