/** Names with their colours in a row; those that do not fit are counted, and named where the pointer rests. */
import classes from './color-chips.module.css';

type Coloured = { readonly id: number; readonly name: string; readonly color: string };
type ColorChipsProps = { label: string; items: readonly Coloured[]; shown?: number };

export function ColorChips({ label, items, shown = 3 }: ColorChipsProps) {
  const hidden = items.slice(shown);
  return (
    <ul className={classes.chips} aria-label={label}>
      {items.slice(0, shown).map(({ id, name, color }) => (
        <li key={id} className={classes.chip} title={name}>
          <span className={classes.dot} style={{ backgroundColor: color }} aria-hidden />
          <span className={classes.name}>{name}</span>
        </li>
      ))}
      {hidden.length > 0 && (
        <li className={classes.more} title={hidden.map(({ name }) => name).join(', ')}>
          {`+${hidden.length}`}
        </li>
      )}
    </ul>
  );
}
