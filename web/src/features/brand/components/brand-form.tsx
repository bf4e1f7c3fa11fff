/** Name, colour and whom to ask, saved together; and the pictures, each at once. Empty is what lies below. */
import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { type BrandView, brandFields, brandPictures, type Palette } from '@prosa/shared';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorField } from '#src/ui/colors/color-field.tsx';
import { colorPresets } from '#src/ui/colors/color-presets.ts';
import { textLimit } from '#src/ui/forms/text-limit.ts';
import { ContractForm } from '#src/ui/record/contract-form.tsx';
import { useContractForm } from '#src/ui/record/use-contract-form.ts';
import { useUnsavedGuard } from '#src/ui/record/use-unsaved-guard.ts';
import type { BrandChanges, BrandValues } from '../api.ts';
import { BrandPreview } from './brand-preview.tsx';
import { PictureField } from './picture-field.tsx';

type BrandFormProps = {
  brand: BrandView;
  /** What holds where nothing is decided here. */
  below: { name: string; supportContact: string; palette: Palette | null };
  hints: { contact: string };
  changes: BrandChanges;
  /** What else can be done with all of it. */
  action?: ReactNode;
};

const emptyToNull = ({ name, color, supportContact }: BrandValues) => ({
  name: name.trim() === '' ? null : name,
  color: color.trim() === '' ? null : color,
  supportContact,
});

export function BrandForm({ brand, below, hints, changes, action }: BrandFormProps) {
  const { t } = useTranslation('brand');
  const { t: common } = useTranslation();
  const { form, frame } = useContractForm<BrandValues, void>({
    initialValues: {
      name: brand.name ?? '',
      color: brand.color ?? '',
      supportContact: brand.supportContact,
    },
    schema: brandFields,
    inputOf: emptyToNull,
    wordsOfRule: () => common('validation.invalid'),
    send: changes.save,
    done: t('saved'),
    onSent: () => undefined,
  });
  useUnsavedGuard(frame.isDirty);
  const name = form.values.name.trim() === '' ? below.name : form.values.name;
  return (
    <>
      <Paper withBorder radius="md" p="lg" bg="var(--surface-raised)">
        <ContractForm frame={frame} label={t('form.title')}>
          <Stack gap="lg">
            <TextInput
              label={t('form.name')}
              description={t('form.nameHint')}
              placeholder={below.name}
              maw={400}
              maxLength={textLimit(brandFields, 'name')}
              {...form.getInputProps('name')}
            />
            <ColorField
              label={t('form.color')}
              description={t('form.colorHint')}
              isOptional
              presets={colorPresets}
              {...form.getInputProps('color')}
              value={form.values.color}
            />
            <BrandPreview
              name={name}
              color={form.values.color.trim()}
              logo={brand.logo}
              logoDark={brand.logoDark}
              below={below.palette}
            />
            <TextInput
              label={t('form.supportContact')}
              description={hints.contact}
              placeholder={below.supportContact}
              maxLength={textLimit(brandFields, 'supportContact')}
              {...form.getInputProps('supportContact')}
            />
            <Group>
              <Button type="submit" loading={frame.isSaving}>
                {common('actions.save')}
              </Button>
              {action}
            </Group>
          </Stack>
        </ContractForm>
      </Paper>
      <Paper
        component="section"
        aria-label={t('pictures.title')}
        withBorder
        radius="md"
        p="lg"
        bg="var(--surface-raised)"
      >
        <Title order={2} size="md" mb={4}>
          {t('pictures.title')}
        </Title>
        <Text size="sm" c="var(--ink-soft)" mb="md">
          {t('pictures.hint')}
        </Text>
        <Stack gap="md">
          {brandPictures.map((picture) => (
            <PictureField key={picture} picture={picture} address={brand[picture]} changes={changes} />
          ))}
        </Stack>
      </Paper>
    </>
  );
}
