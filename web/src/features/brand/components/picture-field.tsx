/** One picture of a brand: shown on the ground it is for, exchanged or taken away at once. */
import { Group } from '@mantine/core';
import { type BrandPicture, maxBrandPictureBytes } from '@prosa/shared';
import { megabyte } from '@prosa/shared/kernel/constants';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/lib/feedback/api-error.ts';
import { showError, showSuccess } from '#src/lib/feedback/errors.ts';
import { FileChoice } from '#src/ui/forms/file-choice.tsx';
import type { BrandChanges } from '../api.ts';
import classes from './brand.module.css';

type PictureFieldProps = {
  picture: BrandPicture;
  /** Where it is found; null where there is none. */
  address: string | null;
  changes: BrandChanges;
};

export function PictureField({ picture, address, changes }: PictureFieldProps) {
  const { t } = useTranslation('brand');
  const { t: common } = useTranslation();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const exchange = useMutation({
    mutationFn: (file: File | null) =>
      file === null
        ? changes.detach(picture)
        : changes.attach(picture, file, { onProgress: setProgress, signal: new AbortController().signal }),
    onSuccess: () => showSuccess(t('saved')),
    onError: (error) => {
      const rule =
        error instanceof ApiError ? error.fields.find(({ field }) => field === 'file')?.rule : undefined;
      if (rule === undefined) return showError(error);
      setProblem(rule === 'small' ? t('pictures.tooSmall') : t('pictures.none'));
    },
    onSettled: () => setProgress(null),
  });
  const choose = (file: File): void => {
    const isTooLarge = file.size > maxBrandPictureBytes;
    setProblem(isTooLarge ? common('file.tooLarge', { megabytes: maxBrandPictureBytes / megabyte }) : null);
    if (!isTooLarge) exchange.mutate(file);
  };
  const label = t(`pictures.${picture}`);
  return (
    <Group gap="md" wrap="nowrap" align="flex-end">
      {address !== null && (
        <img
          src={address}
          alt=""
          className={classes.picture}
          data-dark={picture === 'logoDark' || undefined}
        />
      )}
      <FileChoice
        label={label}
        name={address === null ? null : t('pictures.there')}
        accept="image/png,image/jpeg,image/webp"
        progress={progress}
        error={problem}
        onChoose={choose}
        onRemove={() => exchange.mutate(null)}
      />
    </Group>
  );
}
