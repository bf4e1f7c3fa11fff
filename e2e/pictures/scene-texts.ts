/** What the people of a sample shop are called and say, in each language that guides are written in. */

export const pictureLanguages = ['pt', 'en', 'es'] as const;
export type PictureLanguage = (typeof pictureLanguages)[number];

export type SceneTexts = {
  readonly shop: string;
  readonly number: string;
  /** Who is led, who leads, and a colleague. */
  readonly agent: string;
  readonly admin: string;
  readonly colleague: string;
  readonly orders: string;
  readonly deliveries: string;
  readonly lanes: readonly [string, string];
  readonly tag: string;
  /** Customers and what they write first. */
  readonly customers: readonly (readonly [name: string, words: string])[];
  readonly answer: string;
  readonly more: string;
  readonly note: string;
  readonly shortcode: string;
  readonly quickMessage: string;
  readonly reasons: readonly string[];
  readonly wordToColleague: string;
  readonly chat: string;
  readonly chatLines: readonly [string, string];
  readonly reminder: string;
  readonly list: string;
  readonly campaign: string;
  readonly campaignText: string;
  readonly menuGreeting: string;
  readonly menu: readonly [string, string];
};

export const sceneTexts: Readonly<Record<PictureLanguage, SceneTexts>> = {
  pt: {
    shop: 'Padaria Aurora',
    number: 'Loja do centro',
    agent: 'Ana Souza',
    admin: 'Marina Prado',
    colleague: 'Bruno Lima',
    orders: 'Encomendas',
    deliveries: 'Entregas',
    lanes: ['Orçamento', 'Em produção'],
    tag: 'Cliente VIP',
    customers: [
      ['Helena Martins', 'Bom dia! Vocês fazem bolo de cenoura por encomenda?'],
      ['Rafael Nunes', 'O pedido 1042 já saiu para entrega?'],
      ['Beatriz Alves', 'Queria 50 pães de queijo para sexta-feira.'],
      ['Tiago Ferraz', 'Vocês abrem no feriado?'],
      ['Lúcia Moreira', 'Obrigada, chegou tudo certinho!'],
    ],
    answer: 'Bom dia, Helena! Fazemos, sim. Para quantas pessoas?',
    more: 'Para 20 pessoas, no sábado.',
    note: 'Cliente antiga: 10% de desconto em bolos.',
    shortcode: 'precos',
    quickMessage: 'Oi, {{firstName}}! O bolo para 20 pessoas custa R$ 140,00 e leva dois dias.',
    reasons: ['Encomenda fechada', 'Só uma pergunta', 'Sem estoque'],
    wordToColleague: 'Quer receber no sábado de manhã.',
    chat: 'Turno da manhã',
    chatLines: ['O forno 2 volta às 11 h.', 'Combinado. Aviso quem tem encomenda para hoje.'],
    reminder: 'Olá! A sua encomenda fica pronta amanhã às 9 h.',
    list: 'Clientes da loja',
    campaign: 'Cesta de Natal',
    campaignText: 'Oi, {nome}! As cestas de Natal já podem ser encomendadas.',
    menuGreeting: 'Encomendas da Padaria Aurora. O que você deseja?',
    menu: ['Bolos e tortas', 'Salgados para festa'],
  },
  en: {
    shop: 'Aurora Bakery',
    number: 'Downtown shop',
    agent: 'Anna Reed',
    admin: 'Mary Prescott',
    colleague: 'Brian Lowe',
    orders: 'Orders',
    deliveries: 'Deliveries',
    lanes: ['Quote', 'In the oven'],
    tag: 'VIP customer',
    customers: [
      ['Helen Martin', 'Good morning! Do you bake carrot cakes to order?'],
      ['Ralph Newton', 'Has order 1042 left for delivery yet?'],
      ['Beth Alvarez', 'I would like 50 cheese rolls for Friday.'],
      ['Tim Farrell', 'Are you open on the holiday?'],
      ['Lucy Moore', 'Thank you, everything arrived!'],
    ],
    answer: 'Good morning, Helen! We do. For how many people?',
    more: 'For 20 people, on Saturday.',
    note: 'A customer of many years: 10% off cakes.',
    shortcode: 'prices',
    quickMessage: 'Hi, {{firstName}}! The cake for 20 people is 140.00 and takes two days.',
    reasons: ['Order placed', 'Just a question', 'Out of stock'],
    wordToColleague: 'Wants it on Saturday morning.',
    chat: 'Morning shift',
    chatLines: ['Oven 2 is back at 11.', 'Fine. I will tell whoever has an order for today.'],
    reminder: 'Hello! Your order will be ready tomorrow at 9.',
    list: 'Customers of the shop',
    campaign: 'Christmas hamper',
    campaignText: 'Hi, {nome}! Christmas hampers can be ordered now.',
    menuGreeting: 'Orders at Aurora Bakery. What would you like?',
    menu: ['Cakes and pies', 'Party snacks'],
  },
  es: {
    shop: 'Panadería Aurora',
    number: 'Tienda del centro',
    agent: 'Ana Robles',
    admin: 'Marina Prieto',
    colleague: 'Bruno Lozano',
    orders: 'Encargos',
    deliveries: 'Entregas',
    lanes: ['Presupuesto', 'En el horno'],
    tag: 'Cliente VIP',
    customers: [
      ['Elena Martín', '¡Buenos días! ¿Hacen tarta de zanahoria por encargo?'],
      ['Rafael Núñez', '¿El pedido 1042 ya salió para entrega?'],
      ['Beatriz Álvarez', 'Quería 50 panes de queso para el viernes.'],
      ['Tomás Ferrer', '¿Abren el día festivo?'],
      ['Lucía Moreno', '¡Gracias, llegó todo bien!'],
    ],
    answer: '¡Buenos días, Elena! Claro que sí. ¿Para cuántas personas?',
    more: 'Para 20 personas, el sábado.',
    note: 'Clienta de años: 10 % de descuento en tartas.',
    shortcode: 'precios',
    quickMessage: '¡Hola, {{firstName}}! La tarta para 20 personas cuesta 140,00 y tarda dos días.',
    reasons: ['Encargo cerrado', 'Solo una pregunta', 'Sin existencias'],
    wordToColleague: 'La quiere el sábado por la mañana.',
    chat: 'Turno de mañana',
    chatLines: ['El horno 2 vuelve a las 11.', 'De acuerdo. Aviso a quien tiene un encargo para hoy.'],
    reminder: '¡Hola! Su encargo estará listo mañana a las 9.',
    list: 'Clientes de la tienda',
    campaign: 'Cesta de Navidad',
    campaignText: '¡Hola, {nome}! Ya se pueden encargar las cestas de Navidad.',
    menuGreeting: 'Encargos de la Panadería Aurora. ¿Qué desea?',
    menu: ['Tartas y pasteles', 'Bocados para fiestas'],
  },
};
