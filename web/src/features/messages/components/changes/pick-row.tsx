/** Somebody who can be picked out of a list. */
import { Checkbox } from '@mantine/core';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';
import classes from './pick-row.module.css';

type PickRowProps = {
  name: string;
  details: string;
  url: string | null;
  checked: boolean;
  disabled: boolean;
  onToggle: () => void;
};

export function PickRow({ name, details, url, checked, disabled, onToggle }: PickRowProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control.
    <label className={classes.row} data-disabled={disabled || undefined}>
      <Checkbox checked={checked} disabled={disabled} onChange={onToggle} aria-label={name} />
      <ContactAvatar name={name} url={url} size={36} />
      <span className={classes.names}>
        <span className={classes.name}>{name}</span>
        <span className={classes.details}>{details}</span>
      </span>
    </label>
  );
}
