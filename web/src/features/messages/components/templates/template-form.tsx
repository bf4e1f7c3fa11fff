/** What a chosen template still lacks: its variables, and the file above it. It is seen as it will look, and sent. */
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type TemplateFileKind, type TicketView, templateFiles } from '@prosa/shared';
import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '#src/lib/i18n/file-size.ts';
import type { Template } from '#src/lib/templates/template-preview.ts';
import { FileChoice } from '#src/ui/forms/file-choice.tsx';
import { useSendNow } from '../../hooks/outbound/use-send-now.ts';
import { useSlotLabel } from '../../hooks/templates/use-slot-label.ts';
import {
  componentsOf,
  type FileProblem,
  type Filled,
  fileProblem,
  isFilled,
  longestValue,
  mapFilled,
  mediaOf,
  slotKey,
  slotsOf,
} from '../../templates/template-form.ts';
import { TemplateLook } from './template-look.tsx';

type TemplateFormProps = { ticket: TicketView; template: Template; onBack: () => void; onSent: () => void };

export function TemplateForm({ ticket, template, onBack, onSent }: TemplateFormProps) {
  const { t } = useTranslation(['messages', 'common']);
  const parts = [...template.components];
  const slots = slotsOf(parts);
  const media = mediaOf(parts);
  const labelOf = useSlotLabel(parts);
  const [filled, fill] = useState<Filled>({});
  const [file, choose] = useState<File | null>(null);
  const send = useSendNow(ticket.id, onSent);
  const hasFile = media === null || (file !== null && fileProblem(media, file) === null);
  const complete = hasFile && slots.every((slot) => isFilled(slot, filled));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The dialog stands inside the composer's form as far as events are concerned.
    event.stopPropagation();
    if (!complete || send.isPending) return;
    const { name, language } = template;
    const trimmed = mapFilled(filled, (text) => text.trim());
    const filledIn = { name, language, components: componentsOf(parts, trimmed) };
    send.mutate({ template: filledIn, ...(file !== null && { file }) });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {media !== null && (
          <TemplateFile media={media} file={file} progress={send.progress} onChoose={choose} />
        )}
        {slots.map((slot, at) => (
          <TextInput
            key={slotKey(slot)}
            {...(at === 0 && media === null && { 'data-autofocus': true, autoFocus: true })}
            label={labelOf(slot)}
            required
            maxLength={longestValue}
            value={filled[slotKey(slot)] ?? ''}
            onChange={(event) => fill({ ...filled, [slotKey(slot)]: event.currentTarget.value })}
          />
        ))}
        <TemplateLook parts={parts} filled={filled} file={file} />
        <Group justify="space-between">
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={onBack}
          >
            {t('common:actions.back')}
          </Button>
          <Button type="submit" disabled={!complete} loading={send.isPending}>
            {t('messages:template.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const labels = {
  image: 'template.image',
  video: 'template.video',
  document: 'template.document',
} as const satisfies Record<TemplateFileKind, string>;

const problems = {
  empty: 'attach.empty',
  tooLarge: 'template.fileTooLarge',
  notSupported: 'template.fileWrong',
} as const satisfies Record<FileProblem, string>;

type TemplateFileProps = {
  media: TemplateFileKind;
  file: File | null;
  progress: number | null;
  onChoose: (file: File) => void;
};

function TemplateFile({ media, file, progress, onChoose }: TemplateFileProps) {
  const { t, i18n } = useTranslation('messages');
  const { types, bytes } = templateFiles[media];
  const problem = file === null ? null : fileProblem(media, file);
  return (
    <FileChoice
      label={t(labels[media])}
      name={file?.name ?? null}
      accept={types.join(',')}
      progress={progress}
      error={problem && t(problems[problem], { limit: fileSize(bytes, i18n.language) })}
      onChoose={onChoose}
    />
  );
}
