/** What those who run the installation read when a backup failed: pure, in every language of the product. */
import { type languages, truncated } from '@prosa/shared';

type Language = (typeof languages)[number];
type Letter = { readonly subject: string; readonly text: string };

const words: Readonly<Record<Language, readonly [subject: string, failed: string, again: string]>> = {
  pt: [
    'O backup falhou',
    'O backup iniciado em {at} (UTC) não foi concluído:',
    'Uma nova tentativa é feita a cada meia hora. Enquanto isso, o último backup bom continua sendo o mais recente.',
  ],
  en: [
    'The backup failed',
    'The backup begun at {at} (UTC) was not completed:',
    'It is tried again every half hour. Until then the last good backup remains the newest one.',
  ],
  es: [
    'La copia de seguridad falló',
    'La copia de seguridad iniciada el {at} (UTC) no se completó:',
    'Se intenta de nuevo cada media hora. Mientras tanto, la última copia buena sigue siendo la más reciente.',
  ],
};

const longest = 1_000;

export function problemLetter(
  language: Language,
  { startedAt, problem }: { readonly startedAt: Date; readonly problem: string },
): Letter {
  const [subject, failed, again] = words[language];
  const at = startedAt.toISOString().slice(0, 16).replace('T', ' ');
  return { subject, text: [failed.replace('{at}', at), truncated(problem, longest), again].join('\n\n') };
}
