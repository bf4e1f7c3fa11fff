/** Until when conversations are put off, as people say it, and how far. */

export const snoozePresets = ['laterToday', 'tomorrow', 'monday', 'nextReply'] as const;
export type SnoozePreset = (typeof snoozePresets)[number];

export const snoozeLimits = {
  /** The furthest moment, in days from now. */
  days: 366,
  /** When a day that is chosen by its name begins. */
  morning: '09:00:00',
  /** `laterToday`: so many hours from now, and from there to the next half hour. */
  laterHours: 3,
} as const;
