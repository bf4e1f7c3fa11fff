/**
 * A day by which something is narrowed while one chooses it. It is told when it is whole, or gone; what is typed meanwhile
 * stands in the field alone, and is said to be no day once the field is left.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarDay } from '#src/lib/time/time.ts';
import { DateField } from './date-field.tsx';
import type { MomentFieldProps } from './moment-field.tsx';
import { isDay } from './written-moment.ts';

export function DateFilter({ value = '', onChange, onBlur, ...rest }: MomentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  const [isLeft, setLeft] = useState(false);
  const bound = useBoundSentence(value, rest);
  // The day changes by this field, which must not disturb who types, or from elsewhere, which it follows.
  if (value !== known) {
    setKnown(value);
    if (value !== sent) setTyped(null);
  }
  const change = (next: string): void => {
    setTyped(next);
    setLeft(false);
    if (next === value || (next !== '' && !isDay(next))) return;
    setSent(next);
    onChange(next);
  };
  const shown = typed ?? value;
  const isWrong = isLeft && shown !== '' && !isDay(shown);
  return (
    <DateField
      {...rest}
      value={shown}
      onChange={change}
      onBlur={(event) => {
        setLeft(true);
        onBlur?.(event);
      }}
      error={isWrong || (shown === value && bound)}
    />
  );
}

/** What is said of a day that lies before the first or behind the last: the other end of a period. */
function useBoundSentence(value: string, { min = '', max = '' }: Pick<MomentFieldProps, 'min' | 'max'>) {
  const { t } = useTranslation('dates');
  if (!isDay(value)) return undefined;
  if (isDay(min) && value < min) return t('notBefore', { day: calendarDay(min) });
  return isDay(max) && value > max ? t('notAfter', { day: calendarDay(max) }) : undefined;
}
