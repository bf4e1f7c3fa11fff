/** The approved text of a schedule: over which connection it is chosen, how it reads, and whether the file fits above it. */
import { type TemplateFileKind, templateFiles } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { connectionQueries } from '#src/features/connections/index.ts';
import {
  bodyOf,
  fileProblem,
  filledOf,
  mediaOf,
  useChosenTemplate,
} from '#src/features/messages/templates/index.ts';
import { fileSize } from '#src/lib/i18n/file-size.ts';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import { isOfficial } from '#src/lib/templates/official.ts';
import type { ScheduleValues } from '../schedule-form.ts';

type Approved = {
  /** The connection whose approved texts can be chosen; null where it is none of an official number. */
  readonly officialId: number | null;
  /** With its values as they were written; empty while none is chosen or known. */
  readonly text: string;
  /** What has to stand above it. */
  readonly media: TemplateFileKind | null;
  readonly fileError: string | null;
};

export function useApprovedText(
  { content, template: choice, whatsappId }: ScheduleValues,
  file: Pick<File, 'type' | 'size'> | null,
): Approved {
  const { t } = useTranslation(['schedules', 'messages']);
  const { data: connections = [] } = useQuery(connectionQueries.list());
  const sender = connections.find(({ id }) => String(id) === whatsappId);
  const officialId = sender !== undefined && isOfficial(sender) ? sender.id : null;
  const chosen = content === 'template' ? choice : null;
  const { template } = useChosenTemplate(officialId, chosen);
  if (template === undefined || chosen === null)
    return { officialId, text: '', media: null, fileError: null };
  const parts = [...template.components];
  const media = mediaOf(parts);
  const text = bodyOf(parts, filledOf(parts, chosen.components));
  return { officialId, text, media, fileError: problemOf() };

  function problemOf(): string | null {
    if (file === null) return media === null ? null : t('schedules:form.templateFile');
    if (media === null) return t('schedules:form.templateNoFile');
    const problem = fileProblem(media, file);
    if (problem === null) return null;
    return problem === 'tooLarge'
      ? t('messages:template.fileTooLarge', {
          limit: fileSize(templateFiles[media].bytes, currentLanguage()),
        })
      : t('messages:template.fileWrong');
  }
}
