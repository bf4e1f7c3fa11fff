/** One option: what it is called, what it does, and its control beside it. */
import { Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OptionKey } from '../options.ts';
import classes from './options.module.css';

/** What a control needs to be found by its option's name. */
export type Labelled = { readonly 'aria-labelledby': string; readonly 'aria-describedby': string };

type OptionRowProps = { name: OptionKey; children: (labelled: Labelled) => ReactNode };

export function OptionRow({ name, children }: OptionRowProps) {
  const { t } = useTranslation('settings');
  const [labelId, hintId] = [useId(), useId()];
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <Text id={labelId} size="sm" fw={600}>
          {t(`options.${name}.label`)}
        </Text>
        <Text id={hintId} size="sm" c="var(--ink-soft)">
          {t(`options.${name}.hint`)}
        </Text>
      </div>
      <div className={classes.control}>
        {children({ 'aria-labelledby': labelId, 'aria-describedby': hintId })}
      </div>
    </div>
  );
}
