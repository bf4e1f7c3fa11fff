/** Whom a campaign reaches beside a list and a tag: the contacts that fit a filter when it begins. */
import { Collapse, Fieldset, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { contactFilter } from '@prosa/shared';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContactFilter, noFilter } from '#src/features/contacts/filter/index.ts';
import { FilterFields } from '#src/features/contacts/index.ts';
import { DateField } from '#src/ui/forms/date-field.tsx';
import { textLimit } from '#src/ui/forms/text-limit.ts';

type CampaignSegmentProps = {
  /** `null` where there is none. */
  segment: ContactFilter | null;
  onChange: (segment: ContactFilter | null) => void;
  error: ReactNode;
  disabled: boolean;
};

export function CampaignSegment({ segment, onChange, error, disabled }: CampaignSegmentProps) {
  const { t } = useTranslation('campaigns');
  const shown = segment ?? noFilter;
  const change = (part: Partial<ContactFilter>): void => onChange({ ...shown, ...part });
  return (
    <Stack gap="xs">
      <Switch
        label={t('segment.label')}
        description={t('segment.hint')}
        disabled={disabled}
        checked={segment !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? noFilter : null)}
      />
      <Collapse expanded={segment !== null}>
        {segment !== null && (
          <Fieldset legend={t('segment.legend')} disabled={disabled}>
            <Stack gap="sm">
              <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
                <TextInput
                  label={t('segment.text')}
                  maxLength={textLimit(contactFilter, 'searchParam')}
                  value={shown.text}
                  onChange={({ currentTarget }) => change({ text: currentTarget.value })}
                />
                <DateField
                  label={t('segment.from')}
                  value={shown.from}
                  onChange={(from) => change({ from })}
                />
                <DateField label={t('segment.to')} value={shown.to} onChange={(to) => change({ to })} />
              </SimpleGrid>
              <FilterFields filter={shown} onChange={onChange} disabled={disabled} />
              {error && (
                <Text size="xs" c="var(--mantine-color-error)" role="alert">
                  {error}
                </Text>
              )}
            </Stack>
          </Fieldset>
        )}
      </Collapse>
    </Stack>
  );
}
