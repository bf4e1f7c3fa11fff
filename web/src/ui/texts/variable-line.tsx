/** A field of one line in which variables may stand: they are chosen from a list and come in where the caret is. */
import { ActionIcon, Group, Menu, Text, TextInput, type TextInputProps, Tooltip } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** A variable as it is written, braces and all, and what it means in the reader's language. */
export type WrittenVariable = { readonly written: string; readonly label: string };

type VariableLineProps = Omit<TextInputProps, 'value' | 'onChange' | 'ref' | 'rightSection'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  variables: readonly WrittenVariable[];
  /** What looks like a variable in it and is none. */
  unknown?: readonly string[];
};

const nothing: readonly string[] = [];

export function VariableLine(props: VariableLineProps) {
  const { label, value, onChange, variables, unknown = nothing, disabled, ...rest } = props;
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const insert = (piece: string): void => {
    const from = field.current?.selectionStart ?? value.length;
    const to = field.current?.selectionEnd ?? value.length;
    onChange(value.slice(0, from) + piece + value.slice(to));
    window.requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(from + piece.length, from + piece.length);
    });
  };
  const choice = (
    <Menu position="bottom-end" returnFocus={false} withinPortal>
      <Menu.Target>
        <Tooltip label={t('variables.insert')}>
          <ActionIcon size={28} aria-label={t('variables.insertInto', { field: label })}>
            <IconBraces size={16} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown mah={300} style={{ overflowY: 'auto' }}>
        {variables.map(({ written, label: meaning }) => (
          <Menu.Item key={written} onClick={() => insert(written)}>
            <Group justify="space-between" gap="md" wrap="nowrap">
              <Text size="sm" truncate maw={220}>
                {meaning}
              </Text>
              <code>{written}</code>
            </Group>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <TextInput
      ref={field}
      label={label}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(unknown.length > 0 && {
        description: (
          <Text span size="xs" c="var(--mantine-color-yellow-light-color)" role="status">
            {t('variables.unknown', { names: unknown.join(', ') })}
          </Text>
        ),
      })}
      {...rest}
      disabled={disabled === true}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      rightSection={disabled === true ? undefined : choice}
    />
  );
}
