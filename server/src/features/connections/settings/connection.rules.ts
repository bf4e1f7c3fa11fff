/** Decisions about connections: pure. */
/** Returns whether a greeting is missing: with several queues it is the menu's heading. */
export const lacksGreeting = (queueCount: number, greeting: string): boolean =>
  queueCount > 1 && greeting.trim() === '';

/** Returns whether a new connection becomes the default: the first one does, whatever is asked. */
export const becomesDefault = (others: number, asked: boolean | undefined): boolean =>
  others === 0 || asked === true;

/** Returns whether an heir must be named: deleting the default needs one as long as there is somebody to inherit. */
export const needsHeir = (isDefault: boolean, others: number, heir: number | undefined): boolean =>
  isDefault && others > 0 && heir === undefined;
