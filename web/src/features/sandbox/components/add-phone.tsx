/** Puts another customer on the screen. */
import { Button, Popover, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { contracts } from '@prosa/shared';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { type Phone, typedNumber } from '../phones.ts';

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
  const form = useForm({
    initialValues: { name: '', number: '' },
    validate: {
      name: (name) => (name.trim() === '' ? common('validation.required') : null),
      number: numberProblem,
    },
  });
  const handleSubmit = form.onSubmit(({ name, number }) =>
    onAdd({ name: name.trim(), number: typedNumber(number) ?? '' }),
  );
  return (
    <form onSubmit={handleSubmit} noValidate aria-label={t('add.title')}>
      <Stack gap="sm">
        <TextInput
          label={t('add.name')}
          maxLength={textLimit(contracts.sandbox.write.body, 'name')}
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
    </form>
  );
}
