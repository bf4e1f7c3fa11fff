/** One entry of the audit log: who did what to which record, from where, and what changed by it. */
import { Anchor, Text } from '@mantine/core';
import type { AuditRecord } from '@prosa/shared';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '#src/lib/time/time.ts';
import { actionWords, changeWords, isSaid, subjectOf } from '../words.ts';
import classes from './audit.module.css';

/** More than these are shown when asked for. */
const fewChanges = 5;

export function AuditEntry({ entry }: { entry: AuditRecord }) {
  // Settings are called what their page calls them.
  const { t } = useTranslation(['audit', 'settings']);
  const [isOpen, setOpen] = useState(false);
  const subject = subjectOf(entry.action, entry.record, entry.recordName);
  const changes = entry.changes.filter(isSaid).map((change) => changeWords(entry.action, change));
  const shown = isOpen ? changes : changes.slice(0, fewChanges);
  const hidden = changes.length - shown.length;
  return (
    <li className={classes.entry}>
      <div className={classes.when}>
        <time dateTime={entry.at}>{dateTime(entry.at)}</time>
        <Text size="xs" c="var(--ink-soft)" title={t('ip')}>
          {entry.ip}
        </Text>
      </div>
      <div className={classes.what}>
        <Text size="sm">
          <strong>{entry.user.id === null ? t('operator') : entry.user.name}</strong> ·{' '}
          {actionWords(entry.action)}
          {subject !== '' && (
            <>
              {': '}
              <strong>{subject}</strong>
            </>
          )}
        </Text>
        {entry.unfinished && (
          <Text size="sm" c="var(--ink-soft)" fs="italic">
            {t('unfinished')}
          </Text>
        )}
        {shown.length > 0 && (
          <dl className={classes.changes}>
            {shown.map(({ field, before, after }) => (
              <div key={field} className={classes.change}>
                <dt>{field}</dt>
                <dd>
                  {before !== '' && (
                    <>
                      <span className={classes.before}>{before}</span>
                      <span aria-hidden> → </span>
                      <span className={classes.spoken}>{t('becomes')}</span>
                    </>
                  )}
                  <span>{after}</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {hidden > 0 && (
          <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
            {t('more', { count: hidden })}
          </Anchor>
        )}
      </div>
    </li>
  );
}
