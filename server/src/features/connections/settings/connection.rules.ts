/** Decisions about connections: pure. */
/** With several queues the greeting is the menu's heading, so there must be one. */
export const lacksGreeting = (queueCount: number, greeting: string): boolean =>
  queueCount > 1 && greeting.trim() === '';

/** The first connection is the default whatever is asked. */
export const becomesDefault = (others: number, asked: boolean | undefined): boolean =>
  others === 0 || asked === true;

/** Deleting the default needs an heir as long as there is somebody to inherit. */
export const needsHeir = (isDefault: boolean, others: number, heir: number | undefined): boolean =>
  isDefault && others > 0 && heir === undefined;
