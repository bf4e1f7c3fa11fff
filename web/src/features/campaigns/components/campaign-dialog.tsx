/** Adds or changes a campaign: whom it reaches, from where, when, and what it says. */

import { Alert, Button, Divider, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type CampaignView, campaignFields, constants, filledVariants } from '@prosa/shared';
import { IconClockPlay, IconLock } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { connectionQueries } from '#src/features/connections/index.ts';
import { contactListQueries } from '#src/features/contact-lists/index.ts';
import { fileQueries } from '#src/features/files/index.ts';
import { contentOver } from '#src/features/messages/templates/index.ts';
import { tagQueries } from '#src/features/tags/index.ts';
import { zoneName } from '#src/lib/i18n/zone-name.ts';
import { now } from '#src/lib/time/time.ts';
import { DateTimeField } from '#src/ui/forms/date-time-field.tsx';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { RecordDialog, RecordForm } from '#src/ui/record/record-dialog.tsx';
import { campaignQueries } from '../api.ts';
import { inputOf, wallMoment } from '../campaign-form.ts';
import { useCampaignForm } from '../hooks/use-campaign-form.ts';
import { useSendNow } from '../hooks/use-send-now.ts';
import { senderOf } from '../hooks/use-sender.ts';
import { CampaignContent } from './campaign-content.tsx';
import { CampaignOutlook } from './campaign-outlook.tsx';
import { CampaignSegment } from './campaign-segment.tsx';
import { CampaignTest } from './campaign-test.tsx';

type CampaignDialogProps = {
  /** The one to change, `null` for a new one, `undefined` while closed. */
  campaign: CampaignView | null | undefined;
  /** What a new one begins like. */
  copied?: CampaignView | undefined;
  onClose: () => void;
};

export function CampaignDialog({ campaign, copied, onClose }: CampaignDialogProps) {
  const { t } = useTranslation('campaigns');
  return (
    <RecordDialog
      record={campaign}
      titles={{ add: t('form.addTitle'), edit: t('form.editTitle') }}
      onClose={onClose}
      size={920}
      large
    >
      {(shown) => <CampaignFields campaign={shown} copied={copied} onSaved={onClose} />}
    </RecordDialog>
  );
}

type Form = ReturnType<typeof useCampaignForm>['form'];

type CampaignFieldsProps = {
  campaign: CampaignView | null;
  copied: CampaignView | undefined;
  onSaved: () => void;
};

function CampaignFields({ campaign, copied, onSaved }: CampaignFieldsProps) {
  const { t } = useTranslation('campaigns');
  const { t: common } = useTranslation();
  const campaignForm = useCampaignForm(campaign, copied, onSaved);
  const { form, frame, zone, editable, departureOf, hasFileProblem, save } = campaignForm;
  const sendNow = useSendNow(save);
  const isClosed = editable !== 'all';
  const labels = { none: common('actions.save'), later: t('form.schedule'), now: t('form.sendNow') };
  const rehearsal = useRehearsal(form);
  return (
    <RecordForm
      {...frame}
      onSubmit={form.onSubmit((values) => {
        if (departureOf(values) === 'now' && !hasFileProblem) sendNow.ask(values);
        else save(values);
      })}
      isSaving={frame.isSaving || sendNow.isAsking}
      saveLabel={labels[departureOf(form.values)]}
      readOnly={editable === 'nothing'}
      long
    >
      <Stack gap="md">
        {isClosed && (
          <Alert color="yellow" variant="light" icon={<IconLock size={20} />} py="xs">
            {editable === 'messages' ? t('form.onlyTexts') : t('form.locked')}
          </Alert>
        )}
        <TextInput
          label={t('form.name')}
          withAsterisk
          data-autofocus
          maxLength={textLimit(campaignFields, 'name')}
          disabled={isClosed}
          {...form.getInputProps('name')}
        />
        <Audience form={form} disabled={isClosed} />
        <CampaignSegment
          segment={form.values.segment}
          onChange={(segment) => form.setFieldValue('segment', segment)}
          error={form.errors['segment']}
          disabled={isClosed}
        />
        <When form={form} zone={zone} disabled={isClosed} onNow={campaignForm.chooseNow} />
        {!isClosed && rehearsal !== null && <CampaignOutlook query={rehearsal} />}
        <Divider />
        <CampaignContent
          form={form}
          attachment={campaignForm.attachment}
          disabled={editable === 'nothing'}
          people={rehearsal?.data?.samples ?? []}
          fileLists={<FileLists form={form} disabled={editable === 'nothing'} />}
        />
        {editable !== 'nothing' && (
          <>
            <Divider />
            <CampaignTest form={form} fileOf={campaignForm.fileOf} isFileAhead={campaignForm.isFileAhead} />
          </>
        )}
      </Stack>
    </RecordForm>
  );
}

