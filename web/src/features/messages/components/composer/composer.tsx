/** Where one writes: a new message, an answer, or the new text of an old one. What was begun is kept per ticket. */
import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { SendingView, TicketView } from '@prosa/shared';
import { IconSend2 } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showWarning } from '#src/lib/feedback/errors.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useHeldEscape } from '#src/ui/overlays/use-held-escape.ts';
import { type Suggesting, useSuggesting } from '#src/ui/texts/use-suggesting.ts';
import { type ComposerTarget, quotedFrom } from '../../composer/composer-target.ts';
import { insertAt } from '../../composer/insert-at.ts';
import { signed } from '../../composer/signature.ts';
import { useExtras } from '../../extras.ts';
import { useDraft } from '../../hooks/composer/use-draft.ts';
import { useRecorder } from '../../hooks/composer/use-recorder.ts';
import { useResolveWhenSent } from '../../hooks/composer/use-resolve-when-sent.ts';
import { useSignature } from '../../hooks/composer/use-signature.ts';
import { useTray } from '../../hooks/composer/use-tray.ts';
import { useTypingSignal } from '../../hooks/composer/use-typing.ts';
import type { Sending } from '../../hooks/outbound/use-send-message.ts';
import { TrayView } from '../attachments/tray-view.tsx';
import { AttachMenu } from './attach-menu.tsx';
import { CollisionWarning } from './collision-warning.tsx';
import classes from './composer.module.css';
import { EditComposer } from './edit-composer.tsx';
import { EmojiButton } from './emoji-button.tsx';
import { RecordButton, RecordingBar } from './recorder.tsx';
import { SignToggle } from './sign-toggle.tsx';
import { StickerButton } from './sticker-button.tsx';
import { TargetBar } from './target-bar.tsx';
import { WriteField } from './write-field.tsx';

export type ComposerProps = {
  ticket: TicketView;
  /** What the connection's network takes. */
  rules: SendingView;
  sending: Sending;
  /** Nothing can leave at the moment; what is written stays as a draft. */
  held?: boolean;
  target?: ComposerTarget | null;
  onTarget?: (target: ComposerTarget | null) => void;
  /** Changes one's own last message, if that is still possible. */
  onRecall?: () => void;
  /** Drawn above the field while a new message is written: see `Suggesting`. */
  suggestions?: ((state: Suggesting) => ReactNode) | undefined;
};

const ignore = (): void => undefined;

export function Composer({ target = null, onTarget = ignore, ...rest }: ComposerProps) {
  if (target?.kind === 'edit')
    return (
      <EditComposer
        key={target.message.id}
        target={target}
        contactName={rest.ticket.contact.name}
        ticketId={rest.ticket.id}
        onWrite={(text) => onTarget({ ...target, text })}
        onDone={() => onTarget(null)}
      />
    );
  return <WriteComposer target={target} onTarget={onTarget} {...rest} />;
}

