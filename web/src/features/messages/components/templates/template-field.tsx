/**
 * Which approved text leaves, and what stands in its variables: fields of a form that is saved elsewhere. The texts are those
 * of one connection; one that was chosen before and is not approved any more says so.
 */
import { Alert, Select, Skeleton, Stack, Text } from '@mantine/core';
import type { TemplateChoice } from '@prosa/shared';
import { IconTemplateOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Template, templatePreview } from '#src/lib/templates/template-preview.ts';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { VariableLine, type WrittenVariable } from '#src/ui/texts/variable-line.tsx';
import { isSameTemplate, useChosenTemplate } from '../../hooks/templates/use-chosen-template.ts';
import { useSlotLabel } from '../../hooks/templates/use-slot-label.ts';
import {
  componentsOf,
  filledOf,
  isFilled,
  isSendable,
  longestValue,
  slotKey,
  slotsOf,
} from '../../templates/template-form.ts';

type TemplateFieldProps = {
  whatsappId: number;
  value: TemplateChoice | null;
  onChange: (choice: TemplateChoice | null) => void;
  /** Told where something lacks: at the choice, or at each variable that says nothing. */
  error?: string | undefined;
  disabled?: boolean;
  variables: readonly WrittenVariable[];
  /** What looks like a variable in a value and is none. */
  unknownIn: (text: string) => readonly string[];
};

export function TemplateField({ whatsappId, value, onChange, error, ...rest }: TemplateFieldProps) {
  const { t } = useTranslation('messages');
  const { query, template, isGone } = useChosenTemplate(whatsappId, value);
  if (query.data === undefined)
    return query.isError ? (
      <ErrorState title={t('template.failed')} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton height={60} radius="md" role="status" aria-label={t('template.choose')} />
    );
  const offered = query.data.filter(isSendable);
  if (offered.length === 0 && value === null)
    return (
      <Alert
        color={error === undefined ? 'yellow' : 'red'}
        variant="light"
        icon={<IconTemplateOff size={20} />}
        role="status"
      >
        {t('template.noneApproved')}
      </Alert>
    );
  const lacksChoice = value === null ? error : undefined;
  return (
    <Stack gap="sm">
      <TemplateSelect
        offered={offered}
        value={value}
        onChange={onChange}
        error={isGone ? t('template.gone') : lacksChoice}
        disabled={rest.disabled === true}
      />
      {value !== null && template !== undefined && (
        <Variables
          key={keyOf(value)}
          template={template}
          value={value}
          onChange={onChange}
          isTold={error !== undefined}
          {...rest}
        />
      )}
    </Stack>
  );
}

const keyOf = ({ name, language }: Pick<Template, 'name' | 'language'>): string => `${name} ${language}`;

type TemplateSelectProps = Pick<TemplateFieldProps, 'value' | 'onChange' | 'error'> & {
  offered: readonly Template[];
  disabled: boolean;
};

function TemplateSelect({ offered, value, onChange, error, disabled }: TemplateSelectProps) {
  const { t } = useTranslation('messages');
  // One that may not leave any more is still what stands there.
  const known: readonly Pick<Template, 'name' | 'language'>[] =
    value === null || offered.some((one) => isSameTemplate(one, value)) ? offered : [value, ...offered];
  const bodies = new Map(
    offered.map((one) => [keyOf(one), templatePreview([...one.components]).body] as const),
  );
  return (
    <Select
      label={t('template.choose')}
      placeholder={t('template.placeholder')}
      withAsterisk
      allowDeselect={false}
      searchable={known.length > 8}
      nothingFoundMessage={t('template.none')}
      maxDropdownHeight={320}
      disabled={disabled}
      error={error}
      data={known.map((one) => ({ value: keyOf(one), label: `${one.name} (${one.language})` }))}
      renderOption={({ option }) => (
        <div style={{ minWidth: 0 }}>
          <Text size="sm">{option.label}</Text>
          <Text size="xs" c="var(--ink-soft)" lineClamp={2}>
            {bodies.get(option.value)}
          </Text>
        </div>
      )}
      value={value === null ? null : keyOf(value)}
      onChange={(key) => {
        const chosen = offered.find((one) => keyOf(one) === key);
        if (chosen === undefined) return;
        const { name, language, components } = chosen;
        onChange({ name, language, components: componentsOf([...components], {}) });
      }}
    />
  );
}

type VariablesProps = Pick<TemplateFieldProps, 'onChange' | 'disabled' | 'variables' | 'unknownIn'> & {
  template: Template;
  value: TemplateChoice;
  isTold: boolean;
};

function Variables({ template, value, onChange, isTold, ...rest }: VariablesProps) {
  const { disabled = false, variables, unknownIn } = rest;
  const { t } = useTranslation();
  const parts = [...template.components];
  const filled = filledOf(parts, value.components);
  const labelOf = useSlotLabel(parts);
  // The form forgets what it has told with the first word that is typed; the other fields still lack theirs.
  const [wasTold, setWasTold] = useState(isTold);
  if (isTold && !wasTold) setWasTold(true);
  return slotsOf(parts).map((slot) => (
    <VariableLine
      key={slotKey(slot)}
      label={labelOf(slot)}
      withAsterisk
      disabled={disabled}
      maxLength={longestValue}
      variables={variables}
      unknown={unknownIn(filled[slotKey(slot)] ?? '')}
      error={wasTold && !isFilled(slot, filled) ? t('validation.required') : undefined}
      value={filled[slotKey(slot)] ?? ''}
      onChange={(text) =>
        onChange({ ...value, components: componentsOf(parts, { ...filled, [slotKey(slot)]: text }) })
      }
    />
  ));
}
