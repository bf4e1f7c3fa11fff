/** Adds or changes a plan: its price, how much it allows, what it switches on. */
import { Fieldset, NumberInput, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { mostFileMegabytes, type PlanInUse, planLimits } from '@prosa/shared';
import { planFlags } from '@prosa/shared/kernel/permission';
import { useTranslation } from 'react-i18next';
import { RecordDialog, RecordForm } from '#src/ui/record/record-dialog.tsx';
import { type PlanForm, usePlanForm } from '../hooks/use-plan-form.ts';
import { mostOfAnything } from '../plan-form.ts';

type PlanDialogProps = {
  /** The plan to change, `null` for a new one, `undefined` while closed. */
  plan: PlanInUse | null | undefined;
  onClose: () => void;
};

export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const { t } = useTranslation('plans');
  const titles = { add: t('form.addTitle'), edit: t('form.editTitle') };
  return (
    <RecordDialog record={plan} titles={titles} onClose={onClose} size="lg" large>
      {(shown) => <PlanFields plan={shown} onSaved={onClose} />}
    </RecordDialog>
  );
}

function PlanFields({ plan, onSaved }: { plan: PlanInUse | null; onSaved: () => void }) {
  const { t } = useTranslation('plans');
  const { form, frame } = usePlanForm(plan, onSaved);
  return (
    <RecordForm {...frame}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput label={t('form.name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
        <NumberInput
          label={t('form.value')}
          prefix="R$ "
          decimalScale={2}
          fixedDecimalScale
          decimalSeparator=","
          thousandSeparator="."
          min={0}
          hideControls
          withAsterisk
          {...form.getInputProps('value')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        {planLimits.map((limit) => (
          <Amount key={limit} form={form} limit={limit} />
        ))}
      </SimpleGrid>
      <NumberInput
        label={t('form.fileMegabytes')}
        description={t('form.fileMegabytesHint')}
        suffix=" MB"
        min={1}
        max={mostFileMegabytes}
        allowDecimal={false}
        withAsterisk
        {...form.getInputProps('fileMegabytes')}
      />
      <Fieldset legend={t('form.switches')} radius="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {planFlags.map((flag) => (
            <Switch
              key={flag}
              label={t(`flags.${flag}`)}
              {...form.getInputProps(flag, { type: 'checkbox' })}
            />
          ))}
        </SimpleGrid>
      </Fieldset>
      <Switch
        label={t('form.enabled')}
        description={t('form.enabledHint')}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
    </RecordForm>
  );
}

/** Nothing allowed is allowed, but whoever writes it should know what it means. */
function Amount({ form, limit }: { form: PlanForm; limit: (typeof planLimits)[number] }) {
  const { t } = useTranslation('plans');
  const written = form.values[limit];
  const isNone = written !== '' && Number(written) === 0;
  return (
    <Stack gap={4}>
      <NumberInput
        label={t(`limits.${limit}`)}
        min={0}
        max={mostOfAnything}
        allowDecimal={false}
        withAsterisk
        {...(isNone && {
          description: t('form.none'),
          inputWrapperOrder: ['label', 'input', 'description', 'error'],
        })}
        {...form.getInputProps(limit)}
      />
    </Stack>
  );
}
