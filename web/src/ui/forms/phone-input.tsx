/** A field for a phone number that shapes it while it is typed and leaves the caret where it was. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { digitsOf } from '@prosa/shared/kernel/phone';
import { type ChangeEvent, type FocusEvent, useLayoutEffect, useRef } from 'react';
import { caretAfter, maskPhone } from './phone-mask.ts';

const longestCountryCode = 3;

type PhoneInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'onFocus' | 'type'> & {
  value: string;
  onChange: (value: string) => void;
  /** How the number is shaped; international unless told otherwise. */
  mask?: (text: string) => string;
};

export function PhoneInput({ value, onChange, mask = maskPhone, ...rest }: PhoneInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null || field.current === null) return;
    field.current.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const masked = mask(currentTarget.value);
    const before = currentTarget.value.slice(0, currentTarget.selectionStart ?? undefined);
    caret.current = caretAfter(masked, digitsOf(before).length);
    onChange(masked);
  };
  /** Whoever comes by keyboard goes on behind the country's code instead of overwriting it. */
  const handleFocus = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (digitsOf(value).length > longestCountryCode) return;
    window.requestAnimationFrame(() => {
      const end = currentTarget.value.length;
      currentTarget.setSelectionRange(end, end);
    });
  };
  return (
    <TextInput
      {...rest}
      onFocus={handleFocus}
      ref={field}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={value}
      onChange={handleChange}
    />
  );
}
