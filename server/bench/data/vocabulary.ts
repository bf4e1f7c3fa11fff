/** The words the data set is made of, as SQL: names of Brazilian customers and what they write. All choices are arithmetic. */

const array = (words: readonly string[]): string => `array[${words.map((word) => `'${word}'`).join(',')}]`;

const first =
  'João Maria José Ana Antônio Francisca Carlos Adriana Paulo Juliana Pedro Márcia Lucas Fernanda Luiz Patrícia Marcos Aline Gabriel Camila Rafael Amanda Daniel Bruna Marcelo Jéssica Bruno Letícia Eduardo Júlia'.split(
    ' ',
  );
const last =
  'Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas'.split(
    ' ',
  );
const sentences = [
  'Bom dia, tudo bem?',
  'Gostaria de saber o preço do produto',
  'Qual é o prazo de entrega para o meu endereço?',
  'Obrigado pela atenção',
  'O boleto ainda não chegou no meu e-mail',
  'Pode me ajudar com o pedido número',
  'Vou verificar e já retorno',
  'Seu pedido saiu para entrega',
  'Vocês abrem no sábado?',
  'Preciso trocar o tamanho da camiseta que comprei na semana passada',
  'Segue o comprovante do pagamento',
  'Qual o horário de atendimento?',
];
/** Said beside the sentence in every fiftieth message each, whatever the sentence and whoever writes. */
const topics = ['boleto', 'desconto', 'retirada', 'garantia', 'urgente'];

/**
 * Functions that the loading session defines for itself: `pg_temp.code(n, size)` is a rare word of letters (digits in it would
 * be numbers to the text search), `pg_temp.person(n)` is a name that ends in a rare code,
 * `pg_temp.phone(company, n)` a mobile number, `pg_temp.written(ticket, n)` a message, `pg_temp.ordered(at, key)` a
 * time-ordered uuid, and `pg_temp.one_of(m, n, what)` a number below m that has nothing to do with any other of n. Of what is
 * written every sixth message names somebody by a first name, and every tenth a topic.
 */
export const vocabulary = `
create function pg_temp.code(n bigint, size int) returns text immutable language sql as $$
  select translate(substr(md5(n::text), 1, size), '0123456789', 'ghijklmnop') $$;
create function pg_temp.person(n int) returns text immutable language sql as $$
  select (${array(first)})[1 + n * 7 % ${first.length}] || ' ' || (${array(last)})[1 + n / ${first.length} % ${last.length}]
    || ' ' || chr(65 + n % 26) || pg_temp.code(n, 4) $$;
create function pg_temp.phone(company int, n int) returns text immutable language sql as $$
  select '55' || (11 + company % 80)::text || '9' || lpad(((10000000 + n::bigint * 7907) % 100000000)::text, 8, '0') $$;
create function pg_temp.ordered(moment timestamptz, key text) returns uuid immutable language sql as $$
  select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || '7' || substr(md5(key), 1, 3) || '8' || substr(md5(key), 4, 15))::uuid $$;
create function pg_temp.one_of(m int, n int, what text) returns int immutable language sql as $$
  select ('x' || substr(md5(what || n::text), 1, 7))::bit(28)::int % m $$;
create function pg_temp.written(ticket int, n int) returns text immutable language sql as $$
  select (${array(sentences)})[1 + (ticket::bigint * 5 + n) % ${sentences.length}]
    || coalesce(', ' || (${array(first)})[1 + pg_temp.one_of(${first.length * 6}, ticket * 131 + n, 'said')], '')
    || coalesce(' ' || (${array(topics)})[1 + pg_temp.one_of(${topics.length * 10}, ticket * 131 + n, 'topic')], '')
    || ' ' || pg_temp.code(ticket::bigint * 131 + n, 6) $$;
`;

/** A name every thirtieth customer has, two letters that every third name contains, and a name that nobody has. */
export const names = { common: 'maria', partial: 'an', none: 'zzqx' } as const;
/**
 * A word of every sixth message, two that stand together in every twelfth, two that meet by chance in every three hundredth, two
 * common ones that never meet, and one nobody writes. Common names stand in messages as well: in every 180th each.
 */
export const words = {
  common: 'pedido',
  twoCommon: 'saiu pedido',
  twoByChance: 'pedido desconto',
  neverTogether: 'garantia desconto',
  none: 'xilofone',
} as const;
