/**
 * A field for a text to customers: variables are chosen from a list and come in where the caret stands, and below it is
 * shown how a customer would read it. What looks like a variable and is none is pointed out; it would stay as typed.
 */
import { Button, Group, Menu, Text, Textarea, type TextareaProps } from '@mantine/core';
import { type TextOccasion, unknownTextVariables } from '@prosa/shared/kernel/text-variables';
import { IconBraces } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { boldMarks } from './bold-marks.ts';
import { useExampleText } from './use-example-text.ts';
import { useInsertAtCaret } from './use-insert-at-caret.ts';
import classes from './variable-text.module.css';

/** A variable on offer: its name between the braces and what it means, in the reader's language. */
export type OfferedVariable = { readonly name: string; readonly label: string };

/** `choices`: what the customer may press. */
export type SentText = {
  readonly text: string;
  readonly choices?: readonly { readonly id: string; readonly title: string }[];
};

type VariableTextProps = Omit<TextareaProps, 'value' | 'onChange' | 'ref'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What the contract takes there. */
  maxLength: number;
  variables: readonly OfferedVariable[];
  /** What the example knows better than we do, such as the name of the queue. */
  occasion?: Partial<TextOccasion>;
  /** What the text becomes on its way: a menu adds what may be chosen. */
  sent?: ((text: string) => SentText) | undefined;
  /** What else can be put where the caret stands. */
  tools?: (insert: (piece: string) => void) => ReactNode;
};

export function VariableText({
  label,
  value,
  onChange,
  variables,
  occasion,
  sent,
  tools,
  ...rest
}: VariableTextProps) {
  const { t } = useTranslation();
  const { field, insert } = useInsertAtCaret(value, onChange);
  const unknown = unknownTextVariables(value);
  return (
    <div>
      <Textarea
        ref={field}
        label={label}
        autosize
        minRows={2}
        maxRows={8}
        {...rest}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Group gap="xs" mt={4} wrap="nowrap">
        <Menu position="bottom-start" returnFocus={false} withinPortal>
          <Menu.Target>
            <Button
              variant="subtle"
              size="compact-xs"
              leftSection={<IconBraces size={14} />}
              aria-label={t('variables.insertInto', { field: label })}
              flex="none"
            >
              {t('variables.insert')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={classes.list}>
            {variables.map((variable) => (
              <Menu.Item key={variable.name} onClick={() => insert(`{{${variable.name}}}`)}>
                <span className={classes.variable}>
                  {variable.label}
                  <code>{`{{${variable.name}}}`}</code>
                </span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        {tools?.(insert)}
        {unknown.length > 0 && (
          <Text size="xs" c="var(--mantine-color-yellow-light-color)" role="status">
            {t('variables.unknown', { names: unknown.join(', ') })}
          </Text>
        )}
      </Group>
      {value.trim() !== '' && <Preview label={label} text={value} occasion={occasion} sent={sent} />}
    </div>
  );
}

type PreviewProps = {
  label: string;
  text: string;
  occasion: Partial<TextOccasion> | undefined;
  sent: VariableTextProps['sent'];
};

function Preview({ label, text, occasion, sent = (filled) => ({ text: filled }) }: PreviewProps) {
  const { t } = useTranslation();
  const shown = sent(useExampleText(occasion)(text));
  return (
    <figure className={classes.preview} aria-label={t('variables.previewOf', { field: label })}>
      <figcaption>{t('variables.preview')}</figcaption>
      <p>{boldMarks(shown.text)}</p>
      {shown.choices !== undefined && (
        <ul>
          {shown.choices.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      )}
    </figure>
  );
}