function WriteComposer({
  ticket,
  rules,
  sending,
  held = false,
  target,
  onTarget,
  onRecall,
  suggestions,
}: ComposerProps & { onTarget: NonNullable<ComposerProps['onTarget']> }) {
  const { t } = useTranslation('messages');
  const { name } = useSession();
  const { writing, attach } = useExtras();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, change] = useDraft(ticket.id);
  const [signs, sign] = useSignature();
  const tray = useTray(ticket.id, rules);
  const recorder = useRecorder();
  const narrow = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false });
  const invitation = narrow ? t('composer.label') : t('composer.invitation');
  const signal = useTypingSignal(ticket.id);
  const isBlank = text.trim() === '';
  const hasFiles = tray.items.some(({ refusal }) => refusal === null);
  const quoted = target ? quotedFrom(target.message) : null;
  useHeldEscape(target !== null && target !== undefined, () => onTarget(null));
  useEffect(() => {
    if (target) field.current?.focus();
  }, [target]);

  /** The quick message that what is written began as. */
  const quickMessage = useRef<number>(undefined);
  const done = (): void => {
    quickMessage.current = undefined;
    signal.stops();
    change('');
    onTarget(null);
    field.current?.focus();
  };
  const sendFiles = (): void => {
    const [first, ...others] = tray.take();
    if (first === undefined) return;
    // A sound carries no words; they follow it as a message of their own.
    const takesWords = first.kind !== 'audio';
    sending.attach(
      [takesWords ? { ...first, caption: text.trim() } : first, ...others],
      quoted,
      quickMessage.current,
    );
    if (!takesWords && !isBlank) sending.write(signs ? signed(text.trim(), name) : text.trim());
    done();
  };
  const send = (event?: FormEvent): void => {
    event?.preventDefault();
    if (held) return;
    if (hasFiles) return sendFiles();
    if (isBlank) return;
    sending.write(signs ? signed(text.trim(), name) : text.trim(), quoted, quickMessage.current);
    done();
  };
  const sendAndResolve = useResolveWhenSent(ticket.id, send);
  const write = (value: string): void => {
    change(value);
    if (value === '') {
      quickMessage.current = undefined;
      signal.stops();
    } else signal.types();
  };
  const { suggesting, takesKey, onCaret } = useSuggesting(ticket, field, {
    text,
    write,
    attach: tray.add,
    begunWith: (quickMessageId) => {
      quickMessage.current = quickMessageId;
    },
  });
  const finish = async (): Promise<void> => {
    const recording = await recorder.finish().catch(() => undefined);
    if (recording === undefined) return showWarning(t('record.lost'));
    if (recording === null) return showWarning(t('record.tooShort'));
    sending.record(recording, quoted);
    onTarget(null);
  };
  const goesOn = ['recording', 'paused', 'finishing'].includes(recorder.state);
  if (goesOn && !recorder.held) return <RecordingBar recorder={recorder} onSend={() => void finish()} />;
  const records = !held && rules.kinds.includes('audio') && isBlank && !hasFiles;
  return (
    <form className={classes.form} onSubmit={send}>
      {target && (
        <TargetBar target={target} contactName={ticket.contact.name} onCancel={() => onTarget(null)} />
      )}
      <CollisionWarning ticketId={ticket.id} writing={!isBlank} />
      <TrayView tray={tray} />
      {suggestions?.(suggesting)}
      <div className={classes.composer} data-many={!narrow || undefined}>
        {!held && (
          <AttachMenu
            ticket={ticket}
            kinds={rules.kinds}
            onFiles={tray.add}
            more={attach?.(suggesting)}
            quoted={target?.message ?? null}
            onSent={() => onTarget(null)}
          />
        )}
        <EmojiButton
          onPick={(emoji) => {
            write(insertAt(field.current, text, emoji));
          }}
        />
        {!held && rules.kinds.includes('sticker') && (
          <StickerButton
            ticketId={ticket.id}
            quoted={target?.message ?? null}
            onSent={() => onTarget(null)}
          />
        )}
        {writing?.(suggesting)}
        <WriteField
          field={field}
          text={text}
          placeholder={hasFiles ? t('composer.caption') : invitation}
          onChange={write}
          onSend={send}
          onSendMore={held ? send : sendAndResolve}
          onCaret={onCaret}
          takesKey={takesKey}
          onFiles={tray.add}
          onBlur={signal.stops}
          {...(onRecall && { onRecall })}
        />
        <SignToggle on={signs} name={name} onChange={sign} />
        {records ? (
          <RecordButton recorder={recorder} onSend={() => void finish()} />
        ) : (
          <ActionIcon
            type="submit"
            size={36}
            radius="xl"
            variant="filled"
            color="prosa"
            aria-label={t('composer.send')}
            disabled={held || (isBlank && !hasFiles)}
          >
            <IconSend2 size={19} />
          </ActionIcon>
        )}
      </div>
    </form>
  );
}
