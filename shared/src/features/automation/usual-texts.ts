/** What the system says where a company has written nothing of its own. Variables are filled like in any other text. */
import type { MenuLanguage } from '../queues/index.ts';

export const usualTexts = {
  accepted: {
    pt: '{{ms}} {{firstName}}! Meu nome é *{{user}}* e vou continuar o seu atendimento.',
    en: '{{ms}} {{firstName}}! My name is *{{user}}* and I will be helping you from here.',
    es: '¡{{ms}} {{firstName}}! Mi nombre es *{{user}}* y voy a continuar con su atención.',
  },
  toQueue: {
    pt: 'Você foi transferido para o departamento *{{queue}}* e logo será atendido.',
    en: 'You have been transferred to *{{queue}}* and will be helped shortly.',
    es: 'Ha sido transferido al departamento *{{queue}}* y pronto será atendido.',
  },
  toUser: {
    pt: 'A partir de agora você será atendido por *{{user}}*.',
    en: 'From now on *{{user}}* will be helping you.',
    es: 'A partir de ahora será atendido por *{{user}}*.',
  },
  toQueueAndUser: {
    pt: 'Você foi transferido para o departamento *{{queue}}* e será atendido por *{{user}}*.',
    en: 'You have been transferred to *{{queue}}*, where *{{user}}* will be helping you.',
    es: 'Ha sido transferido al departamento *{{queue}}* y será atendido por *{{user}}*.',
  },
  call: {
    pt: 'Não atendemos chamadas de voz ou vídeo por aqui. Por favor, envie uma mensagem.',
    en: 'We do not take voice or video calls here. Please send a message instead.',
    es: 'Por aquí no atendemos llamadas de voz ni de video. Por favor, envíe un mensaje.',
  },
  closed: {
    pt: 'No momento não há ninguém para atender. Deixe sua mensagem e responderemos assim que voltarmos.',
    en: 'Nobody is available right now. Leave a message and we will answer as soon as we are back.',
    es: 'En este momento no hay nadie disponible. Deje su mensaje y responderemos en cuanto volvamos.',
  },
  inactive: {
    pt: 'Encerramos esta conversa por falta de resposta. Se precisar, é só escrever de novo.',
    en: 'We have closed this conversation because we had no answer. Just write again if you need us.',
    es: 'Cerramos esta conversación por falta de respuesta. Si nos necesita, escriba de nuevo.',
  },
} as const satisfies Record<string, Record<MenuLanguage, string>>;

export type UsualText = keyof typeof usualTexts;

/** Returns the company's own words, or the usual ones in its language. */
export const orUsual = (own: string, usual: UsualText, language: MenuLanguage): string =>
  own.trim() === '' ? usualTexts[usual][language] : own;
