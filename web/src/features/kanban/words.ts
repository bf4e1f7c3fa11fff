/** What the lanes are called. */
import i18next from 'i18next';

/** A lane without a name is the one of tickets without a tag. */
export const laneWord = (name: string | null): string =>
  name === null || name === '' ? i18next.t('kanban:open') : name;
