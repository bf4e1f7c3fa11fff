/** The message that another one answers, in short. It leads to the message itself. */
import type { MessageView } from '@prosa/shared';
import { useTranslation } from 'react-i18next';
import { useSummary } from '../../hooks/reading/use-summary.ts';
import { useMessageContext } from '../../message-context.ts';
import { KindIcon } from './kind-icon.tsx';
import classes from './quoted-message.module.css';

export type Quoted = NonNullable<MessageView['quotedMsg']>;

type QuotedProps = {
  quoted: Quoted;
  /** Name of the contact one talks to; the answered message names its writer where that could be somebody else. */
  contactName?: string;
};

export function QuotedMessage(props: QuotedProps) {
  const { quoted } = props;
  const { t } = useTranslation('messages');
  const { jumpTo } = useMessageContext();
  const content = <QuotedContent {...props} />;
  if (jumpTo === undefined) return <blockquote className={classes.quote}>{content}</blockquote>;
  return (
    <blockquote className={classes.holder}>
      <button
        type="button"
        className={classes.quote}
        title={t('message.jumpToQuoted')}
        onClick={() => jumpTo(quoted.id)}
      >
        {content}
      </button>
    </blockquote>
  );
}

/** Shows whose words were answered and how they began. */
export function QuotedContent({ quoted, contactName = '' }: QuotedProps) {
  const { t } = useTranslation('messages');
  const summary = useSummary();
  const author = quoted.fromMe ? t('message.company') : (quoted.contact?.name ?? contactName);
  return (
    <>
      <span className={classes.words}>
        {author !== '' && <span className={classes.author}>{author}</span>}
        <span className={classes.text}>
          <KindIcon mediaType={quoted.mediaType} />
          {isUnknown(quoted) ? t('message.quotedUnknown') : summary(quoted)}
        </span>
      </span>
      <Thumbnail media={quoted.media} />
    </>
  );
}

/** Nobody here has it, and its network does not tell what it said. */
const isUnknown = ({ id, body, mediaType }: Quoted): boolean =>
  id === '' && body === '' && mediaType === 'conversation';

/** What was answered, small, where it can be seen. */
function Thumbnail({ media }: Pick<Quoted, 'media'>) {
  if (media === null) return null;
  const picture = media.thumbUrl ?? (media.preview && `data:image/jpeg;base64,${media.preview}`);
  return picture ? <img className={classes.thumbnail} src={picture} alt="" /> : null;
}
