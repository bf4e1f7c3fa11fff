/** The fields of a contact. The number shapes itself as a Brazilian one; a plus frees it. */
import {
  ActionIcon,
  Anchor,
  Button,
  Fieldset,
  Group,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { type ContactView, contactFields, maxContactTags, maxExtraInfo } from '@prosa/shared';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TagSelect } from '#src/features/tags/index.ts';
import { today } from '#src/lib/time/time.ts';
import { DateField } from '#src/ui/forms/date-field.tsx';
import { maskContactPhone } from '#src/ui/forms/mask-contact-phone.ts';
import { PhoneInput } from '#src/ui/forms/phone-input.tsx';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { RecordForm } from '#src/ui/record/record-dialog.tsx';
import type { ContactStart } from '../contact-form.ts';
import { useContactChoices } from '../hooks/use-contact-choices.ts';
import { type ContactForm, type Holder, useContactForm } from '../hooks/use-contact-form.ts';

type ContactFieldsProps = {
  contact: ContactView | null;
  start?: ContactStart;
  onSaved: (contact: ContactView) => void;
  onOpenOther?: (contactId: number) => void;
};

export function ContactFields({ contact, start, onSaved, onOpenOther }: ContactFieldsProps) {
  const { t } = useTranslation('contacts');
  const { form, frame, holder } = useContactForm({ contact, start, onSaved });
  return (
    <RecordForm {...frame} long>
      <Stack gap="md">
        <TextInput
          label={t('form.name')}
          withAsterisk
          data-autofocus
          maxLength={textLimit(contactFields, 'name')}
          {...form.getInputProps('name')}
        />
        {contact?.isGroup !== true && (
          <PhoneInput
            label={t('form.number')}
            description={t('form.numberHint')}
            placeholder="(11) 99999-9999"
            withAsterisk={contact === null || contact.number !== null}
            mask={maskContactPhone}
            value={form.values.number}
            onChange={(number) => form.setFieldValue('number', number)}
            error={refusalOf(form, holder, onOpenOther, t('form.openOther'))}
          />
        )}
        <TextInput type="email" label={t('form.email')} autoComplete="off" {...form.getInputProps('email')} />
        {contact?.isGroup !== true && (
          <DateField
            label={t('birthday')}
            min="1900-01-01"
            max={today()}
            {...form.getInputProps('birthday')}
          />
        )}
        <TagSelect
          label={t('form.tags')}
          canCreate
          maxValues={maxContactTags}
          known={contact?.tags ?? []}
          value={form.values.tags}
          onChange={(tags) => form.setFieldValue('tags', tags)}
        />
        <RoutingFields form={form} />
        <ExtraInfoFields form={form} />
        <Fieldset legend={t('form.contactWish')} variant="filled">
          <Stack gap="sm">
            <Switch
              label={t('form.optedOut')}
              description={t('form.optedOutHint')}
              {...form.getInputProps('optedOut', { type: 'checkbox' })}
            />
            <Switch
              label={t('form.isBlocked')}
              description={t('form.isBlockedHint')}
              {...form.getInputProps('isBlocked', { type: 'checkbox' })}
            />
          </Stack>
        </Fieldset>
      </Stack>
    </RecordForm>
  );
}

/** What is wrong with the number; where somebody has it, with the way to them. */
function refusalOf(
  form: ContactForm,
  holder: Holder | undefined,
  onOpenOther: ((contactId: number) => void) | undefined,
  open: string,
): ReactNode {
  const sentence = form.errors['number'];
  if (sentence === undefined || holder === undefined) return sentence;
  return (
    <>
      {sentence} <strong>{holder.name}</strong>
      {onOpenOther !== undefined && (
        <>
          {' · '}
          <Anchor component="button" type="button" size="xs" onClick={() => onOpenOther(holder.contactId)}>
            {open}
          </Anchor>
        </>
      )}
    </>
  );
}

/** Whose customer it is, and where their conversations begin. */
function RoutingFields({ form }: { form: ContactForm }) {
  const { t } = useTranslation('contacts');
  const { owners, queues } = useContactChoices();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Select
        label={t('form.owner')}
        description={t('form.ownerHint')}
        placeholder={t('owner.nobody')}
        data={owners}
        searchable
        clearable
        {...form.getInputProps('ownerId')}
      />
      <Select
        label={t('form.queue')}
        description={t('form.queueHint')}
        placeholder={t('queue.none')}
        data={queues}
        searchable
        clearable
        {...form.getInputProps('queueId')}
      />
    </SimpleGrid>
  );
}

function ExtraInfoFields({ form }: { form: ContactForm }) {
  const { t } = useTranslation('contacts');
  const rows = form.values.extraInfo;
  return (
    <Fieldset legend={t('form.extraInfo')} variant="filled">
      <Stack gap="xs">
        {rows.length === 0 && (
          <Text size="sm" c="var(--ink-soft)">
            {t('form.extraInfoHint')}
          </Text>
        )}
        {rows.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else to be told apart by, and keep their order.
          <Group key={index} gap="xs" align="flex-start" wrap="nowrap">
            <TextInput
              flex={1}
              aria-label={t('form.extraName', { row: index + 1 })}
              placeholder={t('form.extraNameHint')}
              maxLength={textLimit(contactFields, 'extraInfo.name')}
              {...form.getInputProps(`extraInfo.${index}.name`)}
            />
            <TextInput
              flex={1}
              aria-label={t('form.extraValue', { row: index + 1 })}
              placeholder={t('form.extraValueHint')}
              maxLength={textLimit(contactFields, 'extraInfo.value')}
              {...form.getInputProps(`extraInfo.${index}.value`)}
            />
            <ActionIcon
              size={36}
              aria-label={t('form.removeExtra', { row: index + 1 })}
              onClick={() => form.removeListItem('extraInfo', index)}
            >
              <IconTrash size={18} stroke={1.8} />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} />}
          disabled={rows.length >= maxExtraInfo}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => form.insertListItem('extraInfo', { name: '', value: '' })}
        >
          {t('form.addExtra')}
        </Button>
      </Stack>
    </Fieldset>
  );
}
