/** A field for a time of day, HH:MM in every language; what was begun is completed when the field is left. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { completeClock, maskClock } from './clock-mask.ts';

/** As people see it, and as long as it can be. */
const pattern = 'HH:MM';

type TimeFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type'> & {
  value?: string;
  onChange: (value: string) => void;
};

export function TimeField({ value = '', onChange, ...rest }: TimeFieldProps) {
  return (
    <TextInput
      placeholder={pattern}
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      maxLength={pattern.length}
      value={value}
      onChange={({ currentTarget }) => onChange(maskClock(currentTarget.value))}
      onBlur={() => {
        const meant = completeClock(value);
        if (meant !== value) onChange(meant);
      }}
    />
  );
}
