/** What a schedule says: a text of one's own, or – over an official number – one that the network has approved. */
import { Stack } from '@mantine/core';
import { constants, templateFiles, unknownTextVariables } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { EmojiButton } from '#src/features/messages/index.ts';
import { ContentChoice, TemplateField, TemplateSample } from '#src/features/messages/templates/index.ts';
import { FileChoice } from '#src/ui/forms/file-choice.tsx';
import { useExampleText } from '#src/ui/texts/use-example-text.ts';
import { useTextVariables } from '#src/ui/texts/use-text-variables.ts';
import { VariableText } from '#src/ui/texts/variable-text.tsx';
import type { useScheduleForm } from '../hooks/use-schedule-form.ts';

type ScheduleContentProps = Pick<
  ReturnType<typeof useScheduleForm>,
  'form' | 'zone' | 'approved' | 'attachment'
> & {
  /** Whom the example of an approved text is written to. */
  contactName: string | undefined;
};

export function ScheduleContent({ form, zone, approved, attachment, contactName }: ScheduleContentProps) {
  const { t } = useTranslation('schedules');
  const variables = useTextVariables();
  const isApproved = form.values.content === 'template' && approved.officialId !== null;
  const { media } = approved;
  const hasFile = !isApproved || media !== null || attachment.name !== null;
  return (
    <>
      {approved.officialId !== null && (
        <ContentChoice
          value={form.values.content}
          onChange={(chosen) => form.setFieldValue('content', chosen)}
          hint={t('form.official')}
        />
      )}
      {isApproved ? (
        <ApprovedText form={form} zone={zone} approved={approved} contactName={contactName} />
      ) : (
        <VariableText
          label={t('form.message')}
          minRows={3}
          withAsterisk
          maxLength={constants.officialTextLength}
          variables={variables}
          occasion={{ zone }}
          tools={(insert) => <EmojiButton onPick={insert} />}
          {...(form.values.contactId !== null && form.values.body === '' && { 'data-autofocus': true })}
          {...form.getInputProps('body')}
          value={form.values.body}
        />
      )}
      {hasFile && (
        <FileChoice
          label={t('form.file')}
          {...attachment}
          {...(media !== null && { accept: templateFiles[media].types.join(',') })}
        />
      )}
    </>
  );
}

function ApprovedText({
  form,
  zone,
  approved: { officialId },
  contactName,
}: Omit<ScheduleContentProps, 'attachment'>) {
  const choice = form.values.template;
  const fill = useExampleText({ zone, ...(contactName !== undefined && { contactName }) });
  const offered = useTextVariables();
  const error = form.errors['template'];
  if (officialId === null) return null;
  return (
    <Stack gap="sm">
      <TemplateField
        whatsappId={officialId}
        value={choice}
        onChange={(chosen) => form.setFieldValue('template', chosen)}
        error={typeof error === 'string' ? error : undefined}
        variables={offered.map(({ name, label }) => ({ written: `{{${name}}}`, label }))}
        unknownIn={unknownTextVariables}
      />
      {choice !== null && <TemplateSample whatsappId={officialId} choice={choice} fill={fill} />}
    </Stack>
  );
}
