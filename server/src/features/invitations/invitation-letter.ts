/** What somebody reads who is invited: pure, in every language of the product. */
import { invitationDays, type languages } from '@prosa/shared';

type Language = (typeof languages)[number];
type Invited = {
  readonly language: Language;
  readonly name: string;
  readonly company: string;
  /** Who invites. */
  readonly by: string;
  readonly link: string;
};
type Words = { readonly subject: string; readonly lines: readonly string[] };

const words: Readonly<Record<Language, (invited: Invited) => Words>> = {
  pt: ({ name, company, by, link }) => ({
    subject: `Convite para fazer parte da equipe: ${company}`,
    lines: [
      `Olá, ${name}.`,
      `${by} convidou você para atender os clientes de ${company} pelo WhatsApp.`,
      `Para entrar, escolha a sua senha aqui:\n${link}`,
      `O link vale por ${invitationDays} dias e só pode ser usado uma vez. Não compartilhe este link.`,
      'Se você não esperava este convite, ignore este e-mail.',
    ],
  }),
  en: ({ name, company, by, link }) => ({
    subject: `Invitation to join the team: ${company}`,
    lines: [
      `Hello ${name},`,
      `${by} has invited you to answer the customers of ${company} on WhatsApp.`,
      `To come in, choose your password here:\n${link}`,
      `The link is good for ${invitationDays} days and can be used only once. Do not share this link.`,
      'If you did not expect this invitation, ignore this e-mail.',
    ],
  }),
  es: ({ name, company, by, link }) => ({
    subject: `Invitación para formar parte del equipo: ${company}`,
    lines: [
      `Hola, ${name}:`,
      `${by} te invitó a atender a los clientes de ${company} por WhatsApp.`,
      `Para entrar, elige tu contraseña aquí:\n${link}`,
      `El enlace vale por ${invitationDays} días y solo se puede usar una vez. No compartas este enlace.`,
      'Si no esperabas esta invitación, ignora este correo.',
    ],
  }),
};

export function invitationLetter(invited: Invited): { subject: string; text: string } {
  const { subject, lines } = words[invited.language](invited);
  return { subject, text: `${lines.join('\n\n')}\n` };
}
