/** Which page of how many is in sight; a number written into it goes there. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './pdf.module.css';

type PageFieldProps = { at: number; count: number; onGo: (page: number) => void };

export function PageField({ at, count, onGo }: PageFieldProps) {
  const { t } = useTranslation('messages');
  const [written, write] = useState<string | null>(null);
  const go = (): void => {
    const page = Number(written);
    if (written !== null && Number.isInteger(page) && page >= 1) onGo(Math.min(page, count));
    write(null);
  };
  return (
    <form
      className={classes.field}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        className={classes.number}
        style={{ width: `${String(count).length + 2}ch` }}
        aria-label={t('pdf.goTo', { count })}
        inputMode="numeric"
        value={written ?? String(at)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => write(event.currentTarget.value.replace(/\D/g, ''))}
        onBlur={() => write(null)}
      />
      <span aria-hidden>/ {count}</span>
    </form>
  );
}
