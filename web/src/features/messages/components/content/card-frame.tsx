/** A card: what it is, what it is called, and whatever belongs to it. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './trade-card.module.css';

/** Small pictures come with the message: nothing is asked of anybody before somebody follows the link. */
function Face({ picture }: { picture: string | null }) {
  if (picture === null) return null;
  return <img className={classes.picture} src={`data:image/jpeg;base64,${picture}`} alt="" />;
}

type FrameProps = {
  icon: ReactNode;
  kind: string;
  card: { readonly title: string | null; readonly picture?: string | null; readonly text?: string | null };
  url?: string | null;
  children?: ReactNode;
};

export function CardFrame({ icon, kind, card, url = null, children }: FrameProps) {
  const { t } = useTranslation('messages');
  const content = (
    <>
      <span className={classes.head}>
        <Face picture={card.picture ?? null} />
        <span className={classes.words}>
          <span className={classes.kind}>
            {icon}
            {kind}
          </span>
          {card.title !== null && <span className={classes.title}>{card.title}</span>}
          {card.text && <span className={classes.text}>{card.text}</span>}
          {url !== null && <span className={classes.link}>{t('card.open')}</span>}
        </span>
      </span>
      {children}
    </>
  );
  if (url === null) return <div className={classes.card}>{content}</div>;
  return (
    <a className={classes.card} href={url} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}
