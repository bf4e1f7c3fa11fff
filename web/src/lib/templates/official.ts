/** Whether a number is run by the network itself, by whose rules only approved texts reach everybody. */
import type { ConnectionView } from '@prosa/shared';

export const isOfficial = ({ provider }: Pick<ConnectionView, 'provider'>): boolean => provider === 'cloud';
