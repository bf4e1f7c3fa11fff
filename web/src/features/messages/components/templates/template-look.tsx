/** A template as the customer will see it, with what was filled in so far. */
import { IconFileText, IconMovie, IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Template, templatePreview } from '#src/lib/templates/template-preview.ts';
import { MessageText } from '#src/ui/texts/message-text.tsx';
import { type Filled, fileProblem, filledText, mediaOf } from '../../templates/template-form.ts';
import classes from './template-dialog.module.css';

type TemplateLookProps = { parts: Template['components']; filled: Filled; file: File | null };

export function TemplateLook({ parts, filled, file }: TemplateLookProps) {
  const { t } = useTranslation('messages');
  const { header, body, footer, buttons } = templatePreview(parts);
  return (
    <section className={classes.preview} aria-label={t('template.preview')}>
      <Above parts={parts} file={file} />
      {header !== null && <strong>{filledText('header', header, filled)}</strong>}
      <div>
        <MessageText text={filledText('body', body, filled)} />
      </div>
      {footer !== null && <div className={classes.footer}>{footer}</div>}
      {buttons.map((button) => (
        <div key={button} className={classes.button}>
          {button}
        </div>
      ))}
    </section>
  );
}

const icons = { image: IconPhoto, video: IconMovie, document: IconFileText } as const;

/** The file above the text: the picture itself, anything else by its sign. */
function Above({ parts, file }: Omit<TemplateLookProps, 'filled'>) {
  const media = mediaOf(parts);
  const isPicture = media === 'image' && file !== null && fileProblem(media, file) === null;
  const address = useAddress(isPicture ? file : null);
  if (media === null) return null;
  const Sign = icons[media];
  return (
    <div className={classes.media}>
      {address === null ? (
        <Sign size={30} stroke={1.4} aria-hidden />
      ) : (
        <img src={address} alt={file?.name ?? ''} className={classes.picture} />
      )}
    </div>
  );
}

/** Where the browser finds a file for as long as it is shown. */
function useAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file]);
  return address;
}
