/** Which jobs the nodes carry out, from what they say of themselves. Pure. */
import { type JobTrack, jobTracks } from '../jobs/tracks.ts';
import type { NodeRow } from './list-nodes.ts';
import { silentSeconds } from './registry.ts';

/** Returns the tracks that a node carries out; a worker of a former version says nothing of them and carries out all. */
export const tracksOf = ({ roles, figures }: Pick<NodeRow, 'roles' | 'figures'>): readonly JobTrack[] =>
  roles.includes('worker') ? (figures?.tracks ?? jobTracks) : [];

/** Returns the tracks whose jobs no living node carries out. */
export function forsakenTracks(nodes: readonly NodeRow[]): JobTrack[] {
  const carriedOut = new Set(
    nodes.filter((node) => node.silentSeconds <= silentSeconds).flatMap((node) => tracksOf(node)),
  );
  return jobTracks.filter((track) => !carriedOut.has(track));
}
