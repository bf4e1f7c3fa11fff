/** What the lanes are called. */
import i18next from 'i18next';

/** Returns what a lane is called; one without a name is that of tickets without a tag. */
export const laneWord = (name: string | null): string =>
  name === null || name === '' ? i18next.t('kanban:open') : name;
