/** Who can be called, above the field while a name is typed. The field keeps the focus and its keys choose. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';
import { type FieldSuggesting, useSuggestionKeys } from '#src/ui/texts/use-suggesting.ts';
import classes from './note.module.css';

type Person = { readonly id: number; readonly name: string };

type MentionListProps = {
  state: FieldSuggesting;
  people: readonly Person[];
  onPick: (person: Person) => void;
  onClose: () => void;
};

export function MentionList({ state, people, onPick, onClose }: MentionListProps) {
  const { t } = useTranslation('notes');
  const listId = useId();
  const [wanted, want] = useState(0);
  const active = Math.min(wanted, people.length - 1);
  const move = (by: number): void => want((active + by + people.length) % people.length);
  useSuggestionKeys(state, {
    listId,
    activeId: `${listId}-${active}`,
    onKey: (key) => {
      if (key === 'ArrowDown') move(1);
      else if (key === 'ArrowUp') move(-1);
      else if (key === 'Enter' || key === 'Tab') {
        const person = people[active];
        if (person !== undefined) onPick(person);
      } else return false;
      return true;
    },
    onClose,
  });
  return (
    <div id={listId} className={classes.people} role="listbox" aria-label={t('people')}>
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
        <div
          key={person.id}
          id={`${listId}-${index}`}
          className={classes.person}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseEnter={() => want(index)}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
        >
          <ContactAvatar name={person.name} size={26} />
          {person.name}
        </div>
      ))}
    </div>
  );
}
