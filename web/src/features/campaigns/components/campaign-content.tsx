/**
 * What a campaign says: one of its own texts, or – over an official number – a text that the network has approved, which
 * reaches those too who have not written within a day. Whichever is not chosen keeps what was written of it.
 */
import { SimpleGrid, Stack, Text } from '@mantine/core';
import {
  type CampaignRehearsal,
  campaignVariables,
  templateFiles,
  unknownCampaignVariables,
} from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ContentChoice,
  mediaOf,
  TemplateField,
  useChosenTemplate,
} from '#src/features/messages/templates/index.ts';
import { FileChoice } from '#src/ui/forms/file-choice.tsx';
import { campaignQueries } from '../api.ts';
import type { useCampaignForm } from '../hooks/use-campaign-form.ts';
import { useSender } from '../hooks/use-sender.ts';
import { CampaignPhone } from './campaign-phone.tsx';
import { CampaignTexts } from './campaign-texts.tsx';

type CampaignContentProps = {
  form: ReturnType<typeof useCampaignForm>['form'];
  attachment: ReturnType<typeof useCampaignForm>['attachment'];
  disabled: boolean;
  people: CampaignRehearsal['samples'];
  /** Chooses the files that go before a text of its own. */
  fileLists: ReactNode;
};

export function CampaignContent(props: CampaignContentProps) {
  const { t } = useTranslation('campaigns');
  const { form, disabled } = props;
  const { content, whatsappId } = form.values;
  const { officialId } = useSender(whatsappId);
  const isApproved = content === 'template';
  return (
    <Stack gap="md">
      {(officialId !== null || isApproved) && (
        <ContentChoice
          value={content}
          onChange={(chosen) => form.setFieldValue('content', chosen)}
          hint={t('form.official')}
          disabled={disabled}
        />
      )}
      {isApproved ? <ApprovedText {...props} officialId={officialId} /> : <OwnText {...props} />}
    </Stack>
  );
}

function OwnText({ form, attachment: { type, ...file }, disabled, people, fileLists }: CampaignContentProps) {
  return (
    <>
      <CampaignTexts form={form} disabled={disabled} file={{ name: file.name, type }} people={people} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <FileField file={file} disabled={disabled} />
        {fileLists}
      </SimpleGrid>
    </>
  );
}

type ApprovedTextProps = CampaignContentProps & { officialId: number | null };

function ApprovedText({ form, attachment, disabled, people, officialId }: ApprovedTextProps) {
  const { t } = useTranslation('campaigns');
  const { type, ...file } = attachment;
  const choice = form.values.template;
  const { data: settings } = useQuery(campaignQueries.settings());
  const own = settings?.variables ?? [];
  const { template } = useChosenTemplate(officialId, choice);
  const media = template === undefined ? null : mediaOf([...template.components]);
  if (officialId === null)
    return (
      <Text size="sm" c="var(--ink-soft)">
        {t('form.lacks.connection')}
      </Text>
    );
  const error = form.errors['template'];
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <Stack gap="sm">
        <TemplateField
          whatsappId={officialId}
          value={choice}
          onChange={(chosen) => form.setFieldValue('template', chosen)}
          error={typeof error === 'string' ? error : undefined}
          disabled={disabled}
          variables={[
            ...campaignVariables.map((key) => ({ written: `{${key}}`, label: t(`variables.${key}`) })),
            ...own.map(({ key, value }) => ({ written: `{${key}}`, label: value })),
          ]}
          unknownIn={(text) => unknownCampaignVariables(text, own)}
        />
        {(media !== null || file.name !== null) && (
          <FileField
            file={{ ...file, ...(media !== null && { accept: templateFiles[media].types.join(',') }) }}
            disabled={disabled}
          />
        )}
      </Stack>
      {choice !== null && (
        <CampaignPhone
          approved={{ whatsappId: officialId, choice }}
          text=""
          file={{ name: file.name, type }}
          people={people}
        />
      )}
    </SimpleGrid>
  );
}

type FileFieldProps = {
  file: Omit<CampaignContentProps['attachment'], 'type'> & { readonly accept?: string };
  disabled: boolean;
};

const FileField = ({ file, disabled }: FileFieldProps) => {
  const { t } = useTranslation('campaigns');
  return (
    <fieldset disabled={disabled} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <FileChoice label={t('form.media')} {...file} />
    </fieldset>
  );
};
