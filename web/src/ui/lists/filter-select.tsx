/** One way to narrow a list: everything, or one of these. */
import { Select } from '@mantine/core';

export type FilterChoice<Value extends string> = { readonly value: Value; readonly label: string };

type FilterSelectProps<Value extends string> = {
  label: string;
  /** What choosing nothing is called. */
  all: string;
  choices: readonly FilterChoice<Value>[];
  value: Value | undefined;
  onChoose: (value: Value | undefined) => void;
};

export function FilterSelect<Value extends string>({
  label,
  all,
  choices,
  value,
  onChoose,
}: FilterSelectProps<Value>) {
  return (
    <Select
      label={label}
      size="sm"
      w={170}
      placeholder={all}
      clearable
      searchable={choices.length > 10}
      data={[...choices]}
      value={value ?? null}
      onChange={(chosen) => onChoose((chosen ?? undefined) as Value | undefined)}
    />
  );
}
