/** Puts another customer on the screen. */
import { Button, Popover, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { contracts } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { ContractForm } from '#src/ui/record/contract-form.tsx';
import { useContractForm } from '#src/ui/record/use-contract-form.ts';
import { type Phone, typedNumber } from '../phones.ts';

const schema = contracts.sandbox.write.body.pick({ name: true });

type AddPhoneProps = { taken: readonly Phone[]; onAdd: (phone: Phone) => void };

export function AddPhone({ taken, onAdd }: AddPhoneProps) {
  const { t } = useTranslation('sandbox');
  const [opened, { toggle, close }] = useDisclosure(false);
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      position="bottom-end"
      width={280}
      trapFocus
      returnFocus
      withArrow
    >
      <Popover.Target>
        <Button flex="none" leftSection={<IconPlus size={18} />} onClick={toggle}>
          {t('add.action')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <PhoneForm
          taken={taken}
          onAdd={(phone) => {
            close();
            onAdd(phone);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function PhoneForm({ taken, onAdd }: AddPhoneProps) {
  const { t } = useTranslation('sandbox');
  const { t: common } = useTranslation();
  const numberProblem = (text: string): string | null => {
    const number = typedNumber(text);
    if (number === null) return t('add.numberInvalid');
    return taken.some((phone) => phone.number === number) ? t('add.duplicate') : null;
  };
  const { form, frame } = useContractForm({
    initialValues: { name: '', number: '' },
    schema,
    inputOf: ({ name }) => ({ name }),
    // Numbers are written in many ways; the contract knows them as networks do.
    problems: ({ number }) => ({ number: numberProblem(number) }),
    // Nothing is asked of the server before this customer writes.
    send: ({ name, number }) => Promise.resolve({ name: name.trim(), number: typedNumber(number) ?? '' }),
    onSent: onAdd,
  });
  return (
    <ContractForm frame={frame} label={t('add.title')}>
      <Stack gap="sm">
        <TextInput
          label={t('add.name')}
          maxLength={textLimit(schema, 'name')}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('add.number')}
          type="tel"
          placeholder="(11) 98765-4321"
          {...form.getInputProps('number')}
        />
        <Button type="submit">{common('actions.add')}</Button>
      </Stack>
    </ContractForm>
  );
}
