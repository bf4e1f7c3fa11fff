/** What is wrong with a contact's fields, in the reader's language: in its form, and where one field alone is changed. */
import { contactFields } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { fieldProblem, type Problem } from '#src/ui/record/schema-problems.ts';
import { numberProblem } from '../contact-form.ts';

export function useContactProblems() {
  const { t } = useTranslation('contacts');
  const { t: common } = useTranslation();
  const lengths = { tooShort: t('form.tooShort'), tooLong: t('form.tooLong') };
  const sentence = (problem: Problem | null): string | null => {
    if (problem === null) return null;
    return problem === 'tooShort' || problem === 'tooLong'
      ? lengths[problem]
      : common(`validation.${problem}`);
  };
  return {
    /** For `useRecordForm`. */
    words: { name: lengths },
    number: (text: string, isNeeded: boolean) => sentence(numberProblem(text, isNeeded)),
    name: (text: string) => sentence(fieldProblem(contactFields.shape.name, text.trim())),
    email: (text: string) => sentence(fieldProblem(contactFields.shape.email, text.trim())),
  };
}
