/**
 * A field for a colour: any colour by hand or from the picker, and a palette below it. Colours that others have are marked
 * and say whose they are. Escape closes the picker first, and only then the dialog around it.
 */
import { Box, ColorInput } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './color-field.module.css';

type ColorFieldProps = {
  label: string;
  value: string;
  onChange: (color: string) => void;
  presets: readonly string[];
  /** Colours that are taken (`#rrggbb`, small letters), each with the name of what has it. */
  taken?: ReadonlyMap<string, string>;
  /** Swatches in a row. */
  columns?: number;
  error?: ReactNode;
  description?: string;
  /** None is a choice, too. */
  isOptional?: boolean;
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
};

const nobody: ReadonlyMap<string, string> = new Map();

export function ColorField({ presets, taken = nobody, columns = 25, ...field }: ColorFieldProps) {
  return (
    <div>
      <PickerField {...field} />
      <Palette {...{ presets, taken, columns }} value={field.value} onChange={field.onChange} />
    </div>
  );
}

type PickerFieldProps = Omit<ColorFieldProps, 'presets' | 'taken' | 'columns'>;

function PickerField({ onFocus, onBlur, isOptional = false, ...field }: PickerFieldProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <ColorInput
      withAsterisk={!isOptional}
      format="hex"
      eyeDropperButtonProps={{ 'aria-label': t('color.pick') }}
      popoverProps={{ opened: isOpen }}
      // What is wrong stays to be corrected; and a change while one clicks beside it would move things from under the pointer.
      fixOnBlur={false}
      // Dialogs let the key pass that is meant for what is open inside them.
      data-mantine-stop-propagation={isOpen}
      {...field}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
      onClick={() => setOpen(true)}
      onFocus={(event) => {
        setOpen(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setOpen(false);
        onBlur?.(event);
      }}
    />
  );
}

type PaletteProps = Required<Pick<ColorFieldProps, 'presets' | 'taken' | 'columns' | 'value' | 'onChange'>>;

/** Shows colours to choose from as one stop for the tabulator; arrow keys go from colour to colour. */
function Palette({ presets, taken, columns, value, onChange }: PaletteProps) {
  const { t } = useTranslation();
  const chosen = presets.findIndex((color) => color.toLowerCase() === value.toLowerCase());
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = moves[event.key];
    const swatches = [...event.currentTarget.querySelectorAll('button')];
    const at = swatches.indexOf(document.activeElement as HTMLButtonElement);
    const next = by === undefined ? undefined : swatches[at + by];
    if (by === undefined || at < 0) return;
    event.preventDefault();
    next?.focus();
  };
  return (
    <Box
      role="radiogroup"
      aria-label={t('color.palette')}
      className={classes.palette}
      __vars={{ '--columns': String(columns) }}
      onKeyDown={handleKeyDown}
    >
      {presets.map((color, index) => {
        const owner = taken.get(color.toLowerCase());
        return (
          // biome-ignore lint/a11y/useSemanticElements: radio inputs would choose with every arrow key.
          <button
            key={color}
            type="button"
            role="radio"
            aria-checked={index === chosen}
            aria-label={owner === undefined ? color : t('color.taken', { color, owner })}
            title={owner === undefined ? color : t('color.taken', { color, owner })}
            tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
            className={classes.swatch}
            data-taken={owner !== undefined || undefined}
            style={{ backgroundColor: color }}
            onClick={() => onChange(color)}
          />
        );
      })}
    </Box>
  );
}
