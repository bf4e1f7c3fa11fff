/** The words of the letters about connections, in every language of the product. */
import type { languages, Restriction, StandingTurn, StatusReason } from '@prosa/shared';

export type Language = (typeof languages)[number];

type Words = {
  readonly outage: (name: string) => string;
  readonly recovery: (name: string) => string;
  readonly away: (name: string, since: string) => string;
  readonly back: (name: string, since: string) => string;
  readonly waiting: string;
  readonly look: (url: string) => string;
  readonly standing: Readonly<Record<StandingTurn, readonly [subject: string, text: string]>>;
  readonly scopes: Readonly<Record<Restriction['scope'], string>>;
  readonly until: (time: string) => string;
  readonly reasons: Readonly<Record<StatusReason, string>>;
};

export const alertWords: Readonly<Record<Language, Words>> = {
  pt: {
    outage: (name) => `Conexão ${name} fora do ar`,
    recovery: (name) => `Conexão ${name} de volta`,
    away: (name, since) => `A conexão ${name} está fora do ar desde ${since}.`,
    back: (name, since) => `A conexão ${name}, fora do ar desde ${since}, está conectada novamente.`,
    waiting: 'As mensagens escritas enquanto isso esperam e saem quando a conexão voltar.',
    look: (url) => `Veja as conexões: ${url}`,
    standing: {
      held: [
        'O WhatsApp restringiu o número da conexão {name}',
        'O WhatsApp restringiu o número da conexão {name}.',
      ],
      released: [
        'A restrição da conexão {name} terminou',
        'O WhatsApp não restringe mais o número da conexão {name}. O que esperava por isso sai sozinho, no ritmo normal.',
      ],
      danger: [
        'O número da conexão {name} está em risco',
        'O número da conexão {name} está em risco de ser bloqueado: pessoas reclamam dele ou o WhatsApp recusa o que ele envia. Pare de escrever a quem não escreveu primeiro e responda só a quem procura você.',
      ],
      calm: [
        'O número da conexão {name} não está mais em risco',
        'O número da conexão {name} não está mais em risco. Continue escrevendo só a quem espera ouvir de você.',
      ],
    },
    scopes: {
      cold: 'Ele não pode iniciar conversas: campanhas e primeiras mensagens esperam. Quem escreveu primeiro continua sendo atendido.',
      all: 'Nada sai por ele por enquanto, nem respostas.',
    },
    until: (time) => `A restrição vale até ${time}.`,
    reasons: {
      logged_out: 'O aparelho foi desconectado no celular. Leia o código novamente.',
      replaced: 'Outra sessão tomou o lugar desta.',
      banned: 'O WhatsApp bloqueou este número.',
      passkey_required: 'O WhatsApp pede uma confirmação no celular.',
      restricted_until: 'O WhatsApp restringiu este número por algum tempo.',
      network: 'O WhatsApp não responde. Tentamos de novo automaticamente.',
      expired_qr: 'O código não foi lido a tempo.',
      token_expired: 'O token de acesso da API oficial não vale mais.',
      number_in_use: 'Este número já é usado por outra conexão.',
      link_rejected: 'O celular ou o WhatsApp recusou o vínculo.',
      outdated:
        'O WhatsApp exige uma versão mais nova do cliente. Ela é procurada automaticamente, e a conexão volta sozinha.',
      whatsapp_trouble:
        'O WhatsApp está com problemas. A conexão volta sozinha; não é preciso ler outro código.',
      temporarily_banned:
        'O WhatsApp bloqueou este número por um tempo. A conexão volta sozinha depois disso.',
      locked: 'O WhatsApp travou esta conta. Abra o WhatsApp no celular e resolva o que ele pedir.',
      unreadable: 'A conexão guardada não pode ser aberta: o segredo do servidor mudou.',
      proxy: 'O proxy desta conexão não responde ou recusa a passagem. Tentamos de novo automaticamente.',
      no_capacity:
        'O servidor não tem lugar livre para esta conexão: avise quem cuida dele. Ela abre sozinha quando houver.',
    },
  },
  en: {
    outage: (name) => `Connection ${name} is down`,
    recovery: (name) => `Connection ${name} is back`,
    away: (name, since) => `The connection ${name} has been down since ${since}.`,
    back: (name, since) => `The connection ${name}, down since ${since}, is connected again.`,
    waiting: 'Messages written meanwhile wait and leave when the connection is back.',
    look: (url) => `See the connections: ${url}`,
    standing: {
      held: [
        'WhatsApp has restricted the number of connection {name}',
        'WhatsApp has restricted the number of connection {name}.',
      ],
      released: [
        'The restriction of connection {name} is over',
        'WhatsApp no longer restricts the number of connection {name}. What waited for that leaves by itself, at the usual pace.',
      ],
      danger: [
        'The number of connection {name} is at risk',
        'The number of connection {name} is at risk of being banned: people complain about it, or WhatsApp refuses what it sends. Stop writing to people who have not written first, and answer only those who turn to you.',
      ],
      calm: [
        'The number of connection {name} is no longer at risk',
        'The number of connection {name} is no longer at risk. Go on writing only to people who expect to hear from you.',
      ],
    },
    scopes: {
      cold: 'It cannot begin conversations: campaigns and first messages wait. Whoever wrote first is answered as ever.',
      all: 'Nothing leaves over it for now, answers neither.',
    },
    until: (time) => `The restriction holds until ${time}.`,
    reasons: {
      logged_out: 'The device was unlinked on the phone. Scan the code again.',
      replaced: 'Another session took the place of this one.',
      banned: 'WhatsApp has blocked this number.',
      passkey_required: 'WhatsApp asks for a confirmation on the phone.',
      restricted_until: 'WhatsApp has restricted this number for some time.',
      network: 'WhatsApp does not answer. We keep trying by ourselves.',
      expired_qr: 'The code was not scanned in time.',
      token_expired: 'The access token of the official API is not valid any more.',
      number_in_use: 'Another connection uses this number.',
      link_rejected: 'The phone or WhatsApp refused to link.',
      outdated:
        'WhatsApp requires a newer client. It is looked for automatically, and the connection comes back by itself.',
      whatsapp_trouble:
        'WhatsApp is having problems. The connection comes back by itself; no new code is needed.',
      temporarily_banned:
        'WhatsApp has banned this number for a while. The connection comes back by itself afterwards.',
      locked: 'WhatsApp has locked this account. Open WhatsApp on the phone and settle what it asks for.',
      unreadable: 'The stored connection cannot be opened: the server’s secret has changed.',
      proxy: 'The proxy of this connection does not answer or lets nothing through. We keep trying.',
      no_capacity:
        'The server has no free place for this connection: tell whoever runs it. It opens by itself when there is.',
    },
  },
  es: {
    outage: (name) => `La conexión ${name} está caída`,
    recovery: (name) => `La conexión ${name} volvió`,
    away: (name, since) => `La conexión ${name} está caída desde ${since}.`,
    back: (name, since) => `La conexión ${name}, caída desde ${since}, está conectada de nuevo.`,
    waiting: 'Los mensajes escritos mientras tanto esperan y salen cuando la conexión vuelva.',
    look: (url) => `Mira las conexiones: ${url}`,
    standing: {
      held: [
        'WhatsApp restringió el número de la conexión {name}',
        'WhatsApp restringió el número de la conexión {name}.',
      ],
      released: [
        'La restricción de la conexión {name} terminó',
        'WhatsApp ya no restringe el número de la conexión {name}. Lo que esperaba por eso sale solo, al ritmo de siempre.',
      ],
      danger: [
        'El número de la conexión {name} está en riesgo',
        'El número de la conexión {name} corre el riesgo de ser bloqueado: hay personas que se quejan de él o WhatsApp rechaza lo que envía. Deja de escribir a quien no escribió primero y responde solo a quien te busca.',
      ],
      calm: [
        'El número de la conexión {name} ya no está en riesgo',
        'El número de la conexión {name} ya no está en riesgo. Sigue escribiendo solo a quien espera noticias tuyas.',
      ],
    },
    scopes: {
      cold: 'No puede iniciar conversaciones: las campañas y los primeros mensajes esperan. A quien escribió primero se le sigue respondiendo.',
      all: 'Por ahora no sale nada por él, tampoco respuestas.',
    },
    until: (time) => `La restricción vale hasta ${time}.`,
    reasons: {
      logged_out: 'El dispositivo fue desvinculado en el teléfono. Lee el código de nuevo.',
      replaced: 'Otra sesión tomó el lugar de esta.',
      banned: 'WhatsApp bloqueó este número.',
      passkey_required: 'WhatsApp pide una confirmación en el teléfono.',
      restricted_until: 'WhatsApp restringió este número por un tiempo.',
      network: 'WhatsApp no responde. Lo intentamos de nuevo automáticamente.',
      expired_qr: 'El código no fue leído a tiempo.',
      token_expired: 'El token de acceso de la API oficial ya no es válido.',
      number_in_use: 'Otra conexión usa este número.',
      link_rejected: 'El teléfono o WhatsApp rechazó la vinculación.',
      outdated: 'WhatsApp exige un cliente más nuevo. Se busca automáticamente, y la conexión vuelve sola.',
      whatsapp_trouble: 'WhatsApp tiene problemas. La conexión vuelve sola; no hace falta leer otro código.',
      temporarily_banned: 'WhatsApp bloqueó este número por un tiempo. La conexión vuelve sola después.',
      locked: 'WhatsApp cerró el acceso a esta cuenta. Abre WhatsApp en el teléfono y resuelve lo que pida.',
      unreadable: 'La conexión guardada no se puede abrir: el secreto del servidor cambió.',
      proxy: 'El proxy de esta conexión no responde o no deja pasar. Seguimos intentando.',
      no_capacity:
        'El servidor no tiene lugar libre para esta conexión: avisa a quien lo cuida. Se abre sola cuando haya.',
    },
  },
};
