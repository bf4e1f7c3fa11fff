/** What is wrong with the file of a campaign beside the approved text that it sends; `null` where nothing is. */
import { templateFiles } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { fileProblem, mediaOf, useChosenTemplate } from '#src/features/messages/templates/index.ts';
import { fileSize } from '#src/lib/i18n/file-size.ts';
import { currentLanguage } from '#src/lib/i18n/i18n.ts';
import type { CampaignValues } from '../campaign-form.ts';
import { useSender } from './use-sender.ts';

/**
 * Returns what is wrong with the file of a campaign's approved text, as a sentence; with `isDue` nothing may be
 * missing.
 */
export function useFileProblem(
  { content, template: choice, whatsappId }: CampaignValues,
  file: Pick<File, 'type' | 'size'> | null,
  isDue: boolean,
): string | null {
  const { t } = useTranslation(['campaigns', 'messages']);
  const { officialId } = useSender(whatsappId);
  const { template } = useChosenTemplate(officialId, content === 'template' ? choice : null);
  if (template === undefined) return null;
  const media = mediaOf([...template.components]);
  if (file === null) return media !== null && isDue ? t('campaigns:form.lacks.templateFile') : null;
  if (media === null) return t('campaigns:form.templateNoFile');
  const problem = fileProblem(media, file);
  if (problem === null) return null;
  return problem === 'tooLarge'
    ? t('messages:template.fileTooLarge', { limit: fileSize(templateFiles[media].bytes, currentLanguage()) })
    : t('messages:template.fileWrong');
}
