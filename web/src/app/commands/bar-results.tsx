/** What the command bar offers, in groups; the chosen line is kept in sight. */
import { type Icon, IconChevronRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chord } from '#src/lib/commands/commands.ts';
import classes from './commands.module.css';
import { Keys } from './shortcut-help.tsx';

export const barGroups = ['commands', 'pages', 'contacts', 'tickets'] as const;

export type BarEntry = {
  readonly key: string;
  readonly group: (typeof barGroups)[number];
  readonly label: string;
  readonly detail?: string;
  readonly icon?: Icon;
  readonly chord?: Chord | undefined;
  readonly run: () => void;
};

type BarResultsProps = {
  listId: string;
  optionId: (index: number) => string;
  entries: readonly BarEntry[];
  active: number;
  /** Said where there is nothing to choose from. */
  nothing: string;
  onPoint: (index: number) => void;
  onTake: (entry: BarEntry) => void;
};

const titles = {
  commands: 'bar.commands',
  pages: 'groups.pages',
  contacts: 'bar.contacts',
  tickets: 'bar.tickets',
} as const;

export function BarResults({ listId, optionId, entries, active, nothing, onPoint, onTake }: BarResultsProps) {
  const { t } = useTranslation('commands');
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active, optionId]);
  return (
    <>
      <div id={listId} role="listbox" aria-label={t('bar.results')} className={classes.results}>
        {barGroups.map((group) => {
          if (entries.every((entry) => entry.group !== group)) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: options stand in groups of their list, not in a fieldset.
            <div key={group} role="group" aria-label={t(titles[group])}>
              <div className={classes.title} aria-hidden>
                {t(titles[group])}
              </div>
              {entries.map((entry, index) =>
                entry.group !== group ? null : (
                  // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the chosen option.
                  // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
                  <div
                    key={entry.key}
                    id={optionId(index)}
                    role="option"
                    aria-selected={index === active}
                    className={classes.option}
                    onMouseMove={() => onPoint(index)}
                    onClick={() => onTake(entry)}
                  >
                    <Line entry={entry} />
                  </div>
                ),
              )}
            </div>
          );
        })}
      </div>
      <div role="status" className={classes.nothing}>
        {entries.length === 0 && nothing}
      </div>
    </>
  );
}

function Line({ entry: { icon: Picture = IconChevronRight, label, detail, chord } }: { entry: BarEntry }) {
  return (
    <>
      <Picture size={17} stroke={1.7} aria-hidden className={classes.picture} />
      <span className={classes.label}>{label}</span>
      {detail !== undefined && <span className={classes.detail}>{detail}</span>}
      {chord !== undefined && (
        <span aria-hidden>
          <Keys chord={chord} />
        </span>
      )}
    </>
  );
}
