/**
 * The tracks on which jobs run, side by side: each has slots of its own in every process that works, so what is slow on
 * one keeps nobody waiting on another. On a shared track companies take turns, and one company never holds every slot.
 */
export type JobTrack = 'prompt' | 'letters' | 'push' | 'outside' | 'bulk' | 'media';

export type Track = {
  /** Jobs that run at the same time in one process. */
  readonly slots: number;
  /** How many of the slots one company may hold at most; without it, first come is first served. */
  readonly ofOneCompany?: number;
};

export const tracks: Readonly<Record<JobTrack, Track>> = {
  /** Short work within our own database that somebody waits for, and the timers. */
  prompt: { slots: 16 },
  /** E-mail: as slow as the mail server. */
  letters: { slots: 3, ofOneCompany: 2 },
  /** Push services of browsers: one that is slow holds up neither letters nor bots. */
  push: { slots: 8, ofOneCompany: 3 },
  /** What waits for a company's own servers: bots, models, webhooks, payment providers. */
  outside: { slots: 10, ofOneCompany: 3 },
  /** Thousands of rows, numbers or files at a time. */
  bulk: { slots: 3, ofOneCompany: 2 },
  /** Reading files: each keeps a core busy. */
  media: { slots: 3, ofOneCompany: 2 },
};

export const jobTracks = Object.keys(tracks) as JobTrack[];

/** Returns whether companies take turns on the track. */
export const isShared = (track: JobTrack): boolean => tracks[track].ofOneCompany !== undefined;

/** Returns what a job of a shared track carries in the queue, so that its company's share can be kept. */
export const companyFlag = (companyId: number): string => `company:${companyId}`;
export const trackFlag = (track: JobTrack): string => `track:${track}`;

/** Returns the channel of the database on which a track hears of jobs that were added to it; the payload is how many. */
export const channelOf = (track: JobTrack): string => `jobs:${track}`;
