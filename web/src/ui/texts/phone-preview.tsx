/** A customer's phone, drawn: what was said on both sides, what can be pressed, and a field to answer in. */
import { ActionIcon, Group, Text, TextInput, Tooltip } from '@mantine/core';
import { IconRotate, IconSend2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boldMarks } from './bold-marks.ts';
import classes from './phone-preview.module.css';

type PhonePreviewProps = {
  title: string;
  /** What changes whenever something new stands at the end. */
  end: unknown;
  /** Fills the height that there is. */
  tall?: boolean;
  busy?: boolean;
  maxAnswer?: number;
  disabled?: boolean;
  placeholder?: string;
  children: ReactNode;
  onAnswer: (text: string) => void;
  onRestart: () => void;
};

export function PhonePreview({ title, end, tall, busy, children, onRestart, ...field }: PhonePreviewProps) {
  const { t } = useTranslation();
  const screen = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new stands at the end.
  useEffect(() => {
    if (screen.current !== null) screen.current.scrollTop = screen.current.scrollHeight;
  }, [end]);
  return (
    <section className={classes.phone} aria-label={title} data-tall={tall || undefined}>
      <Group className={classes.bar} justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Tooltip label={t('phone.restart')}>
          <ActionIcon size={28} aria-label={t('phone.restart')} onClick={onRestart}>
            <IconRotate size={16} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <div
        className={classes.screen}
        ref={screen}
        role="log"
        aria-label={t('phone.conversation')}
        aria-busy={busy === true}
      >
        {children}
      </div>
      <AnswerField {...field} />
    </section>
  );
}

type PhoneScreenProps = { title: string; action?: ReactNode; children: ReactNode };

/** Draws a phone that is only looked at. */
export function PhoneScreen({ title, action, children }: PhoneScreenProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.phone} aria-label={t('phone.conversation')} data-short>
      <Group className={classes.bar} justify="space-between" wrap="nowrap" mih={44}>
        <Text size="sm" fw={600} truncate>
          {title}
        </Text>
        {action}
      </Group>
      <div className={classes.screen}>{children}</div>
    </section>
  );
}

type PhoneBubbleProps = { from: 'bot' | 'customer'; text: string; time?: string };

export function PhoneBubble({ from, text, time }: PhoneBubbleProps) {
  return (
    <p className={from === 'bot' ? classes.bot : classes.customer}>
      {boldMarks(text)}
      {time !== undefined && <span className={classes.time}>{time}</span>}
    </p>
  );
}

/** Draws a line that nobody said. */
export function PhoneNote({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>;
}

type Choice = { readonly id: string; readonly title: string };

/** Draws what the customer may press instead of writing. */
export function PhoneChoices({
  choices,
  onChoose,
}: {
  choices: readonly Choice[];
  onChoose: (choice: Choice) => void;
}) {
  if (choices.length === 0) return null;
  return (
    <div className={classes.choices}>
      {choices.map((choice) => (
        <button key={choice.id} type="button" className={classes.choice} onClick={() => onChoose(choice)}>
          {choice.title}
        </button>
      ))}
    </div>
  );
}

/** Where an answer only tries a menu out: it goes nowhere. */
const longestAnswer = 100;

type AnswerFieldProps = Pick<PhonePreviewProps, 'onAnswer' | 'maxAnswer' | 'disabled' | 'placeholder'>;

function AnswerField({
  onAnswer,
  maxAnswer = longestAnswer,
  disabled = false,
  placeholder,
}: AnswerFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const send = () => {
    if (text.trim() === '' || disabled) return;
    onAnswer(text.trim());
    setText('');
  };
  return (
    <div className={classes.answer}>
      <TextInput
        size="sm"
        radius="xl"
        aria-label={t('phone.answer')}
        placeholder={placeholder ?? t('phone.answerHint')}
        value={text}
        maxLength={maxAnswer}
        disabled={disabled}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it is not to be saved.
          event.preventDefault();
          send();
        }}
      />
      <ActionIcon
        size={34}
        radius="xl"
        variant="filled"
        color="prosa"
        aria-label={t('phone.send')}
        disabled={disabled}
        onClick={send}
      >
        <IconSend2 size={17} />
      </ActionIcon>
    </div>
  );
}
