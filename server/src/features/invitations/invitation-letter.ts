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
    subject: `Convite para atender na ${company}`,
    lines: [
      `Olá, ${name}.`,
      `${by} convidou você para atender os clientes da ${company} pelo WhatsApp.`,
      `Para entrar, escolha a sua senha aqui:\n${link}`,
      `O link vale por ${invitationDays} dias e uma vez só. Não o passe a ninguém.`,
      'Se você não esperava este convite, ignore este email.',
    ],
  }),
  en: ({ name, company, by, link }) => ({
    subject: `Invitation to work with ${company}`,
    lines: [
      `Hello ${name},`,
      `${by} has invited you to answer the customers of ${company} on WhatsApp.`,
      `To come in, choose your password here:\n${link}`,
      `The link is good for ${invitationDays} days, and once. Give it to nobody.`,
      'If you did not expect this invitation, ignore this e-mail.',
    ],
  }),
  es: ({ name, company, by, link }) => ({
    subject: `Invitación para atender en ${company}`,
    lines: [
      `Hola, ${name}:`,
      `${by} te invitó a atender a los clientes de ${company} por WhatsApp.`,
      `Para entrar, elige tu contraseña aquí:\n${link}`,
      `El enlace vale ${invitationDays} días y una sola vez. No se lo des a nadie.`,
      'Si no esperabas esta invitación, ignora este correo.',
    ],
  }),
};

export function invitationLetter(invited: Invited): { subject: string; text: string } {
  const { subject, lines } = words[invited.language](invited);
  return { subject, text: `${lines.join('\n\n')}\n` };
}
