/** Adds or changes a service level: its name, its queues, its times, and what they are counted in. */
import { MultiSelect, NumberInput, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { type SlaPolicyView, slaClocks, slaLimits } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queueQueries } from '#src/features/queues/index.ts';
import { api } from '#src/lib/api/api-client.ts';
import { RecordDialog, RecordForm } from '#src/ui/record/record-dialog.tsx';
import { useRecordForm } from '#src/ui/record/use-record-form.ts';
import { invalidate } from '../api.ts';
import { inputOf, policySchema, promisesNothing, valuesOf } from '../policy-form.ts';

type PolicyDialogProps = {
  /** The one to change, `null` for a new one, `undefined` while closed. */
  policy: SlaPolicyView | null | undefined;
  onClose: () => void;
};

export function PolicyDialog({ policy, onClose }: PolicyDialogProps) {
  const { t } = useTranslation('sla');
  return (
    <RecordDialog
      record={policy}
      titles={{ add: t('form.addTitle'), edit: t('form.editTitle') }}
      onClose={onClose}
      size="lg"
    >
      {(shown) => <PolicyFields policy={shown} onSaved={onClose} />}
    </RecordDialog>
  );
}

function PolicyFields({ policy, onSaved }: { policy: SlaPolicyView | null; onSaved: () => void }) {
  const { t } = useTranslation('sla');
  const { data: queues = [] } = useQuery(queueQueries.list());
  const { form, frame } = useRecordForm({
    record: policy,
    valuesOf,
    schema: policySchema,
    inputOf,
    problems: (values) => ({ firstReply: promisesNothing(values) ? t('form.noTimes') : null }),
    create: (values) => api.sla.create(inputOf(values)),
    update: ({ id, version }, values) => api.sla.update({ policyId: id, ...inputOf(values), version }),
    latest: ({ id }) => api.sla.get({ policyId: id }),
    fieldOfCode: {
      ERR_SLA_NAME_ALREADY_EXISTS: 'name',
      ERR_SLA_QUEUE_TAKEN: 'queueIds',
      ERR_SLA_DEFAULT_TAKEN: 'isDefault',
      ERR_SLA_WITHOUT_TIMES: 'firstReply',
    },
    invalidate,
    done: t('toast.saved'),
    onSaved,
  });
  return (
    <RecordForm {...frame}>
      <TextInput
        label={t('form.name')}
        withAsterisk
        data-autofocus
        maxLength={slaLimits.name}
        {...form.getInputProps('name')}
      />
      <MultiSelect
        label={t('form.queues')}
        description={t('form.queuesHint')}
        data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
        searchable
        clearable
        {...form.getInputProps('queueIds')}
      />
      <Switch
        label={t('form.isDefault')}
        description={t('form.isDefaultHint')}
        {...form.getInputProps('isDefault', { type: 'checkbox' })}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        {slaClocks.map((clock) => (
          <NumberInput
            key={clock}
            label={t(`clocks.${clock}`)}
            placeholder={t('form.noTime')}
            suffix={t('form.suffix')}
            min={1}
            max={slaLimits.minutes}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            {...form.getInputProps(clock)}
          />
        ))}
      </SimpleGrid>
      <Switch
        label={t('form.inWorkingHours')}
        description={t('form.inWorkingHoursHint')}
        {...form.getInputProps('inWorkingHours', { type: 'checkbox' })}
      />
      <Switch
        label={t('form.pausesForCustomer')}
        description={t('form.pausesForCustomerHint')}
        {...form.getInputProps('pausesForCustomer', { type: 'checkbox' })}
      />
    </RecordForm>
  );
}
