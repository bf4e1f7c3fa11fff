/** Why a message did not leave, as a sentence; a reason this version does not know is still one. */
import { type MessageView, sendErrorCodes } from '@prosa/shared';
import { useTranslation } from 'react-i18next';

type KnownCode = (typeof sendErrorCodes)[number];

const sentences = {
  not_on_whatsapp: 'messages:sendErrors.not_on_whatsapp',
  rate_limited: 'messages:sendErrors.rate_limited',
  restricted: 'messages:sendErrors.restricted',
  blocked: 'messages:sendErrors.blocked',
  window_closed: 'messages:sendErrors.window_closed',
  too_large: 'messages:sendErrors.too_large',
  not_supported: 'messages:sendErrors.not_supported',
  too_many_to_one: 'messages:sendErrors.too_many_to_one',
  template: 'messages:sendErrors.template',
  network_error: 'messages:sendErrors.network_error',
  connection_removed: 'messages:sendErrors.connection_removed',
  UNKNOWN_OUTCOME: 'messages:sendErrors.UNKNOWN_OUTCOME',
} as const satisfies Record<KnownCode, string>;

const isKnown = (code: string): code is KnownCode => (sendErrorCodes as readonly string[]).includes(code);

export function useSendFailure({ sendError }: MessageView): string {
  const { t, i18n } = useTranslation(['messages', 'errors']);
  const code = sendError?.code ?? '';
  if (isKnown(code)) return t(sentences[code]);
  const known = i18n.exists(code, { ns: 'errors' }) ? code : 'ERR_SENDING_WAPP_MSG';
  return i18n.getFixedT(null, 'errors')(known as 'ERR_SENDING_WAPP_MSG');
}
