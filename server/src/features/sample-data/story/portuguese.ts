import type { Story } from './story.ts';

export const portuguese: Story = {
  connection: 'Exemplo',
  queues: ['Vendas', 'Suporte', 'Financeiro'],
  tags: ['Orçamento enviado', 'Aguardando pagamento', 'Cliente antigo', 'Urgente'],
  quickMessages: [
    {
      shortcode: 'horario',
      message: 'Atendemos de segunda a sexta, das 8h às 18h, e aos sábados das 9h às 13h.',
    },
    { shortcode: 'prazo', message: '{{firstName}}, o prazo de entrega é de 3 a 5 dias úteis.' },
    {
      shortcode: 'pagamento',
      message: 'Aceitamos cartão em até 6 vezes, boleto e Pix. À vista no Pix tem 5% de desconto.',
    },
    { shortcode: 'obrigado', message: 'Obrigado pelo contato, {{firstName}}! Qualquer coisa, é só chamar.' },
  ],
  people: [
    'Ana Ribeiro',
    'Bruno Carvalho',
    'Camila Nunes',
    'Diego Martins',
    'Elisa Prado',
    'Fábio Teixeira',
    'Gabriela Rocha',
    'Heitor Lima',
  ],
  words: [
    [
      'Bom dia! Vocês têm a cadeira de escritório preta?',
      'Bom dia, Ana! Temos sim, com entrega em 4 dias.',
      'Ótimo. Consigo parcelar?',
      'Em até 6 vezes no cartão. Mandei o link do pedido por e-mail.',
      'Acabei de pagar. Obrigada!',
    ],
    [
      'Olá, minha encomenda chegou com uma peça a menos',
      'É o pedido 1042',
      'Oi, Bruno. Peço desculpas! A peça sai hoje, sem custo.',
      'Certo, fico no aguardo',
    ],
    [
      'Podem me mandar a segunda via do boleto?',
      'Claro, Camila. Enviei agora para o seu e-mail.',
      'Recebi, obrigada',
    ],
    [
      'Boa tarde, vocês entregam em Campinas?',
      'Boa tarde, Diego! Entregamos, e o frete é grátis acima de R$ 300.',
      'Perfeito. E o prazo?',
      'De 3 a 5 dias úteis.',
      'Fechado, vou fazer o pedido pelo site.',
    ],
    [
      'Não consigo entrar na minha conta, preciso emitir uma nota hoje!',
      'Oi, Elisa. Mandei um link para você criar uma senha nova.',
      'Funcionou!',
      'Que bom! Se precisar, é só chamar.',
    ],
    [
      'Oi, comprei a mesa ontem e a gaveta não fecha',
      'Oi, Fábio. Consegue me mandar uma foto do trilho?',
      'Consigo sim, hoje à noite eu tiro',
      'Combinado, fico esperando.',
      'Vi que um parafuso veio torto. Como faço para trocar?',
    ],
    [
      'Oi, sou eu de novo! Agora quero orçamento de 5 cadeiras para o escritório',
      'Que bom ter você de volta, Ana! É a mesma cadeira preta?',
      'A mesma, com braço',
      'Prontinho: 5 cadeiras por R$ 3.950, com frete. O orçamento vale por 7 dias.',
    ],
    [
      'Olá! Quero duas luminárias iguais às da vitrine',
      'Olá, Gabriela! Temos as duas. Retira na loja ou prefere entrega?',
      'Retiro na loja. Posso pagar no Pix?',
      'Pode! A chave é o nosso CNPJ, e separo para você assim que cair.',
      'Pago hoje ainda',
    ],
    ['Oi, meu pedido 1077 ainda não saiu para entrega', 'Ele era para hoje'],
    ['Oi! A nota fiscal da peça de reposição veio com o endereço errado'],
  ],
};
