/** What the link of a text shows: its page's title, words and small picture, as they came with the message. */
import type { CardView } from '@prosa/shared';
import { textParts } from '#src/ui/texts/text-parts.ts';
import classes from './link-card.module.css';

type LinkView = Extract<CardView, { type: 'link' }>;

/** Leads where the words lead, and says where that is. */
export function LinkCard({ link }: { link: LinkView }) {
  const href = hrefOf(link.url);
  if (href === null) return null;
  const { title, text, picture } = link;
  return (
    <a className={classes.card} href={href} target="_blank" rel="noopener noreferrer">
      {picture !== null && (
        <img className={classes.picture} src={`data:image/jpeg;base64,${picture}`} alt="" />
      )}
      <span className={classes.words}>
        {title !== null && <span className={classes.title}>{title}</span>}
        {text !== null && <span className={classes.text}>{text}</span>}
        <span className={classes.host}>{new URL(href).hostname.replace(/^www\./, '')}</span>
      </span>
    </a>
  );
}

/** Phones leave out what every address begins with. */
function hrefOf(url: string): string | null {
  const written = /^[a-z][a-z0-9+.-]{0,20}:/i.test(url) ? url : `https://${url}`;
  const [only, ...others] = textParts(written);
  return others.length === 0 ? (only?.href ?? null) : null;
}