/** Asked for again a moment after the last change of whom it reaches, when, and by what. */
function useRehearsal(form: Form) {
  const { contactListId, tagListId, segment, whatsappId, scheduledAt, template } = inputOf(form.values);
  // Whom an approved text leaves out is known once it is chosen.
  const isSaying = form.values.content === 'text' || template !== null;
  const isAimed = contactListId !== null || tagListId !== null || segment !== null;
  const input = { contactListId, tagListId, segment, whatsappId, scheduledAt, template, message1: '.' };
  const [asked] = useDebouncedValue(
    isAimed && isSaying ? JSON.stringify(input) : '',
    constants.searchDebounceMs,
  );
  const query = useQuery({
    ...campaignQueries.rehearsal(asked === '' ? {} : JSON.parse(asked)),
    enabled: asked !== '',
  });
  // What was found out before says nothing about what is to be chosen now.
  return asked === '' ? null : query;
}

type PartProps = { form: Form; disabled: boolean };

function Audience({ form, disabled }: PartProps) {
  const { t } = useTranslation('campaigns');
  const { data: lists = [] } = useQuery(contactListQueries.choices());
  const { data: tags = [] } = useQuery(tagQueries.list());
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Select
        label={t('form.list')}
        placeholder={t('form.listNone')}
        clearable
        searchable={lists.length > 8}
        disabled={disabled}
        data={lists.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('contactListId')}
      />
      <Select
        label={t('form.tag')}
        description={t('form.tagHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={t('form.tagNone')}
        clearable
        searchable={tags.length > 8}
        disabled={disabled}
        data={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('tagListId')}
      />
    </SimpleGrid>
  );
}

function When({ form, disabled, zone, onNow }: PartProps & { zone: string; onNow: () => void }) {
  const { t } = useTranslation('campaigns');
  const { data: connections = [] } = useQuery(connectionQueries.list());
  const choose = (whatsappId: string | null): void => {
    form.setFieldValue('whatsappId', whatsappId);
    const values = form.getValues();
    const hasText = filledVariants(values).length > 0;
    form.setFieldValue(
      'content',
      contentOver(senderOf(connections, whatsappId), { content: values.content, hasText }),
    );
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Select
        label={t('form.connection')}
        placeholder={t('form.connectionNone')}
        clearable
        disabled={disabled}
        data={connections.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('whatsappId')}
        onChange={choose}
      />
      <DateTimeField
        label={t('form.scheduledAt')}
        description={t('form.scheduledHint', { zone: zoneName(zone) })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        disabled={disabled}
        min={wallMoment(now().toISOString(), zone)}
        rightSectionWidth={138}
        rightSection={
          disabled ? undefined : (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconClockPlay size={15} />}
              onClick={onNow}
            >
              {t('form.now')}
            </Button>
          )
        }
        {...form.getInputProps('scheduledAt')}
      />
    </SimpleGrid>
  );
}

function FileLists({ form, disabled }: PartProps) {
  const { t } = useTranslation('campaigns');
  const query = useInfiniteQuery(fileQueries.pages(''));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  // A picker shows all of them; there are few.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const lists = query.data?.pages.flatMap(({ files }) => files) ?? [];
  const chosen = lists.find(({ id }) => String(id) === form.values.fileListId);
  return (
    <div>
      <Select
        label={t('form.files')}
        placeholder={t('form.filesNone')}
        clearable
        searchable={lists.length > 8}
        disabled={disabled}
        data={lists.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('fileListId')}
      />
      {chosen !== undefined && (
        <Group gap={4} mt={4}>
          <Text size="xs" c="var(--ink-soft)">
            {t('form.filesCount', { count: chosen.options.filter(({ path }) => path !== null).length })}
          </Text>
        </Group>
      )}
    </div>
  );
}
