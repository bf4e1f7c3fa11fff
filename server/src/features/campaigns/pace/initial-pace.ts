import type { PaceRow } from './pace.queries.ts';

/** The pace of a connection that has sent no campaign yet. */
export const initialPace: PaceRow = {
  connectionId: 0,
  nextAt: null,
  gapMs: 0,
  sincePause: 0,
  day: '',
  sentToday: 0,
  daysBefore: 0,
  slowdown: 1,
  calm: 0,
  lastCampaignId: 0,
  waiting: null,
};
