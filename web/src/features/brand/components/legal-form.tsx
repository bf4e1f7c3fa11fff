/** Terms and privacy: addresses or texts. A change is another version; who has signed up before is not asked again. */
import { Button, Paper, Stack, Text, Textarea, Title } from '@mantine/core';
import { type LegalView, legalFields } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { shortDate } from '#src/lib/time/time.ts';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { ContractForm } from '#src/ui/record/contract-form.tsx';
import { useContractForm } from '#src/ui/record/use-contract-form.ts';
import { useUnsavedGuard } from '#src/ui/record/use-unsaved-guard.ts';
import { saveLegal } from '../api.ts';
import { legalTexts } from '../legal-text.ts';

type LegalValues = { terms: string; privacy: string };

export function LegalForm({ legal }: { legal: LegalView }) {
  const { t } = useTranslation('brand');
  const { t: common } = useTranslation();
  const { form, frame } = useContractForm<LegalValues, void>({
    initialValues: { terms: legal.terms, privacy: legal.privacy },
    schema: legalFields,
    words: { terms: { invalid: t('legal.address') }, privacy: { invalid: t('legal.address') } },
    wordsOfRule: () => common('validation.invalid'),
    send: saveLegal,
    done: t('saved'),
    onSent: () => undefined,
  });
  useUnsavedGuard(frame.isDirty);
  const title = t('legal.title');
  return (
    <Paper withBorder radius="md" p="lg" bg="var(--surface-raised)">
      <Title order={2} size="md" mb={4}>
        {title}
      </Title>
      <Text size="sm" c="var(--ink-soft)" mb="md">
        {t('legal.hint')}
      </Text>
      <ContractForm frame={frame} label={title}>
        <Stack gap="md">
          {legalTexts.map((field) => (
            <Textarea
              key={field}
              label={t(`legal.${field}`)}
              placeholder="https://"
              autosize
              minRows={2}
              maxRows={12}
              maxLength={textLimit(legalFields, field)}
              {...form.getInputProps(field)}
            />
          ))}
          {legal.since !== null && (
            <Text size="sm" c="var(--ink-soft)">
              {t('legal.version', { version: legal.version, date: shortDate(legal.since) })}
            </Text>
          )}
          <div>
            <Button type="submit" loading={frame.isSaving}>
              {common('actions.save')}
            </Button>
          </div>
        </Stack>
      </ContractForm>
    </Paper>
  );
}
