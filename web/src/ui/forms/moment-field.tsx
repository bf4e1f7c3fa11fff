/**
 * A field for a day, or a day with its time, as the product's language writes them whatever the browser speaks: typed, pasted,
 * moved by the arrow keys, or picked from a calendar. What is no day is kept as it was typed, and said.
 */
import { ActionIcon, Popover, Skeleton, TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type Ref,
  Suspense,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { untilThere } from '#src/lib/i18n/until-there.ts';
import { today } from '#src/lib/time/time.ts';
import {
  caretAfterDigits,
  completeMoment,
  isDay,
  isFull,
  isMoment,
  type MomentKind,
  maskMoment,
  partAt,
  rangeOf,
  readMoment,
  shownMoment,
  stepMoment,
  typedOver,
} from './written-moment.ts';

/** A library, and the names of months in three languages: nobody's business before a calendar is opened. */
const MomentCalendar = lazy(() =>
  untilThere(() => import('./moment-calendar.tsx').then(({ MomentCalendar: it }) => ({ default: it }))),
);

export type MomentFieldProps = Omit<
  TextInputProps,
  'value' | 'onChange' | 'type' | 'min' | 'max' | 'maxLength' | 'placeholder'
> & {
  /** As it travels, empty, or what was typed that is no day. */
  value?: string;
  onChange: (value: string) => void;
  /** The first and the last that the calendar offers, as they travel. */
  min?: string | undefined;
  max?: string | undefined;
  /** Within a popover a calendar in a place of its own would count as outside. */
  isWithin?: boolean;
  ref?: Ref<HTMLInputElement>;
};

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

export function MomentField({
  kind,
  value = '',
  onChange,
  min,
  max,
  isWithin = false,
  error,
  ref,
  onBlur,
  onKeyDown,
  rightSection,
  rightSectionWidth,
  ...rest
}: MomentFieldProps & { kind: MomentKind }) {
  const { t } = useTranslation('dates');
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const merged = useMergedRef(field, ref);
  const shown = shownMoment(value, kind);
  const pattern = t(kind === 'day' ? 'pattern' : 'patternWithTime');
  const sentence = problemOf(value, kind, Boolean(error));
  const complete = (): string => {
    const meant = completeMoment(value, kind, { today: today(), max });
    if (meant !== value) onChange(meant);
    return meant;
  };

  /** Written into the field before it is drawn: what is drawn as it stands there leaves the caret where it is. */
  const put = (input: HTMLInputElement, next: string, selection: readonly [number, number]): void => {
    input.value = shownMoment(next, kind);
    input.setSelectionRange(...selection);
    onChange(next);
  };
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const { value: typed, selectionStart } = currentTarget;
    const caret = selectionStart ?? typed.length;
    const masked = maskMoment(typedOver(shown, typed, caret, kind), kind);
    const before = typed.slice(0, caret).replace(/\D/g, '').length;
    const at = caret === typed.length ? masked.length : caretAfterDigits(masked, before);
    put(currentTarget, readMoment(masked, kind), [at, at]);
  };
  /** A whole day replaces what is there, wherever the caret stands; anything else is pasted as usual. */
  const handlePaste = (event: ClipboardEvent): void => {
    const masked = maskMoment(event.clipboardData.getData('text'), kind);
    const meant = completeMoment(readMoment(masked, kind), kind, { today: today(), max });
    if (!isMoment(meant, kind)) return;
    event.preventDefault();
    onChange(meant);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    onKeyDown?.(event);
    const by = steps[event.key];
    // The form that is sent by this key is sent with what was meant.
    if (event.key === 'Enter') complete();
    if (by === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (event.altKey) return setOpen(event.key === 'ArrowDown');
    const { selectionStart } = event.currentTarget;
    const whole = complete();
    if (whole === '') return onChange(firstOf(kind, { min, max }));
    if (!isMoment(whole, kind)) return;
    const part = partAt(shownMoment(whole, kind), selectionStart ?? 0);
    put(event.currentTarget, stepMoment(whole, kind, part, by), rangeOf(part));
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>): void => {
    complete();
    onBlur?.(event);
  };
  const close = (): void => {
    setOpen(false);
    field.current?.focus();
  };

  const { label, disabled = false, readOnly = false } = rest;
  const name = typeof label === 'string' ? label : (rest['aria-label'] ?? '');
  const hasMore = rightSection !== undefined && rightSection !== null;
  const button = (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      withinPortal={!isWithin}
      closeOnEscape={false}
      disabled={disabled || readOnly}
    >
      <Popover.Target>
        <ActionIcon
          size={26}
          disabled={disabled || readOnly}
          aria-label={t('calendarOf', { field: name })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      {/* Escape leaves the calendar, not what the field stands in. */}
      <Popover.Dropdown p="xs" data-mantine-stop-propagation>
        {isOpen && (
          <Suspense fallback={<Skeleton w={266} h={300} />}>
            <MomentCalendar
              kind={kind}
              value={value}
              min={dayOrNothing(min)}
              max={dayOrNothing(max)}
              canClear={rest.withAsterisk !== true && rest.required !== true}
              onChange={onChange}
              onClose={close}
            />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TextInput
      {...rest}
      ref={merged}
      value={shown}
      placeholder={pattern}
      inputMode="numeric"
      autoComplete="off"
      error={sentence === undefined ? error : t(sentence, { pattern })}
      rightSection={
        hasMore ? (
          <>
            {rightSection}
            {button}
          </>
        ) : (
          button
        )
      }
      rightSectionWidth={hasMore ? rightSectionWidth : 34}
      onChange={handleChange}
      onPaste={handlePaste}
      onKeyDown={handleKey}
      onBlur={handleBlur}
    />
  );
}

/** What is written out and does not exist is said at once; what is only begun, once it is in the way. */
function problemOf(value: string, kind: MomentKind, isInTheWay: boolean) {
  if (value === '' || isMoment(value, kind)) return undefined;
  if (isFull(value, kind)) return kind === 'day' ? 'noSuchDay' : 'noSuchMoment';
  return isInTheWay ? 'incomplete' : undefined;
}

const dayOrNothing = (bound: string | undefined): string | undefined => {
  const day = bound?.slice(0, 10) ?? '';
  return isDay(day) ? day : undefined;
};

const usualTime = '09:00';

/** Where an empty field begins: today, or the day nearest to it that may be chosen. */
function firstOf(kind: MomentKind, { min, max }: Pick<MomentFieldProps, 'min' | 'max'>): string {
  const [least = '', most = '9'] = [dayOrNothing(min), dayOrNothing(max)];
  const present = today();
  const [day = present] = [present, least, most].sort().slice(1, 2);
  return kind === 'day' ? day : `${day}T${usualTime}`;
}
